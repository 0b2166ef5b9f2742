% (1 + x + y + z) to the power N, and the number of coefficients of the result.

bench(N, Answer) :-
    add(poly(x, [term(0, 1), term(1, 1)]), poly(y, [term(1, 1)]), P),
    add(poly(z, [term(1, 1)]), P, Q),
    power(N, Q, R),
    coefficients(R, Answer).

before(x, y). before(x, z). before(y, z).

add(poly(Var, Terms1), poly(Var, Terms2), poly(Var, Terms)) :- !, add_terms(Terms1, Terms2, Terms).
add(poly(Var1, Terms1), poly(Var2, Terms2), poly(Var1, Terms)) :-
    before(Var1, Var2), !, add_to_order_zero(Terms1, poly(Var2, Terms2), Terms).
add(Poly, poly(Var, Terms2), poly(Var, Terms)) :- !, add_to_order_zero(Terms2, Poly, Terms).
add(poly(Var, Terms1), C, poly(Var, Terms)) :- !, add_to_order_zero(Terms1, C, Terms).
add(C1, C2, C) :- C is C1 + C2.

add_terms([], X, X) :- !.
add_terms(X, [], X) :- !.
add_terms([term(E, C1)|Xs], [term(E, C2)|Ys], [term(E, C)|Zs]) :- !, add(C1, C2, C), add_terms(Xs, Ys, Zs).
add_terms([term(E1, C1)|Xs], [term(E2, C2)|Ys], [term(E1, C1)|Zs]) :-
    E1 < E2, !, add_terms(Xs, [term(E2, C2)|Ys], Zs).
add_terms(Xs, [term(E2, C2)|Ys], [term(E2, C2)|Zs]) :- add_terms(Xs, Ys, Zs).

add_to_order_zero([term(0, C1)|Terms], C2, [term(0, C)|Terms]) :- !, add(C1, C2, C).
add_to_order_zero(Terms, C, [term(0, C)|Terms]).

power(0, _, 1) :- !.
power(1, P, P) :- !.
power(N, P, R) :- N mod 2 =:= 1, !, M is N - 1, power(M, P, Q), multiply(P, Q, R).
power(N, P, R) :- M is N // 2, power(M, P, Q), multiply(Q, Q, R).

multiply(poly(Var, Terms1), poly(Var, Terms2), poly(Var, Terms)) :- !, multiply_terms(Terms1, Terms2, Terms).
multiply(poly(Var1, Terms1), poly(Var2, Terms2), poly(Var1, Terms)) :-
    before(Var1, Var2), !, scale(Terms1, poly(Var2, Terms2), Terms).
multiply(P, poly(Var, Terms2), poly(Var, Terms)) :- !, scale(Terms2, P, Terms).
multiply(poly(Var, Terms1), C, poly(Var, Terms)) :- !, scale(Terms1, C, Terms).
multiply(C1, C2, C) :- C is C1 * C2.

multiply_terms([], _, []) :- !.
multiply_terms(_, [], []) :- !.
multiply_terms([Term|Terms1], Terms2, Terms) :-
    multiply_one(Terms2, Term, Product),
    multiply_terms(Terms1, Terms2, Products),
    add_terms(Product, Products, Terms).

multiply_one([], _, []) :- !.
multiply_one([term(E1, C1)|Terms], term(E2, C2), [term(E, C)|Products]) :-
    E is E1 + E2, multiply(C1, C2, C), multiply_one(Terms, term(E2, C2), Products).

scale([], _, []) :- !.
scale([term(E, C1)|Terms], P, [term(E, C)|Products]) :- multiply(C1, P, C), scale(Terms, P, Products).

coefficients(poly(_, Terms), N) :- !, count(Terms, 0, N).
coefficients(_, 1).

count([], N, N).
count([term(_, C)|Terms], N0, N) :- coefficients(C, K), N1 is N0 + K, count(Terms, N1, N).
