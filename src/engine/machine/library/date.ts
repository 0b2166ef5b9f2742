// Dates: what is plain in Prolog; the calendar is in builtins/date-time.ts.

import type { PrologLibrary } from '../builtin.js';

export const date: PrologLibrary = {
  name: 'date',
  exports: 'format_time/3 format_time/4 date_time_value/3',
  text: String.raw`
format_time(Out, Format, Time) :- '$time_text'(Format, Time, Text), format(Out, '~w', [Text]).
format_time(Out, Format, Time, _) :- format_time(Out, Format, Time).

date_time_value(year,            date(Y,_,_,_,_,_,_,_,_), Y).
date_time_value(month,           date(_,M,_,_,_,_,_,_,_), M).
date_time_value(day,             date(_,_,D,_,_,_,_,_,_), D).
date_time_value(hour,            date(_,_,_,H,_,_,_,_,_), H).
date_time_value(minute,          date(_,_,_,_,M,_,_,_,_), M).
date_time_value(second,          date(_,_,_,_,_,S,_,_,_), S).
date_time_value(utc_offset,      date(_,_,_,_,_,_,O,_,_), O).
date_time_value(time_zone,       date(_,_,_,_,_,_,_,Z,_), Z) :- Z \== (-).
date_time_value(daylight_saving, date(_,_,_,_,_,_,_,_,D), D) :- D \== (-).
date_time_value(date,            date(Y,M,D,_,_,_,_,_,_), date(Y,M,D)).
date_time_value(time,            date(_,_,_,H,M,S,_,_,_), time(H,M,S)).
`,
};
