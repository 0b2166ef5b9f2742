import { expect } from 'chai';
import type { Tool } from '../../src/knowledge/catalogue.js';
import { REVISIONS } from '../../src/mcp/revision.js';
import { showFormSchema, showServer, showTool } from '../../src/mcp/revision-filter.js';

const tool: Tool = {
  name: 'area',
  title: 'Area',
  description: 'Area of a rectangle.',
  inputSchema: { type: 'object', properties: {} },
  outputSchema: { type: 'object', properties: {} },
  annotations: { readOnlyHint: true },
  icons: [{ src: 'https://example.org/area.png' }],
  timeout: 5000,
};

describe('what a revision shows', () => {
  it('of a tool: icons from 2025-11-25 on, and never its timeout', () => {
    const { name, title, description, inputSchema, outputSchema, annotations, icons } = tool;
    const plain = { name, title, description, inputSchema, outputSchema, annotations };
    expect(showTool(tool, '2025-06-18')).to.deep.equal(plain);
    expect(showTool(tool, '2025-11-25')).to.deep.equal({ ...plain, icons });
    expect(showTool(tool, '2026-07-28')).to.deep.equal({ ...plain, icons });
  });

  it('of the server: its description from 2025-11-25 on', () => {
    const settings = {
      spec: 'auto',
      name: 'shapes',
      version: '1.2.3',
      title: 'Shapes',
      description: 'Knows shapes.',
    } as const;
    const { name, version, title, description } = settings;
    expect(showServer(settings, '2025-06-18')).to.deep.equal({ name, version, title });
    expect(showServer(settings, '2025-11-25')).to.deep.equal({ name, version, title, description });
  });

  it('of a form: titled choices and defaults in the words that 2025-06-18 has for them', () => {
    const size = {
      type: 'string',
      oneOf: [
        { const: 's', title: 'Small' },
        { const: 'l', title: 'Large' },
      ],
      default: 's',
    };
    const gift = { type: 'boolean', default: true };
    const schema = { type: 'object', properties: { size, gift }, required: ['size'] };
    expect(showFormSchema(schema, '2025-06-18')).to.deep.equal({
      type: 'object',
      properties: { size: { type: 'string', enum: ['s', 'l'], enumNames: ['Small', 'Large'] }, gift },
      required: ['size'],
    });
    for (const revision of REVISIONS.slice(1)) expect(showFormSchema(schema, revision)).to.equal(schema);
  });

  it('of a form with several choices: a text for 2025-06-18, which names them', () => {
    const sizes = {
      type: 'array',
      title: 'Sizes',
      description: 'Which ones.',
      items: { anyOf: [{ const: 's', title: 'Small' }, { const: 'l' }] },
    };
    const colors = { type: 'array', items: { type: 'string', enum: ['red', 'blue'] }, default: ['red'] };
    expect(showFormSchema({ type: 'object', properties: { sizes, colors } }, '2025-06-18')).to.deep.equal({
      type: 'object',
      properties: {
        sizes: {
          type: 'string',
          title: 'Sizes',
          description: 'Which ones. Several of these, with commas between: s (Small), l',
        },
        colors: { type: 'string', description: 'Several of these, with commas between: red, blue' },
      },
    });
  });
});
