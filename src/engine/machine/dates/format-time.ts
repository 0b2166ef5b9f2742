// What format_time/3 makes of a date: the conversions of strftime with SWI-Prolog's %f, %:z and %+.

import { dayOfYear, isoWeek, stampOf, weekday, type DateTime } from './calendar.js';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function padded(value: number, width = 2, filler = '0'): string {
  const digits = String(Math.abs(value)).padStart(width, filler);
  return value < 0 ? `-${digits}` : digits;
}

const dayName = (t: DateTime): string => DAYS[weekday(t) - 1] ?? '';
const monthName = (t: DateTime): string => MONTHS[t.month - 1] ?? '';
const hour12 = (t: DateTime): number => ((t.hour + 11) % 12) + 1;
const sundayWeek = (t: DateTime): number => Math.floor((dayOfYear(t) + 6 - (weekday(t) % 7)) / 7);
const mondayWeek = (t: DateTime): number => Math.floor((dayOfYear(t) + 7 - weekday(t)) / 7);

function zone(t: DateTime, separator: string): string {
  const minutes = Math.abs(Math.round(t.offset / 60));
  const sign = t.offset > 0 ? '-' : '+';
  return `${sign}${padded(Math.floor(minutes / 60))}${separator}${padded(minutes % 60)}`;
}

/** The fraction of the second in so many digits, cut off. */
function fraction(t: DateTime, digits: number): string {
  const part = Math.round((t.second - Math.floor(t.second)) * 1e9);
  return padded(part, 9).slice(0, digits).padEnd(digits, '0');
}

type Conversion = (t: DateTime, zoneName: string) => string;

const CONVERSIONS: Readonly<Record<string, Conversion>> = {
  a: (t) => dayName(t).slice(0, 3),
  A: dayName,
  b: (t) => monthName(t).slice(0, 3),
  B: monthName,
  h: (t) => monthName(t).slice(0, 3),
  C: (t) => padded(Math.floor(t.year / 100)),
  d: (t) => padded(t.day),
  e: (t) => padded(t.day, 2, ' '),
  f: (t) => fraction(t, 6),
  g: (t) => padded(isoWeek(t).year % 100),
  G: (t) => String(isoWeek(t).year),
  V: (t) => padded(isoWeek(t).week),
  H: (t) => padded(t.hour),
  I: (t) => padded(hour12(t)),
  j: (t) => padded(dayOfYear(t), 3),
  k: (t) => padded(t.hour, 2, ' '),
  l: (t) => padded(hour12(t), 2, ' '),
  m: (t) => padded(t.month),
  M: (t) => padded(t.minute),
  n: () => '\n',
  p: (t) => (t.hour < 12 ? 'AM' : 'PM'),
  P: (t) => (t.hour < 12 ? 'am' : 'pm'),
  s: (t) => String(Math.floor(stampOf(t))),
  S: (t) => padded(Math.floor(t.second)),
  t: () => '\t',
  u: (t) => String(weekday(t)),
  U: (t) => padded(sundayWeek(t)),
  w: (t) => String(weekday(t) % 7),
  W: (t) => padded(mondayWeek(t)),
  y: (t) => padded(t.year % 100),
  Y: (t) => String(t.year),
  z: (t) => zone(t, ''),
  ':z': (t) => zone(t, ':'),
  Z: (_t, zoneName) => zoneName,
  '%': () => '%',
};

/** Conversions that stand for several. */
const SHORTHANDS: Readonly<Record<string, string>> = {
  c: '%a %b %e %H:%M:%S %Y',
  '+': '%a %b %e %H:%M:%S %Y',
  D: '%m/%d/%y',
  x: '%m/%d/%y',
  F: '%Y-%m-%d',
  r: '%I:%M:%S %p',
  R: '%H:%M',
  T: '%H:%M:%S',
  X: '%H:%M:%S',
};

/** The text of a date, or the conversion that does not exist. */
export function formatTime(
  format: string,
  t: DateTime,
  zoneName: string,
): string | { readonly unknown: string } {
  let text = '';
  let rest = 0;
  for (const found of format.matchAll(/%([EO_]?)(\d*)(:z|.|$)/gsu)) {
    const [whole, , digits = '', name = ''] = found;
    text += format.slice(rest, found.index);
    rest = found.index + whole.length;
    const shorthand = Object.hasOwn(SHORTHANDS, name) ? SHORTHANDS[name] : undefined;
    const conversion = Object.hasOwn(CONVERSIONS, name) ? CONVERSIONS[name] : undefined;
    if (name === 'f' && digits !== '') text += fraction(t, Number(digits));
    else if (conversion !== undefined) text += conversion(t, zoneName);
    else {
      const expanded = shorthand === undefined ? undefined : formatTime(shorthand, t, zoneName);
      if (typeof expanded !== 'string') return { unknown: whole };
      text += expanded;
    }
  }
  return text + format.slice(rest);
}
