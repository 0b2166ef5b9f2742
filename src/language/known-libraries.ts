// The libraries that use_module/1,2 knows. All their predicates are always there: loading one only says so.

import type { Indicator } from '../engine/indicator.js';

const LIBRARIES: Readonly<Record<string, string>> = {
  lists: `append/2 append/3 delete/3 flatten/2 last/2 length/2 list_to_set/2 max_list/2 max_member/2 member/2
    memberchk/2 min_list/2 min_member/2 msort/2 nextto/3 nth0/3 nth0/4 nth1/3 nth1/4 numlist/3 permutation/2
    reverse/2 same_length/2 select/3 select/4 selectchk/3 subtract/3 sum_list/2 sumlist/2 predsort/3
    intersection/3 union/3 subset/2 exclude/3 sort/4 prefix/2 selectchk/4 subseq/3 clumped/2
    proper_length/2 is_set/1 max_member/3 min_member/3 pairs_keys_values/3 pairs_keys/2 pairs_values/2`,
  apply: `maplist/2 maplist/3 maplist/4 maplist/5 maplist/6 maplist/7 foldl/4 foldl/5 foldl/6 foldl/7 foldr/4
    scanl/4 scanl/5 scanl/6 include/3 exclude/3 partition/4 partition/5 convlist/3 forall/2`,
  aggregate: 'aggregate_all/3 aggregate_all/4 aggregate/3 aggregate/4 foreach/2',
  assoc: `empty_assoc/1 put_assoc/4 get_assoc/3 list_to_assoc/2 ord_list_to_assoc/2 assoc_to_list/2 assoc_to_keys/2
    assoc_to_values/2 max_assoc/3 min_assoc/3 del_assoc/4 del_min_assoc/4 del_max_assoc/4 gen_assoc/3 get_assoc/5
    map_assoc/2 map_assoc/3 is_assoc/1`,
  pairs:
    'pairs_keys_values/3 pairs_keys/2 pairs_values/2 transpose_pairs/2 map_list_to_pairs/3 group_pairs_by_key/2',
  option: 'option/2 option/3 select_option/3 select_option/4 merge_options/3',
  ordsets: `list_to_ord_set/2 ord_insert/3 ord_memberchk/2 ord_subset/2 ord_subtract/3 ord_union/2 ord_union/3
    ord_union/4 ord_intersection/2 ord_intersection/3 ord_intersection/4 ord_add_element/3 ord_del_element/3 ord_empty/1
    ord_disjoint/2 ord_intersect/2 ord_intersect/3 ord_symdiff/3 ord_selectchk/3 ord_seteq/2 is_ordset/1`,
  random: `random/1 random/3 random_between/3 random_member/2 random_permutation/2 random_select/3 random_subseq/3
    random_perm2/4 random_numlist/4 randset/3 randseq/3 maybe/0 maybe/1 maybe/2 setrand/1`,
  'dcg/basics': `white//0 whites//0 blank//0 blanks//0 blanks_to_nl//0 nonblank//1 nonblanks//1 string//1
    string_without//2 alpha_to_lower//1 digit//1 digits//1 integer//1 float//1 number//1 xinteger//1 xdigit//1
    xdigits//1 eos//0 eol//0 remainder//1 prolog_symbol//1 csym//1 csyms//0 prolog_var_name//1
    atom//1`,
  'dcg/high_order': 'sequence//2 sequence//3 sequence//5 optional//2 foreach//2 foreach//3',
  yall: '>>/2 >>/3 >>/4 >>/5 >>/6 >>/7 >>/8 >>/9 //2 //3 //4 //5 //6 //7 //8 //9 is_lambda/1',
  strings: 'string_lines/2 dedent_lines/3 split_lines/2 interpolate_string/4',
  error: `must_be/2 is_of_type/2 type_error/2 domain_error/2 existence_error/2 existence_error/3 permission_error/3
    instantiation_error/1 uninstantiation_error/1 resource_error/1 representation_error/1 syntax_error/1`,
  debug: 'debug/3 debug/1 nodebug/1 debugging/1 assertion/1',
  between: 'between/3 numlist/3',
  arithmetic: 'succ/2 plus/3',
  terms: `term_variables/2 subsumes_term/2 subsumes/2 subsumes_chk/2 variant/2 term_size/2 term_subsumer/3 mapargs/3
    mapsubterms/3 mapsubterms_var/3 foldsubterms/4 foldsubterms/5 same_functor/2 same_functor/3 same_functor/4
    term_factorized/3`,
  gensym: 'gensym/2 reset_gensym/1 reset_gensym/0',
  solution_sequences: `limit/2 offset/2 call_nth/2 order_by/2 distinct/1 distinct/2 group_by/4 reduced/1
    reduced/3`,
  dif: 'dif/2',
  when: 'when/2',
  dcgs: 'phrase/2 phrase/3',
  format: 'format/1 format/2 format/3',
  tabling: '',
  backcomp: '',
  system: '',
  prolog_stack: '',
  ugraphs: `vertices_edges_to_ugraph/3 vertices/2 edges/2 add_vertices/3 del_vertices/3 add_edges/3 del_edges/3
    neighbours/3 neighbors/3 reachable/3 top_sort/2 transitive_closure/2 transpose_ugraph/2 compose/3 complement/2
    ugraph_union/3`,
  heaps: `add_to_heap/4 delete_from_heap/4 empty_heap/1 get_from_heap/4 heap_size/2 heap_to_list/2 is_heap/1
    list_to_heap/2 merge_heaps/3 min_of_heap/3 min_of_heap/5 singleton_heap/3`,
  rbtrees: `rb_new/1 rb_empty/1 rb_lookup/3 rb_update/4 rb_update/5 rb_apply/4 rb_insert/4 rb_insert_new/4 rb_delete/3
    rb_delete/4 rb_visit/2 rb_keys/2 rb_map/2 rb_map/3 rb_fold/4 rb_clone/3 rb_min/3 rb_max/3 rb_del_min/4 rb_del_max/4
    rb_next/4 rb_previous/4 list_to_rbtree/2 ord_list_to_rbtree/2 is_rbtree/1 rb_size/2 rb_in/3`,
  nb_set: 'empty_nb_set/1 add_nb_set/2 add_nb_set/3 gen_nb_set/2 size_nb_set/2 nb_set_to_list/2',
  time: 'call_with_time_limit/2 call_with_time_limit/3',
  occurs: `contains_term/2 contains_var/2 free_of_term/2 free_of_var/2 occurrences_of_term/3 occurrences_of_var/3
    sub_term/2 sub_var/2 sub_term_shared_variables/3`,
  prolog_code: `comma_list/2 semicolon_list/2 mkconj/3 mkdisj/3 most_general_goal/2 extend_goal/3 pi_head/2
    head_name_arity/3 is_control_goal/1 is_predicate_indicator/1`,
  varnumbers: 'numbervars/1 varnumbers/2 varnumbers/3 max_var_number/3 varnumbers_names/3',
  date: 'date_time_value/3 parse_time/2 parse_time/3 day_of_the_week/2 day_of_the_year/2',
  statistics: 'time/1 statistics/2',
  apply_macros: '',
  plunit: '',
};

/** What authors of other systems look for and will not find, and what serves instead. */
const ABSENT: Readonly<Record<string, string>> = {
  clpfd:
    'constraints over integers are not supported; between/3 with dif/2, freeze/2 or when/2 serves for small domains',
  clpb: 'constraints over booleans are not supported; enumerate the values with member/2',
  clpr: 'constraints over reals are not supported; compute with is/2',
  chr: 'constraint handling rules are not supported; keep facts in dynamic predicates',
  threads: 'threads are not supported; a server runs calls side by side by itself',
  process: 'processes are closed to knowledge bases',
  socket: 'the network is closed to knowledge bases',
};

/** Why a library that other systems have is not there. */
export function absenceOf(library: string): string | undefined {
  return Object.hasOwn(ABSENT, library) ? ABSENT[library] : undefined;
}

export const libraryNames: readonly string[] = Object.keys(LIBRARIES);

/** What a library brings; undefined when there is none of this name. */
export function predicatesOfLibrary(name: string): readonly Indicator[] | undefined {
  const text = Object.hasOwn(LIBRARIES, name) ? LIBRARIES[name] : undefined;
  return text?.split(/\s+/).filter(Boolean).map(indicatorFrom);
}

export function libraryPredicates(): readonly Indicator[] {
  return (allPredicates ??= libraryNames.flatMap((name) => predicatesOfLibrary(name) ?? []));
}

let allPredicates: readonly Indicator[] | undefined;

/** Nonterminals, written `name//arity`, have two more arguments. */
function indicatorFrom(text: string): Indicator {
  const [, name = text, slashes, arity] = /^(.+?)(\/\/?)(\d+)$/.exec(text) ?? [];
  return { name, arity: Number(arity) + (slashes === '//' ? 2 : 0) };
}
