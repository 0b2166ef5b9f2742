// Dates and times: between stamps, date/9 terms and text. The local time zone is UTC, so that a call gives the same anywhere.

import { deref, isInteger, isNumber, struct } from '../../../terms/build.js';
import { Atom, Compound, Float, Var, type Term } from '../../../terms/term.js';
import { dateTimeAt, dayOfYear, stampOf, weekday, type DateTime } from '../dates/calendar.js';
import { formatTime } from '../dates/format-time.js';
import { parseTime } from '../dates/parse-time.js';
import { domainError, existenceError, instantiationError, typeError } from '../../prolog-error.js';
import type { Theme } from '../builtin.js';
import { toFloat } from '../evaluables.js';
import type { Machine } from '../machine.js';
import { anyText, atomOf } from './text-argument.js';

const NONE = Atom.of('-');
const UTC = Atom.of('UTC');

function stampFrom(term: Term): number {
  if (isNumber(term)) return toFloat(term);
  throw term instanceof Var ? instantiationError() : typeError('float', term);
}

function stampDateTime(m: Machine, stamp: Term, date: Term, zone: Term): boolean {
  const seconds = stampFrom(stamp);
  if (zone instanceof Var) throw instantiationError();
  const isLocal = zone instanceof Atom && zone.name === 'local';
  if (isLocal || zone === UTC) {
    return m.unify(date, dateTerm(dateTimeAt(seconds, 0), UTC, isLocal ? Atom.of('false') : NONE));
  }
  if (!isInteger(zone)) throw domainError('timezone', zone);
  return m.unify(date, dateTerm(dateTimeAt(seconds, Number(zone)), NONE, NONE));
}

function dateTerm(t: DateTime, zone: Term, daylightSaving: Term): Term {
  const { year, month, day, hour, minute, second, offset } = t;
  return struct('date', year, month, day, hour, minute, new Float(second), offset, zone, daylightSaving);
}

function numberIn(term: Compound, index: number): number {
  const value = deref(term.arg(index));
  if (isNumber(value)) return toFloat(value);
  throw value instanceof Var ? instantiationError() : typeError('integer', value);
}

/** A date that a term denotes: date/3, date/9 or a stamp; and the name of its time zone. */
function dateFrom(term: Term): { readonly time: DateTime; readonly zone: string } {
  if (isNumber(term)) return { time: dateTimeAt(toFloat(term), 0), zone: 'UTC' };
  if (term instanceof Var) throw instantiationError();
  if (!(term instanceof Compound) || term.functor.name !== 'date') throw typeError('time', term);
  const { arity } = term.functor;
  if (arity !== 3 && arity !== 9) throw typeError('time', term);
  const [year = 0, month = 1, day = 1] = [0, 1, 2].map((index) => numberIn(term, index));
  const midnight = { year, month, day, hour: 0, minute: 0, second: 0, offset: 0 };
  if (arity === 3) return { time: midnight, zone: 'UTC' };
  const [hour = 0, minute = 0, second = 0] = [3, 4, 5].map((index) => numberIn(term, index));
  const isLocal = deref(term.arg(6)) instanceof Var || deref(term.arg(6)) === NONE;
  const offset = isLocal ? 0 : numberIn(term, 6);
  const zone = deref(term.arg(7));
  const name = zone instanceof Atom && zone !== NONE ? zone.name : offset === 0 ? 'UTC' : '';
  return { time: { year, month, day, hour, minute, second, offset }, zone: name };
}

function timeText(m: Machine, format: Term, date: Term, text: Term): boolean {
  const { time, zone } = dateFrom(date);
  const formatted = formatTime(anyText(format), dateTimeAt(stampOf(time), time.offset), zone);
  if (typeof formatted !== 'string') throw existenceError('format', atomOf(formatted.unknown));
  return m.unify(text, atomOf(formatted));
}

function parse(m: Machine, text: Term, format: Term, stamp: Term): boolean {
  const parsed = parseTime(anyText(text));
  if (parsed === undefined) return false;
  return m.unify(format, atomOf(parsed.format)) && m.unify(stamp, new Float(stampOf(parsed.time)));
}

export const dateTimeTheme: Theme = {
  definer: 'library',
  deterministic: {
    'stamp_date_time/3': stampDateTime,
    'date_time_stamp/2': (m, date, stamp) => {
      if (!(date instanceof Compound))
        throw date instanceof Var ? instantiationError() : typeError('time', date);
      return m.unify(stamp, new Float(stampOf(dateFrom(date).time)));
    },
    '$time_text/3': timeText,
    'parse_time/2': (m, text, stamp) => parse(m, text, new Var(), stamp),
    'parse_time/3': parse,
    'day_of_the_week/2': (m, date, day) => m.unify(day, weekday(dateFrom(date).time)),
    'day_of_the_year/2': (m, date, day) => m.unify(day, dayOfYear(dateFrom(date).time)),
  },
};
