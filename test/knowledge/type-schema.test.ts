import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import type { ToolArgument } from '../../src/knowledge/tool-arguments.js';
import { noOptions } from '../../src/knowledge/tool-options.js';
import { inputSchemaOf, outputSchemaOf } from '../../src/knowledge/tool-schema.js';
import { schemaOfType } from '../../src/knowledge/type-schema.js';
import { type } from './term-text.js';

const TABLE: readonly (readonly [string, object])[] = [
  ['integer', { type: 'integer' }],
  ['float', { type: 'number' }],
  ['number', { type: 'number' }],
  ['atom', { type: 'string' }],
  ['boolean', { type: 'boolean' }],
  ['list', { type: 'array', items: { type: 'string' } }],
  ['list(integer)', { type: 'array', items: { type: 'integer' } }],
  ['list(list)', { type: 'array', items: { type: 'array', items: { type: 'string' } } }],
  ['compound', { type: 'object' }],
  ['nonvar', { type: 'string' }],
  ['term', { type: 'string' }],
  ['chars', { type: 'string' }],
  ['codes', { type: 'string' }],
  ['something_else', { type: 'string' }],
  ['foo(bar)', { type: 'string' }],
  ['one_of(atom, [a, b])', { type: 'string', enum: ['a', 'b'] }],
  ['one_of(integer, [1, 2])', { type: 'integer', enum: [1, 2] }],
  ['between(integer, 1, 10)', { type: 'integer', minimum: 1, maximum: 10 }],
  ['between(float, 0.5, 1)', { type: 'number', minimum: 0.5, maximum: 1 }],
  ['positive_integer', { type: 'integer', minimum: 1 }],
  ['non_negative_integer', { type: 'integer', minimum: 0 }],
  ['big_integer', { type: 'string', pattern: '^-?[0-9]+$' }],
  ['date', { type: 'string', format: 'date' }],
  ['date_time', { type: 'string', format: 'date-time' }],
  ['uri', { type: 'string', format: 'uri' }],
  ['email', { type: 'string', format: 'email' }],
  ['maybe(integer)', { type: 'integer' }],
  [
    'object([a-integer, b-maybe(atom)])',
    { type: 'object', properties: { a: { type: 'integer' }, b: { type: 'string' } }, required: ['a'] },
  ],
];

function argument(
  name: string,
  role: ToolArgument['role'],
  typeName: string,
  description?: string,
): ToolArgument {
  return { name, role, type: type(typeName), description };
}

describe('schemas of types', () => {
  for (const [name, schema] of TABLE) {
    it(`describes ${name}`, () => {
      expect(schemaOfType(type(name), 'input')).to.deep.equal(schema);
    });
  }

  it('is valid under draft-07 and draft 2020-12', () => {
    const options = { strict: false, validateFormats: false };
    for (const [name] of TABLE) {
      const schema = outputSchemaOf([argument('x', 'output', name)], noOptions);
      for (const ajv of [new Ajv(options), new Ajv2020(options)]) {
        expect(ajv.validateSchema(schema), name).to.equal(true);
        ajv.compile(schema);
      }
    }
  });

  it('lets an output that may be missing be null', () => {
    const expected = { anyOf: [{ type: 'string' }, { type: 'null' }] };
    expect(schemaOfType(type('maybe(atom)'), 'output')).to.deep.equal(expected);
  });
});

describe('schemas of tools', () => {
  it('are exactly type and properties for a tool without arguments', () => {
    expect(JSON.stringify(inputSchemaOf([]))).to.equal('{"type":"object","properties":{}}');
    expect(JSON.stringify(outputSchemaOf([], noOptions))).to.equal('{"type":"object","properties":{}}');
  });

  it('require inputs, not what is optional or may be both', () => {
    const args = [
      argument('a', 'input', 'integer', 'The first.'),
      argument('b', 'either', 'atom'),
      argument('c', 'input', 'maybe(atom)'),
      argument('d', 'output', 'float'),
    ];
    expect(inputSchemaOf(args)).to.deep.equal({
      type: 'object',
      properties: {
        a: { type: 'integer', description: 'The first.' },
        b: { type: 'string' },
        c: { type: 'string' },
      },
      required: ['a'],
    });
    expect(outputSchemaOf(args, noOptions)).to.deep.equal({
      type: 'object',
      properties: { b: { type: 'string' }, d: { type: 'number' } },
      required: ['b', 'd'],
    });
  });

  it('wrap the outputs in a list of solutions', () => {
    const schema = outputSchemaOf([argument('d', 'output', 'float')], { ...noOptions, solutions: 'all' });
    expect(schema).to.have.nested.property('properties.solutions.items.properties.d.type', 'number');
    expect(schema['required']).to.deep.equal(['solutions', 'complete']);
  });

  it('have no construct that strict hosts refuse', () => {
    const all = TABLE.map(([name], i) => argument(`x${i}`, i % 2 === 0 ? 'input' : 'output', name));
    for (const options of [
      noOptions,
      { ...noOptions, holds: true },
      { ...noOptions, solutions: 'all' as const },
    ]) {
      for (const schema of [inputSchemaOf(all), outputSchemaOf(all, options)]) {
        expect(schema['type']).to.equal('object');
        expect(schema).to.have.property('properties');
        expect(schema).not.to.have.any.keys('oneOf', 'anyOf', 'allOf', '$schema');
        const text = JSON.stringify(schema);
        expect(text).not.to.match(/"type":\[/);
        expect(text).not.to.match(/"type":"array"(?!,"items")/);
      }
    }
  });
});
