% Native SWI-Prolog times one program: swipl -q swipl.pl -- File Size Seconds

:- initialization(main, main).

main([File, SizeText, SecondsText]) :-
    atom_number(SizeText, Size),
    atom_number(SecondsText, Seconds),
    timed(load_files(user:File, []), Load),
    warm_up(Size, Seconds, Answer),
    statistics(inferences, I0), user:bench(Size, _), statistics(inferences, I1),
    Inferences is I1 - I0,
    runs(5, Seconds, Size, Times),
    atomic_list_concat(Times, ',', TimesText),
    format('{"answer":"~w","load":~w,"times":[~w],"inferences":~d}~n', [Answer, Load, TimesText, Inferences]).

% Just as child.ts does it: once, and again within half of the time.
warm_up(Size, Seconds, Answer) :-
    timed(user:bench(Size, Answer), Time),
    Left is Seconds / 2 - Time / 1000,
    warm_up_again(Left, Size).

warm_up_again(Left, _) :- Left =< 0, !.
warm_up_again(Left, Size) :-
    timed(user:bench(Size, _), Time),
    Next is Left - Time / 1000,
    warm_up_again(Next, Size).

runs(0, _, _, []) :- !.
runs(_, Left, _, []) :- Left =< 0, !.
runs(N, Left, Size, [Time|Times]) :-
    timed(user:bench(Size, _), Time),
    Next is Left - Time / 1000,
    M is N - 1,
    runs(M, Next, Size, Times).

timed(Goal, Time) :-
    statistics(cputime, T0), once(Goal), statistics(cputime, T1),
    Time is (T1 - T0) * 1000.
