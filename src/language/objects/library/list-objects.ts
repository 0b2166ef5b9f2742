// The objects list and numberlist, and meta with what maps over lists.

import { passing } from './passing-object.js';

export const listTexts: readonly string[] = [
  passing(
    'object(list)',
    `append/3 append/2 delete/3 flatten/2 last/2 length/2 member/2 memberchk/2
     msort/2 nextto/3 nth0/3 nth0/4 nth1/3 nth1/4 permutation/2 reverse/2 same_length/2 select/3 select/4
     selectchk/3 subtract/3 sort/2 sort/4`,
    `:- public([max/2, min/2, new/1, empty/1, valid/1, check/1, as_set/2, as_list/2, keysort/2, prefix/2, prefix/3, proper_prefix/2]).
:- public([suffix/2, suffix/3, sublist/2, subsequence/3, occurrences/2, partition/5, sumlist/2, hamming_distance/3]).
:- public([take/3, drop/3, split/4, remove_duplicates/2, varmemberchk/2, splitat/4, same_length/3]).
:- public([take_while/3, drop_while/3, sort/3, msort/3]).
:- meta_predicate([take_while(1, *, *), drop_while(1, *, *), sort(3, *, *), msort(3, *, *)]).
max(List, Max) :- {max_member(Max, List)}.
min(List, Min) :- {min_member(Min, List)}.
new([]).
empty(List) :- List == [].
valid(List) :- {is_list(List)}.
check(List) :- {must_be(list, List)}.
as_set(List, Set) :- {list_to_set(List, Set)}.
as_list(List, List).
keysort(List, Sorted) :- {keysort(List, Sorted)}.
prefix(Prefix, List) :- append(Prefix, _, List).
prefix(Prefix, Length, List) :- append(Prefix, _, List), length(Prefix, Length).
proper_prefix(Prefix, List) :- append(Prefix, [_| _], List).
suffix(Suffix, List) :- append(_, Suffix, List).
suffix(Suffix, Length, List) :- append(_, Suffix, List), length(Suffix, Length).
sublist(Sublist, List) :- {subseq(List, Sublist, _)}.
subsequence(List, Subsequence, Rest) :- {subseq(List, Subsequence, Rest)}.
occurrences(List, Pairs) :- {msort(List, Sorted)}, occurrences_(Sorted, Pairs).
occurrences_([], []).
occurrences_([X| Xs], [X-N| Pairs]) :- occurrences_(Xs, X, 1, N, Rest), occurrences_(Rest, Pairs).
occurrences_([Y| Ys], X, N0, N, Rest) :- X == Y, !, N1 is N0 + 1, occurrences_(Ys, X, N1, N, Rest).
occurrences_(Rest, _, N, N, Rest).
partition([], _, [], [], []).
partition([X| Xs], Y, Less, Equal, Greater) :-
    compare(Order, X, Y),
    partition_(Order, X, Less, Equal, Greater, Less1, Equal1, Greater1),
    partition(Xs, Y, Less1, Equal1, Greater1).
partition_(<, X, [X| Less], Equal, Greater, Less, Equal, Greater).
partition_(=, X, Less, [X| Equal], Greater, Less, Equal, Greater).
partition_(>, X, Less, Equal, [X| Greater], Less, Equal, Greater).
sumlist(List, Sum) :- {sum_list(List, Sum)}.
hamming_distance(List1, List2, Distance) :- hamming_distance(List1, List2, 0, Distance).
hamming_distance([], [], Distance, Distance).
hamming_distance([X| Xs], [Y| Ys], Distance0, Distance) :-
    ( X == Y -> Distance1 = Distance0 ; Distance1 is Distance0 + 1 ),
    hamming_distance(Xs, Ys, Distance1, Distance).
take(N, List, Taken) :- length(Taken, N), append(Taken, _, List), !.
drop(N, List, Rest) :- length(Taken, N), append(Taken, Rest, List), !.
split(List, N, Sublists, Rest) :-
    (   length(Sublist, N), append(Sublist, Tail, List) ->
        Sublists = [Sublist| More], split(Tail, N, More, Rest)
    ;   Sublists = [], Rest = List
    ).
splitat(N, List, Taken, Rest) :- length(Taken, N), append(Taken, Rest, List), !.
remove_duplicates(List, Set) :- {list_to_set(List, Set)}.
varmemberchk(X, [Y| Ys]) :- ( X == Y -> true ; varmemberchk(X, Ys) ).
same_length(List1, List2, Length) :- same_length(List1, List2), length(List1, Length).
take_while(Closure, [X| Xs], Taken) :- call(Closure, X), !, Taken = [X| More], take_while(Closure, Xs, More).
take_while(_, _, []).
drop_while(Closure, [X| Xs], Rest) :- call(Closure, X), !, drop_while(Closure, Xs, Rest).
drop_while(_, Rest, Rest).
sort(Closure, List, Sorted) :- {predsort(Closure, List, Sorted)}.
msort(Closure, List, Sorted) :- {predsort(Closure, List, Sorted)}.`,
  ),

  `:- object(numberlist).
:- public([sum/2, product/2, max/2, min/2, average/2, range/2, min_max/3, median/2, variance/2, standard_deviation/2]).
:- public([scalar_product/3, euclidean_norm/2, normalize_range/2, rescale/3]).
sum(List, Sum) :- {sum_list(List, Sum)}.
product(List, Product) :- product(List, 1, Product).
product([], Product, Product).
product([X| Xs], Product0, Product) :- Product1 is Product0 * X, product(Xs, Product1, Product).
max(List, Max) :- {max_list(List, Max)}.
min(List, Min) :- {min_list(List, Min)}.
min_max(List, Min, Max) :- min(List, Min), max(List, Max).
range(List, Range) :- min_max(List, Min, Max), Range is Max - Min.
average(List, Average) :- List = [_| _], sum(List, Sum), {length(List, Length)}, Average is Sum / Length.
median(List, Median) :-
    List = [_| _],
    {msort(List, Sorted), length(Sorted, Length)},
    Middle is Length // 2,
    (   Length mod 2 =:= 1 -> {nth0(Middle, Sorted, Median)}
    ;   Before is Middle - 1, {nth0(Before, Sorted, X), nth0(Middle, Sorted, Y)}, Median is (X + Y) / 2
    ).
variance(List, Variance) :-
    average(List, Average),
    squares(List, Average, 0, Squares),
    {length(List, Length)},
    Variance is Squares / Length.
standard_deviation(List, Deviation) :- variance(List, Variance), Deviation is sqrt(Variance).
squares([], _, Squares, Squares).
squares([X| Xs], Average, Squares0, Squares) :-
    Squares1 is Squares0 + (X - Average) * (X - Average),
    squares(Xs, Average, Squares1, Squares).
scalar_product(List1, List2, Product) :- scalar_product(List1, List2, 0, Product).
scalar_product([], [], Product, Product).
scalar_product([X| Xs], [Y| Ys], Product0, Product) :-
    Product1 is Product0 + X * Y,
    scalar_product(Xs, Ys, Product1, Product).
euclidean_norm(List, Norm) :- scalar_product(List, List, Product), Norm is sqrt(Product).
normalize_range(List, Scaled) :- min_max(List, Min, Max), scaled(List, Min, Max, Scaled).
scaled([], _, _, []).
scaled([X| Xs], Min, Max, [Y| Ys]) :- Y is (X - Min) / (Max - Min), scaled(Xs, Min, Max, Ys).
rescale([], _, []).
rescale([X| Xs], Factor, [Y| Ys]) :- Y is X * Factor, rescale(Xs, Factor, Ys).
:- end_object.`,

  `:- object(meta).
:- public([map/2, map/3, map/4, map/5, succeeds/2, fold_left/4, fold_right/4, foldl/4, foldr/4, filter/3]).
:- public([include/3, exclude/3, partition/4, findall_member/4, map_reduce/5, scan_left/4]).
:- meta_predicate([map(1, *), map(2, *, *), map(3, *, *, *), map(4, *, *, *, *), succeeds(1, *)]).
:- meta_predicate([fold_left(3, *, *, *), fold_right(3, *, *, *), foldl(3, *, *, *), foldr(3, *, *, *)]).
:- meta_predicate([filter(1, *, *), include(1, *, *), exclude(1, *, *), partition(1, *, *, *)]).
:- meta_predicate([findall_member(*, *, 0, *), map_reduce(2, 3, *, *, *), scan_left(3, *, *, *)]).
map(Closure, List) :- {maplist(Closure, List)}.
map(Closure, List1, List2) :- {maplist(Closure, List1, List2)}.
map(Closure, List1, List2, List3) :- {maplist(Closure, List1, List2, List3)}.
map(Closure, List1, List2, List3, List4) :- {maplist(Closure, List1, List2, List3, List4)}.
succeeds(Closure, List) :- {maplist(Closure, List)}.
filter(Closure, List, Included) :- {include(Closure, List, Included)}.
include(Closure, List, Included) :- {include(Closure, List, Included)}.
exclude(Closure, List, Excluded) :- {exclude(Closure, List, Excluded)}.
partition(Closure, List, Included, Excluded) :- {partition(Closure, List, Included, Excluded)}.
findall_member(Member, List, Goal, Result) :- {findall(Member, (member(Member, List), call(Goal)), Result)}.
fold_left(Closure, Accumulator, List, Result) :- fold_left_(List, Closure, Accumulator, Result).
foldl(Closure, Accumulator, List, Result) :- fold_left_(List, Closure, Accumulator, Result).
fold_left_([], _, Result, Result).
fold_left_([X| Xs], Closure, Accumulator, Result) :-
    {call(Closure, Accumulator, X, Next)},
    fold_left_(Xs, Closure, Next, Result).
fold_right(Closure, Accumulator, List, Result) :- fold_right_(List, Closure, Accumulator, Result).
foldr(Closure, Accumulator, List, Result) :- fold_right_(List, Closure, Accumulator, Result).
fold_right_([], _, Result, Result).
fold_right_([X| Xs], Closure, Accumulator, Result) :-
    fold_right_(Xs, Closure, Accumulator, Next),
    {call(Closure, X, Next, Result)}.
map_reduce(Map, Reduce, Accumulator, List, Result) :-
    {maplist(Map, List, Mapped)},
    fold_left_(Mapped, Reduce, Accumulator, Result).
scan_left(Closure, Accumulator, List, [Accumulator| Results]) :- scan_left_(List, Closure, Accumulator, Results).
scan_left_([], _, _, []).
scan_left_([X| Xs], Closure, Accumulator, [Next| Results]) :-
    {call(Closure, Accumulator, X, Next)},
    scan_left_(Xs, Closure, Next, Results).
:- end_object.`,
];
