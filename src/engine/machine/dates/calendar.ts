// The proleptic Gregorian calendar: stamps in seconds since 1970 UTC, and dates with the parts that people use.

/** `offset` is seconds to add for UTC: negative east of Greenwich, as in POSIX. */
export interface DateTime {
  readonly year: number;
  /** From 1 to 12; other values carry into the year, and likewise below. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly offset: number;
}

const DAY = 86_400;

export function stampOf({ year, month, day, hour, minute, second, offset }: DateTime): number {
  return daysSinceEpoch(year, month, day) * DAY + hour * 3600 + minute * 60 + second + offset;
}

export function dateTimeAt(stamp: number, offset: number): DateTime {
  const local = stamp - offset;
  const days = Math.floor(local / DAY);
  const seconds = local - days * DAY;
  const date = new Date(days * DAY * 1000);
  const minutes = Math.floor(seconds / 60);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: Math.floor(minutes / 60),
    minute: minutes % 60,
    second: seconds - minutes * 60,
    offset,
  };
}

/** Carries months of 13, seconds of 61 and the like. */
function normalized(dateTime: DateTime): DateTime {
  return dateTimeAt(stampOf(dateTime), dateTime.offset);
}

function daysSinceEpoch(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime() / (DAY * 1000);
}

/** Monday is 1, Sunday is 7. */
export function weekday({ year, month, day }: DateTime): number {
  return ((((daysSinceEpoch(year, month, day) + 3) % 7) + 7) % 7) + 1;
}

export function dayOfYear({ year, month, day }: DateTime): number {
  return daysSinceEpoch(year, month, day) - daysSinceEpoch(year, 1, 1) + 1;
}

/** The week of ISO 8601 and the year that it belongs to. */
export function isoWeek(dateTime: DateTime): { readonly year: number; readonly week: number } {
  const thursday = normalized({ ...dateTime, day: dateTime.day - weekday(dateTime) + 4 });
  return { year: thursday.year, week: Math.floor((dayOfYear(thursday) - 1) / 7) + 1 };
}

/** The day of the year of a weekday in a week of ISO 8601. */
export function dayOfIsoWeek(year: number, week: number, day: number): number {
  const january4 = weekday({ year, month: 1, day: 4, hour: 0, minute: 0, second: 0, offset: 0 });
  return 4 - january4 + (week - 1) * 7 + day;
}
