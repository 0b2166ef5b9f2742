// Where the machine and stock Tau-Prolog differ, by example, as known-differences.ts has it for SWI-Prolog.

import { knownFrom } from './known-table.js';

export const knownTauDifferences = knownFrom(String.raw`
  atom_codes(_0,['a b'(_1,_1),'']) => throws(type_error(integer,'a b'(_0,_0))) | throws(representation_error(character_code)) because element
  call(plus(1),-,été) => throws(type_error(integer,-)) | throws(existence_error(procedure,/(plus,3))) because tau_absent
  call(plus(1),2,_0) => ''(3) | throws(existence_error(procedure,/(plus,3))) because tau_absent
  arg(_0,[_1],-2) => ''(1,-2) | throws(instantiation_error) because tau_arg
  bagof(-2.5,-2,_0) => throws(type_error(callable,-2)) | throws(type_error(callable,:(user,-2))) because tau_module
  findall(-2,1,_0,_1) => throws(type_error(callable,1)) | throws(type_error(callable,:(user,1))) because tau_module
  findall(_0,4,_1) => throws(type_error(callable,4)) | throws(type_error(callable,:(user,4))) because tau_module
  setof({},1,_0) => throws(type_error(callable,1)) | throws(type_error(callable,:(user,1))) because tau_module
  atom_chars(1,_0) => ''(['1']) | throws(type_error(atom,1)) because tau_text
  atom_codes(0,_0) => ''([48]) | throws(type_error(atom,0)) because tau_text
  atom_concat(-([''|-]),3.25,_0) => throws(type_error(atomic,-([''|-]))) | throws(type_error(atom,-([''|-]))) because tau_text
  atom_concat(a,4,_0) => ''(a4) | throws(type_error(atom,4)) because tau_text
  atom_length(0,0) => fails | throws(type_error(atom,0)) because tau_text
  atom_length(2.5,3) => '' | throws(type_error(atom,2.5)) because tau_text
  sub_atom(2,1,2,0,_0) => fails | throws(type_error(atom,2)) because tau_text
  sub_atom(4,_0,1,[_1|\+(b,-1,4)],_2) => throws(type_error(integer,[_0|\+(b,-1,4)])) | throws(type_error(atom,4)) because tau_text
  sub_atom(5,0,_0,0,_1) => ''(1,'5') | throws(type_error(atom,5)) because tau_text
  number_chars(3,[]) => throws(syntax_error(illegal_number)) | throws(syntax_error(parseable_number)) because tau_words
  number_codes(4,[]) => throws(syntax_error(illegal_number)) | throws(syntax_error(parseable_number)) because tau_words
  number_chars(_0,['2',e,'1']) => ''(20.0) | throws(syntax_error(parseable_number)) because tau_exponent
  functor(a,a,[]) => fails | throws(type_error(integer,[])) because tau_known
`);
