// The libraries that use_module/1,2 knows. All their predicates are always there: loading one only says so.

import type { Indicator } from '../engine/engine.js';

const LIBRARIES: Readonly<Record<string, string>> = {
  lists: `append/2 append/3 delete/3 flatten/2 last/2 length/2 list_to_set/2 max_list/2 max_member/2 member/2
    memberchk/2 min_list/2 min_member/2 msort/2 nextto/3 nth0/3 nth0/4 nth1/3 nth1/4 numlist/3 permutation/2
    reverse/2 same_length/2 select/3 select/4 selectchk/3 subtract/3 sum_list/2 sumlist/2 predsort/3
    intersection/3 union/3 exclude/3 sort/4`,
  apply: `maplist/2 maplist/3 maplist/4 maplist/5 maplist/6 maplist/7 foldl/4 foldl/5 foldl/6 include/3 exclude/3
    partition/4 partition/6 convlist/3 forall/2`,
  aggregate: 'aggregate_all/3 aggregate_all/4',
  assoc: `empty_assoc/1 put_assoc/4 get_assoc/3 list_to_assoc/2 ord_list_to_assoc/2 assoc_to_list/2 assoc_to_keys/2
    assoc_to_values/2 max_assoc/3 min_assoc/3 del_assoc/4`,
  pairs: 'pairs_keys_values/3 pairs_keys/2 pairs_values/2 transpose_pairs/2 map_list_to_pairs/3',
  option: 'option/2 option/3 select_option/3 select_option/4 merge_options/3',
  ordsets: `list_to_ord_set/2 ord_insert/3 ord_memberchk/2 ord_subset/2 ord_subtract/3 ord_union/2 ord_union/3
    ord_intersection/3 ord_add_element/3 ord_del_element/3 ord_empty/1`,
  random: 'random/1 random_between/3 random_member/2 random_permutation/2',
  'dcg/basics': `white//0 whites//0 blank//0 blanks//0 blanks_to_nl//0 nonblank//1 nonblanks//1 string//1
    string_without//2 alpha_to_lower//1 digit//1 digits//1 integer//1 float//1 number//1 xinteger//1 xdigit//1
    xdigits//1 eos//0 eol//0 remainder//1 prolog_symbol//1 csym//1 csyms//0 atom//1`,
  'dcg/high_order': 'sequence//2 sequence//3 sequence//5 optional//2 foreach//2 foreach//3',
  yall: '>>/2 >>/3 >>/4 >>/5 >>/6 >>/7',
  strings: 'string_lines/2 dedent_lines/3 split_lines/2 interpolate_string/4',
  error: `must_be/2 is_of_type/2 type_error/2 domain_error/2 existence_error/2 permission_error/3
    instantiation_error/1 resource_error/1 representation_error/1`,
  debug: 'debug/3 debug/1 nodebug/1 assertion/1',
  between: 'between/3 numlist/3',
  arithmetic: 'succ/2 plus/3',
  terms: 'term_variables/2 subsumes_term/2',
  gensym: 'gensym/2 reset_gensym/1 reset_gensym/0',
  solution_sequences: 'limit/2 offset/2 call_nth/2 order_by/2 distinct/1 distinct/2',
  dif: 'dif/2',
  when: 'when/2',
  dcgs: 'phrase/2 phrase/3',
  format: 'format/1 format/2 format/3',
  tabling: '',
  backcomp: '',
  system: '',
  prolog_stack: '',
  ugraphs: `vertices_edges_to_ugraph/3 vertices/2 edges/2 add_vertices/3 del_vertices/3 add_edges/3 del_edges/3
    neighbours/3 reachable/3 top_sort/2 transitive_closure/2`,
};

export const libraryNames: readonly string[] = Object.keys(LIBRARIES);

/** What a library brings; undefined when there is none of this name. */
export function predicatesOfLibrary(name: string): readonly Indicator[] | undefined {
  const text = Object.hasOwn(LIBRARIES, name) ? LIBRARIES[name] : undefined;
  return text?.split(/\s+/).filter(Boolean).map(indicatorFrom);
}

export function libraryPredicates(): Indicator[] {
  return libraryNames.flatMap((name) => predicatesOfLibrary(name) ?? []);
}

/** Nonterminals, written `name//arity`, have two more arguments. */
function indicatorFrom(text: string): Indicator {
  const [, name = text, slashes, arity] = /^(.+?)(\/\/?)(\d+)$/.exec(text) ?? [];
  return { name, arity: Number(arity) + (slashes === '//' ? 2 : 0) };
}
