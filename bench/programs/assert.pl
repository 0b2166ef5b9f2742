% N facts asserted, looked up and retracted one by one.

:- dynamic(counter/2).

bench(N, Answer) :- put(N), take(1, N, 0, Answer).

put(0) :- !.
put(N) :- assertz(counter(N, N)), M is N - 1, put(M).

take(I, N, S, S) :- I > N, !.
take(I, N, S0, S) :- counter(I, V), retract(counter(I, _)), S1 is S0 + V, J is I + 1, take(J, N, S1, S).
