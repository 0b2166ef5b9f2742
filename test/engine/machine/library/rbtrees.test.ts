import { describeGoals } from '../goal-table.js';

const TREE = 'list_to_rbtree([b-1,a-2,c-3], T)';

describeGoals('library(rbtrees)', [
  [`${TREE}, rb_visit(T, L), rb_keys(T, Ks), rb_size(T, N)`, 'L = [a-2,b-1,c-3], Ks = [a,b,c], N = 3'],
  [`${TREE}, rb_lookup(b, V, T)`, 'V = 1'],
  [`${TREE}, rb_lookup(d, V, T)`, false],
  [`${TREE}, rb_insert(T, b, 5, T1), rb_lookup(b, V, T1)`, 'V = 5'],
  [`${TREE}, rb_insert_new(T, b, 5, _)`, false],
  ['rb_new(T0), rb_insert_new(T0, k, 5, T), rb_visit(T, L)', 'L = [k-5]'],
  [`${TREE}, rb_update(T, a, 7, T1), rb_update(T1, a, Old, 8, T2), rb_lookup(a, V, T2)`, 'Old = 7, V = 8'],
  [`${TREE}, rb_update(T, d, 7, _)`, false],
  [`${TREE}, rb_apply(T, a, succ, T1), rb_lookup(a, V, T1)`, 'V = 3'],
  [`${TREE}, rb_delete(T, a, T1), rb_delete(T1, c, V, T2), rb_visit(T2, L)`, 'V = 3, L = [b-1]'],
  [`${TREE}, rb_min(T, A, V), rb_max(T, B, W)`, 'A = a, V = 2, B = c, W = 3'],
  [`${TREE}, rb_del_min(T, A, _, T1), rb_del_max(T1, B, _, T2), rb_keys(T2, L)`, 'A = a, B = c, L = [b]'],
  [`${TREE}, rb_next(T, a, K, V), rb_previous(T, c, P, W)`, 'K = b, V = 1, P = b, W = 1'],
  [`${TREE}, rb_next(T, c, _, _)`, false],
  [`${TREE}, rb_map(T, succ, T1), rb_visit(T1, L)`, 'L = [a-3,b-2,c-4]'],
  [`${TREE}, rb_map(T, integer)`, true],
  [`${TREE}, rb_fold([_-V,A,B]>>(B is A + V), T, 0, S)`, 'S = 6'],
  [`${TREE}, rb_clone(T, T1, L), is_rbtree(T1)`, 'L = [a-_,b-_,c-_]'],
  [`${TREE}, rb_in(K, V, T)`, ['K = a, V = 2', 'K = b, V = 1', 'K = c, V = 3']],
  [`${TREE}, rb_in(c, V, T)`, 'V = 3'],
  ['ord_list_to_rbtree([a-1,b-2], T), rb_visit(T, L), rb_new(E), rb_empty(E)', 'L = [a-1,b-2]'],
]);
