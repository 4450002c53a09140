import { describe, expect, it } from '@jest/globals';
import { accountStory } from '../../../../support/account-story/account-story.js';
import { camtStatement } from '../../../../support/account-story/camt.js';
import { statement } from '../../../../support/account-story/mt940.js';
import { ofxOf } from '../../../../support/account-story/ofx.js';
import { Dice } from '../../../../support/dice.js';
import { readStatements } from './read-statements.js';

const story = accountStory(24, 5);

const FILES = [
  ['OfxImport', ofxOf(story, 0, 5), 'invalid_ofx'],
  ['CamtImport', camtStatement(story, 0, 5), 'invalid_camt'],
  ['Mt940Import', statement(story, 0, 5), 'invalid_mt940'],
] as const;

/** Pieces that break the structure of one of the formats, or look as if they belonged to it. */
const PIECES = [
  '<',
  '>',
  '</',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '&b;',
  '&#0;',
  '&#x110000;',
  '<![CDATA[',
  '<!--',
  '<?xml version="1.0"?>',
  '\ufeff',
  '\n:61:',
  '\n:62F:',
  '\n-\n',
  '<STMTTRN>',
  '</OFX>',
  '<Ntry>',
  '9'.repeat(400),
  '<a>'.repeat(80),
  '-',
  ',',
];

const MUTANTS = 400;

/** Returns a file with one to four parts removed, doubled, moved, inserted, or cut off. */
function mutant(text: string, dice: Dice): string {
  let mutated = text;
  for (let changes = dice.int(1, 4); changes > 0; changes -= 1) {
    const [from, to] = [dice.int(0, mutated.length), dice.int(0, mutated.length)].toSorted((a, b) => a - b);
    const end = Math.min(to ?? 0, (from ?? 0) + dice.int(0, 40));
    const [head, part, tail] = [mutated.slice(0, from), mutated.slice(from, end), mutated.slice(end)];
    mutated = dice.pick([
      () => head + tail,
      () => head + part + part + tail,
      () => head + tail + part,
      () => head + dice.pick(PIECES) + part + tail,
      () => (dice.chance(0.2) ? head : head + [...part].toReversed().join('') + tail),
    ])();
  }
  return mutated;
}

describe.each(FILES)('%s', (type, content, code) => {
  it('of a broken file reads it, or refuses it with its code, place and reason', async () => {
    const dice = new Dice(20_260_131);
    let refused = 0;
    for (let count = 0; count < MUTANTS; count += 1) {
      const broken = mutant(content, dice);
      const error = await readStatements(type, broken, { hasTargetAccount: true }).then(
        () => null,
        (thrown: unknown) => thrown as Error & { code?: string; facts?: { details?: unknown } },
      );
      if (error === null) continue;
      refused += 1;
      if (error.code === 'validation_failed') continue;
      expect([broken, error.code]).toEqual([broken, code]);
      expect(error.facts?.details).toMatchObject({ line: expect.any(Number), reason: expect.any(String) });
    }
    expect(refused).toBeGreaterThan(10);
    expect(refused).toBeLessThan(MUTANTS);
  });
});
