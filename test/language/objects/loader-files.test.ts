import { expect } from 'chai';
import { loadFiles } from './object-programs.js';

const ANIMAL = `
:- object(animal).
    :- public([name/1, greet/1]).
    greet(hello(Name)) :- ::name(Name).
:- end_object.
`;

const DOG = `
:- object(dog, extends(animal)).
    name(rex).
:- end_object.
`;

describe('loader files', () => {
  it('load the files beside them, in order, with flags or without', async () => {
    const program = await loadFiles({
      'loader.lgt': `
:- initialization((
    set_logtalk_flag(report, warnings),
    logtalk_load([animal, dog], [optimize(on)])
)).
`,
      'animal.lgt': ANIMAL,
      'dog.lgt': DOG,
    });
    expect(program.findings).to.deep.equal([]);
    expect(await program.values('dog::greet(X)')).to.deep.equal(['hello(rex)']);
  });

  it('may load a parent after its child', async () => {
    const program = await loadFiles({
      'loader.lgt': ':- logtalk_load(dog).\n:- logtalk_load(animal).\n',
      'animal.lgt': ANIMAL,
      'dog.lgt': DOG,
    });
    expect(program.findings).to.deep.equal([]);
    expect(await program.values('dog::greet(X)')).to.deep.equal(['hello(rex)']);
  });

  it('run goals between files, and what is loaded later is still found', async () => {
    const program = await loadFiles({
      'loader.lgt': `
:- logtalk_load(animal).
:- object(asks).
    :- public(ask/2).
    ask(Object, X) :- Object::greet(X).
:- end_object.
:- initialization((animal::greet(_) -> true ; write(nothing))).
:- logtalk_load(dog).
:- initialization((asks::ask(dog, X), write(X))).
`,
      'animal.lgt': `${ANIMAL}\n:- initialization((catch(dog::name(_), _, true), write(alone), nl)).\n`,
      'dog.lgt': DOG,
    });
    expect(program.findings).to.deep.equal([]);
    expect(program.printed).to.equal('alone\nnothinghello(rex)');
    expect(await program.values('asks::ask(dog, X)')).to.deep.equal(['hello(rex)']);
  });

  it('take the notation of libraries, whose standard ones are always there', async () => {
    const program = await loadFiles({
      'loader.lgt': `
:- initialization((
    logtalk_load(mcp_server(loader)),
    logtalk_load([types(loader), hierarchies(loader)]),
    logtalk_load(animals(animal))
)).
`,
      'animal.lgt': ANIMAL,
    });
    expect(program.findings).to.deep.equal([]);
    expect(await program.values('current_object(animal), X = yes')).to.deep.equal(['yes']);
  });

  it('tell of files that are not there, where they are named', async () => {
    const program = await loadFiles({
      'loader.lgt':
        ':- initialization((\n    logtalk_load(animal),\n    logtalk_load(zoo(loader)),\n    logtalk_load(nowhere)\n)).\n',
      'animal.lgt': ANIMAL,
    });
    const [first = '', ...others] = program.findings;
    expect(first).to.match(/^1:1 file-missing|^3:18 file-missing/);
    expect(others).to.have.length(1);
    expect(others[0]).to.match(/^4:18 file-missing: there is no file nowhere/);
  });

  it('share what is included in an entity', async () => {
    const program = await loadFiles({
      'whole.lgt': `
:- object(whole).
    :- public([part/1, more/1]).
    :- include('part.lgt').
    more(X) :- part(X).
:- end_object.
`,
      'part.lgt': 'part(1).\npart(2).\n',
    });
    expect(program.findings).to.deep.equal([]);
    expect(await program.values('whole::more(X)')).to.deep.equal(['1', '2']);
  });
});
