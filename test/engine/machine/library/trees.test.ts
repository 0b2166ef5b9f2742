import { describeGoals, throws } from '../goal-table.js';

describeGoals('library(assoc)', [
  [
    'list_to_assoc([a-1,b-2,c-3], A), put_assoc(d, A, 4, B), get_assoc(b, B, V), assoc_to_list(B, L)',
    'A = t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)), B = t(b,2,>,t(a,1,-,t,t),t(c,3,>,t,t(d,4,-,t,t))), V = 2, L = [a-1,b-2,c-3,d-4]',
  ],
  [
    'list_to_assoc([a-1,b-2,c-3,d-4,e-5,f-6,g-7], A)',
    'A = t(d,4,-,t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)),t(f,6,-,t(e,5,-,t,t),t(g,7,-,t,t)))',
  ],
  [
    'list_to_assoc([a-1,b-2,c-3,d-4,e-5,f-6], A)',
    'A = t(d,4,-,t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)),t(f,6,<,t(e,5,-,t,t),t))',
  ],
  ['list_to_assoc([], A)', 'A = t'],
  ['list_to_assoc([a-1,a-2], A)', throws('domain_error(unique_key_pairs,[a-1,a-2])')],
  ['list_to_assoc([c-1,a-2,b-3], A)', 'A = t(b,3,-,t(a,2,-,t,t),t(c,1,-,t,t))'],
  ['list_to_assoc(foo, A)', throws('type_error(list,foo)')],
  ['list_to_assoc([a], A)', throws('type_error(pair,a)')],
  ['ord_list_to_assoc([a-1,b-2], A)', 'A = t(b,2,<,t(a,1,-,t,t),t)'],
  ['ord_list_to_assoc([b-1,a-2], A)', throws('domain_error(key_ordered_pairs,[b-1,a-2])')],
  [
    'numlist(1, 20, Ns), foldl([N,A0,A]>>put_assoc(N, A0, x, A), Ns, t, A)',
    'Ns = [1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20], A = t(8,x,>,t(4,x,-,t(2,x,-,t(1,x,-,t,t),t(3,x,-,t,t)),t(6,x,-,t(5,x,-,t,t),t(7,x,-,t,t))),t(16,x,-,t(12,x,-,t(10,x,-,t(9,x,-,t,t),t(11,x,-,t,t)),t(14,x,-,t(13,x,-,t,t),t(15,x,-,t,t))),t(18,x,>,t(17,x,-,t,t),t(19,x,>,t,t(20,x,-,t,t)))))',
  ],
  [
    'foldl([N,A0,A]>>put_assoc(N, A0, x, A), [20,19,18,17,16,15,14,13,12,11,10,9,8,7,6,5,4,3,2,1], t, A)',
    'A = t(13,x,<,t(5,x,-,t(3,x,<,t(2,x,<,t(1,x,-,t,t),t),t(4,x,-,t,t)),t(9,x,-,t(7,x,-,t(6,x,-,t,t),t(8,x,-,t,t)),t(11,x,-,t(10,x,-,t,t),t(12,x,-,t,t)))),t(17,x,-,t(15,x,-,t(14,x,-,t,t),t(16,x,-,t,t)),t(19,x,-,t(18,x,-,t,t),t(20,x,-,t,t))))',
  ],
  [
    'foldl([N,A0,A]>>put_assoc(N, A0, x, A), [5,1,9,3,7,2,8,6,4,0], t, A)',
    'A = t(5,x,-,t(2,x,-,t(1,x,<,t(0,x,-,t,t),t),t(3,x,>,t,t(4,x,-,t,t))),t(8,x,<,t(7,x,<,t(6,x,-,t,t),t),t(9,x,-,t,t)))',
  ],
  [
    'foldl([N,A0,A]>>put_assoc(N, A0, x, A), [5,1,9,3,7,2,8,6,4,0], t, A), del_assoc(5, A, V, B)',
    'A = t(5,x,-,t(2,x,-,t(1,x,<,t(0,x,-,t,t),t),t(3,x,>,t,t(4,x,-,t,t))),t(8,x,<,t(7,x,<,t(6,x,-,t,t),t),t(9,x,-,t,t))), V = x, B = t(4,x,-,t(2,x,<,t(1,x,<,t(0,x,-,t,t),t),t(3,x,-,t,t)),t(8,x,<,t(7,x,<,t(6,x,-,t,t),t),t(9,x,-,t,t)))',
  ],
  [
    'foldl([N,A0,A]>>put_assoc(N, A0, x, A), [5,1,9,3,7,2,8,6,4,0], t, A), foldl([N,A0,A1]>>del_assoc(N, A0, _, A1), [0,1,2,3,4], A, B)',
    'A = t(5,x,-,t(2,x,-,t(1,x,<,t(0,x,-,t,t),t),t(3,x,>,t,t(4,x,-,t,t))),t(8,x,<,t(7,x,<,t(6,x,-,t,t),t),t(9,x,-,t,t))), B = t(7,x,-,t(5,x,>,t,t(6,x,-,t,t)),t(8,x,>,t,t(9,x,-,t,t)))',
  ],
  [
    'foldl([N,A0,A]>>put_assoc(N, A0, x, A), [5,1,9,3,7,2,8,6,4,0], t, A), foldl([N,A0,A1]>>del_assoc(N, A0, _, A1), [9,8,7,6,5,4], A, B)',
    'A = t(5,x,-,t(2,x,-,t(1,x,<,t(0,x,-,t,t),t),t(3,x,>,t,t(4,x,-,t,t))),t(8,x,<,t(7,x,<,t(6,x,-,t,t),t),t(9,x,-,t,t))), B = t(2,x,<,t(1,x,<,t(0,x,-,t,t),t),t(3,x,-,t,t))',
  ],
  [
    'foldl([N,A0,A]>>put_assoc(N, A0, x, A), [1,2,3,4,5,6,7,8,9,10,11,12], t, A), foldl([N,A0,A1]>>del_assoc(N, A0, _, A1), [8,4,6,2], A, B)',
    'A = t(8,x,-,t(4,x,-,t(2,x,-,t(1,x,-,t,t),t(3,x,-,t,t)),t(6,x,-,t(5,x,-,t,t),t(7,x,-,t,t))),t(10,x,>,t(9,x,-,t,t),t(11,x,>,t,t(12,x,-,t,t)))), B = t(7,x,>,t(3,x,-,t(1,x,-,t,t),t(5,x,-,t,t)),t(10,x,>,t(9,x,-,t,t),t(11,x,>,t,t(12,x,-,t,t))))',
  ],
  [
    'foldl([N,A0,A]>>put_assoc(N, A0, x, A), [1,2,3,4,5,6,7,8,9,10,11,12], t, A), del_min_assoc(A, K, V, B), del_max_assoc(B, K2, V2, C)',
    'A = t(8,x,-,t(4,x,-,t(2,x,-,t(1,x,-,t,t),t(3,x,-,t,t)),t(6,x,-,t(5,x,-,t,t),t(7,x,-,t,t))),t(10,x,>,t(9,x,-,t,t),t(11,x,>,t,t(12,x,-,t,t)))), K = 1, V = x, B = t(8,x,-,t(4,x,-,t(2,x,>,t,t(3,x,-,t,t)),t(6,x,-,t(5,x,-,t,t),t(7,x,-,t,t))),t(10,x,>,t(9,x,-,t,t),t(11,x,>,t,t(12,x,-,t,t)))), K2 = 12, V2 = x, C = t(8,x,<,t(4,x,-,t(2,x,>,t,t(3,x,-,t,t)),t(6,x,-,t(5,x,-,t,t),t(7,x,-,t,t))),t(10,x,-,t(9,x,-,t,t),t(11,x,-,t,t)))',
  ],
  ['list_to_assoc([a-1,b-2,c-3], A), del_assoc(z, A, V, B)', false],
  ['list_to_assoc([a-1,b-2,c-3], A), del_assoc(b, A, 9, B)', false],
  [
    'list_to_assoc([a-1,b-2,c-3], A), max_assoc(A, K, V), min_assoc(A, K2, V2)',
    'A = t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)), K = c, V = 3, K2 = a, V2 = 1',
  ],
  ['empty_assoc(A), max_assoc(A, K, V)', false],
  ['empty_assoc(A), del_min_assoc(A, K, V, B)', false],
  [
    'list_to_assoc([a-1,b-2,c-3], A), gen_assoc(K, A, V)',
    [
      'A = t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)), K = a, V = 1',
      'A = t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)), K = b, V = 2',
      'A = t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)), K = c, V = 3',
    ],
  ],
  ['list_to_assoc([a-1,b-2,c-3], A), gen_assoc(b, A, V)', 'A = t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)), V = 2'],
  ['list_to_assoc([a-1,b-2], A), get_assoc(z, A, V)', false],
  [
    'list_to_assoc([a-1,b-2,c-3], A), assoc_to_keys(A, K), assoc_to_values(A, V)',
    'A = t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)), K = [a,b,c], V = [1,2,3]',
  ],
  [
    'list_to_assoc([a-1,b-2,c-3], A), map_assoc([X,Y]>>(Y is X*10), A, B)',
    'A = t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)), B = t(b,20,-,t(a,10,-,t,t),t(c,30,-,t,t))',
  ],
  ['list_to_assoc([a-1,b-2,c-3], A), map_assoc(integer, A)', 'A = t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t))'],
  ['list_to_assoc([a-1,b-2,c-3], A), map_assoc([X]>>(X > 1), A)', false],
  ['list_to_assoc([a-1,b-2,c-3], A), is_assoc(A)', 'A = t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t))'],
  ['is_assoc(foo)', false],
  ['is_assoc(t(b,1,<,t,t))', false],
  [
    'list_to_assoc([a-1,b-2,c-3], A), get_assoc(b, A, V, B, new)',
    'A = t(b,2,-,t(a,1,-,t,t),t(c,3,-,t,t)), V = 2, B = t(b,new,-,t(a,1,-,t,t),t(c,3,-,t,t))',
  ],
  ['put_assoc(f(X), t, 1, A), get_assoc(f(X), A, V)', 'X = _A, A = t(f(_A),1,-,t,t), V = 1'],
  ['put_assoc(f(X), t, 1, A), get_assoc(f(Y), A, V)', false],
  ['put_assoc(k, t, 1, A), put_assoc(k, A, 2, B)', 'A = t(k,1,-,t,t), B = t(k,2,-,t,t)'],
]);

describeGoals('library(ordsets)', [
  ['list_to_ord_set([c,a,b,a], S)', 'S = [a,b,c]'],
  ['ord_union([a,c], [b,c,d], S)', 'S = [a,b,c,d]'],
  ['ord_union([[b],[a,c],[c,d]], S)', 'S = [a,b,c,d]'],
  ['ord_union([], S)', 'S = []'],
  ['ord_union([a,b], [b,c], U, N)', 'U = [a,b,c], N = [c]'],
  ['ord_subtract([a,b,c], [b], S)', 'S = [a,c]'],
  ['ord_intersection([a,b,c], [b,c,d], S)', 'S = [b,c]'],
  ['ord_intersection([[a,b,c],[b,c],[c,d]], S)', 'S = [c]'],
  ['ord_intersection([], S)', false],
  ['ord_intersection([a,b], [b,c], I, D)', 'I = [b], D = [c]'],
  ['ord_symdiff([a,b,c], [b,d], S)', 'S = [a,c,d]'],
  ['ord_memberchk(b, [a,b,c])', true],
  ['ord_memberchk(z, [a,b,c])', false],
  ['ord_memberchk(X, [a])', false],
  ['ord_subset([a,c], [a,b,c])', true],
  ['ord_subset([a,z], [a,b,c])', false],
  ['ord_disjoint([a], [b])', true],
  ['ord_disjoint([a], [a,b])', false],
  ['ord_intersect([a], [a,b])', true],
  ['ord_add_element([a,c], b, S)', 'S = [a,b,c]'],
  ['ord_add_element([a,c], a, S)', 'S = [a,c]'],
  ['ord_del_element([a,b,c], b, S)', 'S = [a,c]'],
  ['ord_del_element([a,b,c], z, S)', 'S = [a,b,c]'],
  ['ord_selectchk(b, [a,b,c], S)', 'S = [a,c]'],
  ['ord_selectchk(z, [a,b,c], S)', false],
  ['ord_seteq([a,b], [a,b])', true],
  ['ord_empty(S)', 'S = []'],
  ['is_ordset([a,b])', true],
  ['is_ordset([b,a])', false],
  ['is_ordset([a,a])', false],
  ['is_ordset(foo)', false],
  ['ord_union([1,2.0,"s"], [a,f(x)], S)', 'S = [1,2.0,a,f(x),[s]]'],
]);

describeGoals('library(ugraphs)', [
  ['vertices_edges_to_ugraph([d], [a-b,b-c,a-c], G)', 'G = [a-[b,c],b-[c],c-[],d-[]]'],
  ['vertices_edges_to_ugraph([], [], G)', 'G = []'],
  [
    'vertices_edges_to_ugraph([], [1-2,2-1], G), vertices(G, V), edges(G, E)',
    'G = [1-[2],2-[1]], V = [1,2], E = [1-2,2-1]',
  ],
  ['add_vertices([a-[b],b-[]], [c,a], G)', 'G = [a-[b],b-[],c-[]]'],
  ['del_vertices([a-[b,c],b-[c],c-[]], [b], G)', 'G = [a-[c],c-[]]'],
  ['add_edges([a-[],b-[]], [a-b,c-a], G)', 'G = [a-[b],b-[],c-[a]]'],
  ['del_edges([a-[b,c],b-[],c-[]], [a-b,z-q], G)', 'G = [a-[c],b-[],c-[]]'],
  [
    'vertices_edges_to_ugraph([], [a-b,b-c,c-d,e-a], G), top_sort(G, L)',
    'G = [a-[b],b-[c],c-[d],d-[],e-[a]], L = [e,a,b,c,d]',
  ],
  [
    'vertices_edges_to_ugraph([], [1-3,2-3,3-4,3-5,1-5], G), top_sort(G, L)',
    'G = [1-[3,5],2-[3],3-[4,5],4-[],5-[]], L = [1,2,3,4,5]',
  ],
  ['vertices_edges_to_ugraph([], [a-b,b-a], G), top_sort(G, L)', false],
  [
    'vertices_edges_to_ugraph([], [a-b,b-c,c-d], G), transitive_closure(G, C)',
    'G = [a-[b],b-[c],c-[d],d-[]], C = [a-[b,c,d],b-[c,d],c-[d],d-[]]',
  ],
  [
    'vertices_edges_to_ugraph([], [a-b,b-c,c-a], G), transitive_closure(G, C)',
    'G = [a-[b],b-[c],c-[a]], C = [a-[a,b,c],b-[a,b,c],c-[a,b,c]]',
  ],
  [
    'vertices_edges_to_ugraph([], [a-b,b-c,d-a], G), reachable(a, G, R)',
    'G = [a-[b],b-[c],c-[],d-[a]], R = [a,b,c]',
  ],
  ['reachable(z, [a-[]], R)', false],
  ['neighbours(a, [a-[b,c],b-[],c-[]], N)', 'N = [b,c]'],
  ['neighbors(z, [a-[]], N)', false],
  ['transpose_ugraph([a-[b,c],b-[c],c-[]], G)', 'G = [a-[],b-[a],c-[a,b]]'],
  ['compose([1-[2],2-[3]], [2-[4],3-[1,2,4]], L)', 'L = [1-[4],2-[1,2,4],3-[]]'],
  [
    'complement([1-[3,5],2-[4],3-[],4-[1,2,7],5-[1],6-[],7-[1]], G)',
    'G = [1-[2,4,6,7],2-[1,3,5,6,7],3-[1,2,4,5,6,7],4-[3,5,6],5-[2,3,4,6,7],6-[1,2,3,4,5,7],7-[2,3,4,5,6]]',
  ],
  ['ugraph_union([1-[2],2-[3]], [2-[4],3-[1,2,4]], L)', 'L = [1-[2],2-[3,4],3-[1,2,4]]'],
]);

describeGoals('library(heaps)', [
  [
    'list_to_heap([3-c,1-a,2-b], H), heap_to_list(H, L), heap_size(H, N), min_of_heap(H, P, K)',
    'H = heap(t(a,1,[t(b,2,[]),t(c,3,[])]),3), L = [1-a,2-b,3-c], N = 3, P = 1, K = a',
  ],
  [
    'list_to_heap([3-c,1-a,2-b], H), get_from_heap(H, P, K, H2)',
    'H = heap(t(a,1,[t(b,2,[]),t(c,3,[])]),3), P = 1, K = a, H2 = heap(t(b,2,[t(c,3,[])]),2)',
  ],
  [
    'empty_heap(H), add_to_heap(H, 5, x, H1), add_to_heap(H1, 2, y, H2)',
    'H = heap(nil,0), H1 = heap(t(x,5,[]),1), H2 = heap(t(y,2,[t(x,5,[])]),2)',
  ],
  ['empty_heap(H), get_from_heap(H, P, K, H2)', false],
  [
    'list_to_heap([3-c,1-a,2-b], H), min_of_heap(H, P1, K1, P2, K2)',
    'H = heap(t(a,1,[t(b,2,[]),t(c,3,[])]),3), P1 = 1, K1 = a, P2 = 2, K2 = b',
  ],
  [
    'list_to_heap([3-c,1-a,2-b], H), delete_from_heap(H, 2, b, H2), heap_to_list(H2, L)',
    'H = heap(t(a,1,[t(b,2,[]),t(c,3,[])]),3), H2 = heap(t(a,1,[t(c,3,[])]),2), L = [1-a,3-c]',
  ],
  [
    'list_to_heap([3-c], H), list_to_heap([1-a], J), merge_heaps(H, J, M)',
    'H = heap(t(c,3,[]),1), J = heap(t(a,1,[]),1), M = heap(t(a,1,[t(c,3,[])]),2)',
  ],
  ['is_heap(foo)', false],
  ['singleton_heap(H, 1, a), is_heap(H)', 'H = heap(t(a,1,[]),1)'],
]);
