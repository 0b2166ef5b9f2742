// Where the machine and SWI-Prolog differ, by example: each row stands for all goals of its predicate that differ in that way.

import { knownFrom } from './known-table.js';

export const knownDifferences = knownFrom(String.raw`
  functor(_0,1,-781268003986539599790) => throws(domain_error(not_less_than_zero,-781268003986539599790)) | throws(type_error(integer,-781268003986539599790)) because arity
  functor(_0,4,1180591620717411303416) => throws(representation_error(max_arity)) | throws(type_error(integer,1180591620717411303416)) because arity
  atom_codes(_0,[-50412420052083510377|-1]) => throws(representation_error(character_code)) | throws(type_error(character_code,-50412420052083510377)) because code
  char_code(_0,-1) => throws(representation_error(character_code)) | throws(type_error(character_code,-1)) because code
  char_code(_0,966663685097503893737) => throws(representation_error(character_code)) | throws(representation_error(int)) because code
  \+(1) => throws(type_error(callable,1)) | throws(type_error(callable,\+(1))) because culprit
  atom_chars(_0,['',[]]) => throws(type_error(character,'')) | throws(type_error(character_code,'')) because element
  atom_codes(_0,['a b'(_1,_1),'']) => throws(type_error(integer,'a b'(_0,_0))) | throws(type_error(character_code,'a b'(_0,_0))) because element
  number_chars(_0,[f('a b')]) => throws(type_error(character,f('a b'))) | throws(type_error(character_code,f('a b'))) because element
  string_chars([['Bar'|f('Bar')]|_0],_1) => throws(instantiation_error) | throws(type_error(character_code,['Bar'|f('Bar')])) because element
  string_codes([[4,_0,_0]|525072366410670541456],_1) => throws(type_error(text,[[4,_0,_0]|525072366410670541456])) | throws(type_error(character_code,[4,_0,_0])) because element
  string_length([[],_0,3],_1) => throws(instantiation_error) | throws(type_error(character_code,[])) because element
  aggregate_all(min(_0),atom(_1),😀) => fails | ''(😀,_0) because empty
  atom_chars(😀,5) => fails | throws(type_error(list,5)) because known
  atom_codes(日本,4) => fails | throws(type_error(list,4)) because known
  number_chars(25345197044192622834,['0',' ','0']) => throws(syntax_error(illegal_number)) | fails because layout
  number_chars(_0,['1',' ','1']) => throws(syntax_error(illegal_number)) | ''(11) because layout
  atom_length([😀,0],_0) => ''(2) | throws(type_error(character,0)) because lenient
  numbervars(_0,-616587402048139031560,_1) => ''('$VAR'(-616587402048139031560),-616587402048139031559) | throws(representation_error(long)) because lenient
  sub_atom(😀,_0,_1,1177201443310205621120,_2) => fails | throws(type_error(integer,1177201443310205621120)) because lenient
  sub_string(-1.0,3,0,244451007443056452978,_0) => fails | throws(type_error(integer,244451007443056452978)) because lenient
  sub_string([-],_0,2,_1,_2) => fails | throws(type_error(string,[-])) because lenient
  atom_length(0.0,-1036774325110621291972) => throws(domain_error(not_less_than_zero,-1036774325110621291972)) | fails because negative
  succ(3,-1) => throws(domain_error(not_less_than_zero,-1)) | fails because negative
  =..(_0,[f(-1,+(''),g(0,abcab))|22]) => throws(type_error(list,[f(-1,+(''),g(0,abcab))|22])) | throws(type_error(atom,f(-1,+(''),g(0,abcab)))) because order
  =:=(+(mod(2.5,2),a),b) => throws(type_error(integer,2.5)) | throws(type_error(evaluable,/(a,0))) because order
  atom_concat([4,4],_0,_1) => throws(instantiation_error) | throws(type_error(atomic,[4,4])) because order
  atom_string('a b'(_0),_1) => throws(type_error(atomic,'a b'(_0))) | throws(type_error(atom,'a b'(_0))) because order
  atomic_list_concat([1,😀,x,a],[_0,[:-(3)|','(-1,+,5)]],_1) => throws(instantiation_error) | throws(type_error(text,[_0,[:-(3)|','(-1,+,5)]])) because order
  atomic_list_concat(_0,'',_1) => throws(instantiation_error) | throws(domain_error(non_empty_atom,'')) because order
  atomic_list_concat(_0,foo,{}(2,foo)) => throws(type_error(text,{}(2,foo))) | throws(type_error(atomic,{}(2,foo))) because order
  between(a,_0,_1) => throws(instantiation_error) | throws(type_error(integer,a)) because order
  compound_name_arity(_0,_1,'') => throws(type_error(integer,'')) | throws(instantiation_error) because order
  predsort(_0,'a b',_1) => throws(type_error(list,'a b')) | throws(existence_error(type,'a b')) because order
  sort(0,-1,_0,_1) => throws(instantiation_error) | throws(type_error(atom,-1)) because order
  sort(0,_0,2,_1) => throws(type_error(list,2)) | throws(instantiation_error) because order
  sort(2,1,-781268003986539599790,_0) => throws(type_error(list,-781268003986539599790)) | throws(type_error(atom,1)) because order
  sort(2,a,_0,_1) => throws(instantiation_error) | throws(domain_error(order,a)) because order
  string_concat('a b',[_0,_1],_2) => throws(instantiation_error) | throws(type_error(atomic,[_0,_1])) because order
  string_concat(3.25,g(2),_0) => throws(type_error(text,g(2))) | throws(type_error(atomic,g(2))) because order
  sub_atom(0,-820238092218323512318,_0,3,_1) => throws(domain_error(not_less_than_zero,-820238092218323512318)) | throws(type_error(integer,-820238092218323512318)) because order
  sub_string(f(g(100.75,[été]),[foo,-1]),1,5,_0,_1) => throws(type_error(text,f(g(100.75,[été]),[foo,-1]))) | throws(type_error(string,f(g(100.75,[été]),[foo,-1]))) because order
  sum_list([2,['a b',-1]],_0) => throws(type_error(evaluable,/('.',2))) | throws(type_error(character,'a b')) because order
  bagof(_0,->(*->(nonvar(_1),compound(_1)),true),'a b'([[]|4])) => throws(type_error(list,'a b'([[]|4]))) | fails because result
  findall(\+(10),abcab,1) => throws(type_error(list,1)) | throws(existence_error(procedure,/(abcab,0))) because result
  findall(_0,!,2) => throws(type_error(list,2)) | fails because result
  findall(_0,1,-2.5) => throws(type_error(list,-2.5)) | throws(type_error(callable,1)) because result
  keysort([],été) => throws(type_error(list,été)) | fails because result
  setof(0,=(_0,_1),{}) => throws(type_error(list,{})) | fails because result
  setof({}(1.5),throw(ball),+) => throws(type_error(list,+)) | throws(ball) because result
  sort([],2) => throws(type_error(list,2)) | fails because result
  term_variables(_0,2) => throws(type_error(list,2)) | fails because result
  subset(0,_0) => throws(instantiation_error) | throws(existence_error(matching_rule,:(lists,subset(0,_0)))) because rule
  subset(b,-) => throws(type_error(list,-)) | throws(existence_error(matching_rule,:(lists,subset(b,-)))) because rule
  intersection([4],_0,[]) => throws(instantiation_error) | fails because set
  intersection([],-595038959509009612738,_0) => throws(type_error(list,-595038959509009612738)) | ''([]) because set
  intersection([],_0,_1) => throws(instantiation_error) | ''(_0,[]) because set
  ord_subtract(+,[],_0) => throws(type_error(list,+)) | ''(+) because set
  ord_subtract([],_0,f('Bar')) => throws(instantiation_error) | fails because set
  ord_subtract([日本,_0],1.0,_1) => throws(type_error(list,1.0)) | fails because set
  ord_subtract(_0,[],_1) => throws(instantiation_error) | ''(_0,_0) because set
  ord_union([],3,_0) => throws(type_error(list,3)) | ''(3) because set
  ord_union([],_0,_1) => throws(instantiation_error) | ''(_0,_0) because set
  subset([],4) => throws(type_error(list,4)) | '' because set
  subset([],_0) => throws(instantiation_error) | ''(_0) because set
  subtract([],-1.0,_0) => throws(type_error(list,-1.0)) | ''([]) because set
  subtract([],_0,[_1,-2.5]) => throws(instantiation_error) | fails because set
  subtract([],_0,_1) => throws(instantiation_error) | ''(_0,[]) because set
  union([],4,_0) => throws(type_error(list,4)) | ''(4) because set
  union([],_0,_1) => throws(instantiation_error) | ''(_0,_0) because set
  atom_number(2,3) => throws(type_error(atom,2)) | fails because strict
  max_list([-(','(0.5,10,1.5))],_0) => throws(type_error(evaluable,/(',',3))) | ''(-(','(0.5,10,1.5))) because strict
  max_list([日本],-1.0) => throws(type_error(evaluable,/(日本,0))) | fails because strict
  succ(0,a) => throws(type_error(integer,a)) | fails because strict
  atom_length(f(0.0,[100.75]),_0) => throws(type_error(atom,f(0.0,[100.75]))) | throws(type_error(text,f(0.0,[100.75]))) because text
`);

/** The same for single evaluations, where the expression decides. */
export const knownEvaluations = knownFrom(String.raw`
  is(_0,**(0.5,0)) => ''(1.0) | ''(1) because power
  is(_0,^(0.5,0)) => ''(1.0) | ''(1) because power
  is(_0,^(2,-1)) => throws(type_error(float,2)) | ''(0.5) because power
  is(_0,atan2(0.0,-0.0)) => throws(evaluation_error(undefined)) | ''(3.141592653589793) because undefined
  is(_0,atanh(1)) => throws(evaluation_error(undefined)) | throws(evaluation_error(float_overflow)) because undefined
  is(_0,log(-0.0)) => throws(evaluation_error(undefined)) | throws(evaluation_error(float_overflow)) because undefined
  is(_0,float_integer_part(7)) => ''(7.0) | ''(7) because float
`);
