// What parse_time/2,3 reads: dates and times of ISO 8601, and of RFC 1123 as in HTTP.

import { dayOfIsoWeek, type DateTime } from './calendar.js';

export type TimeFormat = 'iso_8601' | 'rfc_1123';

const DATES: readonly (readonly [
  RegExp,
  (year: number, ...numbers: number[]) => readonly [number, number],
])[] = [
  [/^(-?\d{4})-(\d\d)-(\d\d)$/, (_year, month = 1, day = 1) => [month, day]],
  [/^(-?\d{4})(\d\d)(\d\d)$/, (_year, month = 1, day = 1) => [month, day]],
  [/^(-?\d{4})-(\d\d)$/, (_year, month = 1) => [month, 1]],
  [/^(-?\d{4})-(\d\d\d)$/, (_year, day = 1) => [1, day]],
  [/^(-?\d{4})-W(\d\d)-(\d)$/, (year, week = 1, day = 1) => [1, dayOfIsoWeek(year, week, day)]],
  [/^(-?\d{4})W(\d\d)(\d)$/, (year, week = 1, day = 1) => [1, dayOfIsoWeek(year, week, day)]],
  [/^(-?\d{4})-?W(\d\d)$/, (year, week = 1) => [1, dayOfIsoWeek(year, week, 1)]],
];

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const CLOCK = /^(\d\d)(?::?(\d\d)(?::?(\d\d(?:[.,]\d+)?))?)?\s*(Z|UTC|GMT|[-+]\d\d(?::?\d\d)?)?$/;

/** Seconds to add for UTC. */
function offsetOf(zone: string | undefined): number {
  const [, sign, hours = '0', minutes = '0'] = /^([-+])(\d\d):?(\d\d)?$/.exec(zone ?? '') ?? [];
  const seconds = Number(hours) * 3600 + Number(minutes) * 60;
  return sign === '+' ? 0 - seconds : seconds;
}

function clockOf(text: string): Omit<DateTime, 'year' | 'month' | 'day'> | undefined {
  const found = CLOCK.exec(text);
  if (found === null) return undefined;
  const [, hour = '0', minute = '0', second = '0', zone] = found;
  const time = {
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second.replace(',', '.')),
    offset: offsetOf(zone),
  };
  return time.hour < 24 && time.minute < 60 && time.second < 61 ? time : undefined;
}

function dateOf(text: string): Pick<DateTime, 'year' | 'month' | 'day'> | undefined {
  for (const [pattern, read] of DATES) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const [year = 0, ...numbers] = found.slice(1).map(Number);
    const [month, day] = read(year, ...numbers);
    const isWhole = month >= 1 && month <= 12 && day >= 1 && (month > 1 ? day <= 31 : day <= 371);
    return isWhole ? { year, month, day } : undefined;
  }
  return undefined;
}

function parseIso8601(text: string): DateTime | undefined {
  const [dateText = '', clockText] = text.split(/[T ](.*)/s);
  const date = dateOf(dateText);
  const clock = clockText === undefined ? MIDNIGHT : clockOf(clockText);
  return date === undefined || clock === undefined ? undefined : { ...date, ...clock };
}

const MIDNIGHT = { hour: 0, minute: 0, second: 0, offset: 0 };

function parseRfc1123(text: string): DateTime | undefined {
  const pattern = /^[A-Z][a-z]{2}, +(\d\d) +([A-Z][a-z]{2}) +(\d{4}) +(\d\d:\d\d:\d\d.*)$/;
  const [, day, monthText = '', year, clockText = ''] = pattern.exec(text) ?? [];
  const month = MONTHS.indexOf(monthText) + 1;
  const clock = clockOf(clockText);
  if (day === undefined || year === undefined || month === 0 || clock === undefined) return undefined;
  return { year: Number(year), month, day: Number(day), ...clock };
}

export function parseTime(
  text: string,
): { readonly format: TimeFormat; readonly time: DateTime } | undefined {
  const iso = parseIso8601(text);
  if (iso !== undefined) return { format: 'iso_8601', time: iso };
  const rfc = parseRfc1123(text);
  return rfc === undefined ? undefined : { format: 'rfc_1123', time: rfc };
}
