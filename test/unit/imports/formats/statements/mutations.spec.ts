import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { detailsOf, type ReadStatements, readStatements } from './read-statements.js';

const FILES = [
  ['Mt940Import', 'samples/mt940-girokonto.sta'],
  ['CamtImport', 'samples/camt053.xml'],
] as const;

/** Returns what the file books, in any order; null if it is refused, has errors, or is not proven. */
async function booked(type: string, content: string): Promise<readonly string[] | null> {
  const read = await readStatements(type, content, { hasTargetAccount: false }).catch(refused);
  if (read === null || read.verdict.proof?.outcome !== 'matched' || read.verdict.blockers.length > 0) return null;
  if (read.words.some((words) => words.startsWith('error'))) return null;
  return read.rows
    .filter((row) => row.amount !== null && detailsOf(row)['state'] !== 'pending')
    .map(({ account, amount }) => `${account} ${amount}`)
    .toSorted();
}

function refused(error: Error & { code?: string }): ReadStatements | null {
  if (error.code?.startsWith('invalid_') === true) return null;
  throw error;
}

/**
 * Yields the file with each line removed, duplicated or swapped with the next, each digit of an amount changed, and
 * each direction inverted.
 */
function* mutantsOf(text: string): Generator<readonly [name: string, content: string]> {
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    const others = (...put: readonly string[]): string =>
      [...lines.slice(0, at), ...put, ...lines.slice(at + 1)].join('\n');
    yield [`line ${at + 1} dropped`, others()];
    yield [`line ${at + 1} doubled`, others(line, line)];
    const next = lines[at + 1];
    if (next !== undefined)
      yield [`line ${at + 1} swapped`, [...lines.slice(0, at), next, line, ...lines.slice(at + 2)].join('\n')];
    for (const { index } of line.matchAll(/[0-9](?=[0-9]*[,.][0-9])/g)) {
      const digit = (Number(line.charAt(index)) + 1) % 10;
      yield [`line ${at + 1}, digit ${index}`, others(line.slice(0, index) + digit + line.slice(index + 1))];
    }
    const turned = line.replace(/CRDT|DBIT|(?<=^:61:[0-9]{6,10}R?)[CD]/, (mark) => TURNED[mark] ?? mark);
    if (turned !== line) yield [`line ${at + 1} turned`, others(turned)];
  }
}

const TURNED: Readonly<Record<string, string>> = { CRDT: 'DBIT', DBIT: 'CRDT', C: 'D', D: 'C' };

describe.each(FILES)('%s: %s', (type, path) => {
  const text = readFileSync(path, 'utf8');

  it('with one change is refused, has errors, is not proven, or books the same', async () => {
    const right = await booked(type, text);
    expect(right).not.toBeNull();
    let count = 0;
    for (const [name, content] of mutantsOf(text)) {
      const found = await booked(type, content);
      if (found !== null) expect([name, found]).toEqual([name, right]);
      count += 1;
    }
    expect(count).toBeGreaterThan(100);
  });
});
