% Tests of the rules: test(Name, Outcome) :- Goal. Each is undone before the next.

test('old members keep books longer', Days == 42) :-
    loan_period(ada, 'The Left Hand of Darkness', Days).

test('new members have four weeks', Days == 28) :-
    loan_period(ben, 'The Left Hand of Darkness', Days).

test('what is old stays in the library', Days == 0) :-
    loan_period(ada, 'Moby Dick', Days).

test('strangers borrow nothing', fail) :-
    loan_period(zoe, 'Metropolis', _).

test('everything has a period', forall(item(Title, _, _))) :-
    loan_period(ben, Title, _).
