import { expect, it } from '@jest/globals';
import { statementSpan } from '../../../src/platform/database/statement-span.js';

/** The names of statements in traces. */
it.each([
  ['SELECT id, name FROM accounts WHERE family_id = $1', 'SELECT accounts'],
  ['insert into entries (id) values ($1)', 'INSERT entries'],
  ['UPDATE work w SET tries = 0 WHERE w.family_id = $1', 'UPDATE work'],
  ['-- The family\'s rows.\nWITH dated AS (SELECT FROM "entries") DELETE FROM balances', 'WITH balances'],
  ['COPY import_rows (id) FROM STDIN', 'COPY import_rows'],
  ['COMMIT', 'COMMIT'],
])('%s', (text, name) => {
  expect(statementSpan(text).name).toBe(name);
});

it('have nothing that follows a quotation mark', () => {
  const { name, facts } = statementSpan("SET LOCAL note = 'from secret'; SELECT 1 FROM secret");
  expect([name, JSON.stringify(facts)]).toEqual(['SET', expect.not.stringContaining('secret')]);
});
