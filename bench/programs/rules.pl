% Which of 500 rules hold for N of 10,000 customers, over 50,000 facts; rules and facts are generated.

bench(N, Answer) :- customers(N, 0, Answer).

customers(0, S, S) :- !.
customers(N, S0, S) :-
    Id is N * 37 mod 10000,
    findall(R, offer(R, Id), Rs), count(Rs, S0, S1),
    M is N - 1, customers(M, S1, S).

status(Id, gold) :- fact(Id, spent, S), S > 800.
status(Id, silver) :- fact(Id, spent, S), S > 400, S =< 800.
status(Id, plain) :- fact(Id, spent, S), S =< 400.

adult(Id) :- fact(Id, age, A), A >= 18.

count([], N, N).
count([_|T], N0, N) :- N1 is N0 + 1, count(T, N1, N).
