import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Writer } from '../../../../src/imports/formats/format.js';
import { MAPPERS, REVERTING_TABLES, tablesOf, WRITERS } from '../../../../src/imports/writers/index.js';
import { followWithAnchors, noteAnchors } from '../../../../src/imports/writers/statements/statements.writer.js';
import type { Step } from '../../../../src/imports/writers/step.js';
import { fillTemplate } from '../../../../src/imports/writers/template.js';

const FOLDER = 'src/imports/writers';
/** SQL fragments of steps: a query or common table expressions in a template. */
const FRAGMENTS = [
  'backup/find-changed',
  'backup/find-known',
  'category-list/interpretation',
  'external-ids/covered',
  'rules/stored-parts',
  'statements/anchor-worths',
  'statements/move-anchors',
  'statements/worth',
];
/** Steps around those of all writers, in a revert. */
const AROUND = [noteAnchors, followWithAnchors];

const writers = Object.values(WRITERS);
const queries = writers.flatMap(({ check = [], warn = [] }) => [...check, ...warn]);
const statements = [
  ...AROUND,
  ...writers.flatMap(({ publish, count, transferOwnership = [], revert }) => [
    ...publish,
    ...(count === undefined ? [] : [count]),
    ...transferOwnership,
    ...revert,
  ]),
];
const steps: readonly Step[] = [...queries, ...statements, ...Object.values(MAPPERS)];

function withoutComments(sql: string): string {
  return sql.replaceAll(/--.*/g, '');
}

function withoutTexts(sql: string): string {
  return sql.replaceAll(/'[^']*'/g, '');
}

describe('the steps of writers', () => {
  it('take the parameters that their SQL has', () => {
    const numbers = (sql: string): readonly number[] =>
      [...withoutComments(sql).matchAll(/\$(\d+)/g)].map(([, number]) => Number(number));
    // Checks and mappers are fragments of statements that bind the family and the import themselves.
    const wrapped = new Set<Step>([...queries, ...Object.values(MAPPERS)]);
    for (const step of steps) {
      const least = wrapped.has(step) ? 2 : 0;
      expect([step.name, step.params.length]).toEqual([step.name, Math.max(least, ...numbers(step.statement.text))]);
      expect(step.params).toEqual(['family', 'import', 'names'].slice(0, step.params.length));
    }
  });

  it('use every SQL file, which is named by what it does and not by its place', () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.sql'))
      .map((path) => path.slice(0, -'.sql'.length));
    const used = new Set([...steps.map(({ name }) => name.replace(/^writers\//, '')), ...FRAGMENTS]);
    expect(files.toSorted()).toEqual([...used].toSorted());
    expect(files.filter((file) => /\d/.test(file))).toEqual([]);
  });

  it('use no working table but those of their writer, which a publish clears, and those that a revert clears', () => {
    const others = (used: readonly Step[], cleared: readonly string[]): readonly string[] =>
      used
        .flatMap(
          ({ statement }) =>
            withoutTexts(withoutComments(statement.text)).match(/\b(?:publishing|revert)_[a-z_]+/g) ?? [],
        )
        .filter((table) => !cleared.includes(table));
    for (const [name, { publish, count, transferOwnership = [], revert }] of Object.entries(WRITERS)) {
      const published = [...publish, ...(count === undefined ? [] : [count])];
      expect([name, others(published, tablesOf([name as Writer]))]).toEqual([name, []]);
      expect([name, others([...transferOwnership, ...revert], REVERTING_TABLES)]).toEqual([name, []]);
    }
  });

  it('name the family and the import of every working table in each statement', () => {
    const TABLE =
      /\b(?:FROM|JOIN|UPDATE|USING) ((?:publishing|revert)_[a-z_]+)(?: (?!WHERE|SET|ON|GROUP|ORDER|JOIN|LEFT|CROSS|UNION)([a-z]+))?/g;
    const unnamed: string[] = [];
    for (const { name, statement } of statements) {
      const text = withoutComments(statement.text).replaceAll(/\s+/g, ' ');
      for (const [use, table = '', alias] of text.matchAll(TABLE)) {
        const at = alias === undefined ? `(?:${table}\\.)?` : `${alias}\\.`;
        if (!new RegExp(`${at}family_id = \\$1 AND ${at}import_id = \\$2`).test(text)) unnamed.push(`${name}: ${use}`);
      }
    }
    expect(unnamed).toEqual([]);
  });
});

describe('a SQL template', () => {
  it('has each placeholder replaced, as often as it occurs', () => {
    const values = { table: 'tags', type: `'tag' -- $&` };
    expect(fillTemplate('{{table}} {{type}} {{table}}', values)).toBe(`tags 'tag' -- $& tags`);
  });

  it.each([
    ['a placeholder without a value', '{{table}} {{other}}', 'The template needs a value for other'],
    ['a value without a placeholder', 'tags', 'The template has no placeholder for table'],
    ['a malformed placeholder', '{{table}} {{Table}}', 'The template has a malformed placeholder'],
  ])('refuses %s', (_, template, message) => {
    expect(() => fillTemplate(template, { table: 'tags' })).toThrow(message);
  });
});
