import { expect } from 'chai';
import { readFields } from '../../src/cli/question-form.js';
import { readEntry } from '../../src/cli/field-entry.js';
import type { JsonObject } from '../../src/terms/json.js';

describe('the form of a question', () => {
  const fieldOf = (property: JsonObject, required: readonly string[] = ['field']) => {
    const [field] = readFields({ type: 'object', properties: { field: property }, required });
    if (field === undefined) throw new Error('no field');
    return field;
  };
  const enter = (property: JsonObject, typed: string, required?: readonly string[]) =>
    readEntry(fieldOf(property, required), typed);

  it('has a menu for every way of writing choices', () => {
    const menus: JsonObject[] = [
      { type: 'string', enum: ['a', 'b'] },
      { type: 'string', enum: ['a', 'b'], enumNames: ['Ay', 'Bee'] },
      {
        type: 'string',
        oneOf: [
          { const: 'a', title: 'Ay' },
          { const: 'b', title: 'Bee' },
        ],
      },
      { type: 'string', anyOf: [{ const: 'a' }, { const: 'b' }] },
    ];
    for (const menu of menus) expect(enter(menu, ' 2 ')).to.deep.equal({ kind: 'value', value: 'b' });
    expect(enter({ enum: ['a', 'b'], enumNames: ['Ay', 'Bee'] }, 'Bee')).to.deep.include({ value: 'b' });
    expect(enter({ enum: ['a', 'b'] }, '3')).to.include({ kind: 'unclear' });
    expect(enter({ enum: ['a', 'b'] }, '0')).to.include({ kind: 'unclear' });
  });

  it('takes a number that is a choice itself as the choice', () => {
    expect(enter({ enum: ['2', '1'] }, '2')).to.deep.equal({ kind: 'value', value: '2' });
  });

  it('takes several choices', () => {
    const colors = {
      type: 'array',
      items: {
        anyOf: [
          { const: 'r', title: 'Red' },
          { const: 'g', title: 'Green' },
        ],
      },
    };
    expect(enter(colors, '1, Green')).to.deep.equal({ kind: 'value', value: ['r', 'g'] });
    expect(enter(colors, '1, 9')).to.include({ kind: 'unclear' });
    expect(enter({ type: 'array', items: { type: 'string' } }, 'x, y')).to.deep.include({
      value: ['x', 'y'],
    });
  });

  it('reads yes and no, whole numbers and other numbers', () => {
    expect(enter({ type: 'boolean' }, 'Y')).to.deep.include({ value: true });
    expect(enter({ type: 'boolean' }, 'no')).to.deep.include({ value: false });
    expect(enter({ type: 'boolean' }, 'maybe')).to.include({ kind: 'unclear' });
    expect(enter({ type: 'integer' }, '-42')).to.deep.include({ value: -42 });
    expect(enter({ type: 'integer' }, '4.5')).to.include({ kind: 'unclear' });
    expect(enter({ type: 'number' }, '4.5')).to.deep.include({ value: 4.5 });
    expect(enter({ type: 'number' }, 'four')).to.include({ kind: 'unclear' });
  });

  it('takes the default, or nothing, for an empty line', () => {
    expect(enter({ type: 'string', default: 'Joe' }, '')).to.deep.equal({ kind: 'value', value: 'Joe' });
    expect(enter({ type: 'string' }, '  ', [])).to.deep.equal({ kind: 'left-out' });
    expect(enter({ type: 'string' }, '')).to.include({ kind: 'unclear' });
  });
});
