% N balls thrown and caught, and as many catches that nothing is thrown to.

bench(N, Answer) :- play(N, 0, Answer).

play(0, S, S) :- !.
play(N, S0, S) :-
    catch(deep(3, N), ball(X), true),
    catch(quiet(N, Y), _, true),
    S1 is (S0 + X + Y) mod 1000003, M is N - 1, play(M, S1, S).

deep(0, N) :- throw(ball(N)).
deep(D, N) :- D > 0, E is D - 1, deep(E, N), true.

quiet(N, Y) :- Y is N + 1.
