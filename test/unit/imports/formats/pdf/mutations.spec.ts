import { describe, expect, it } from '@jest/globals';
import { DomainError } from '../../../../../src/platform/errors.js';
import { type LayoutName, LAYOUTS } from '../../../../support/statements/layouts.js';
import { mutationsOf } from '../../../../support/statements/mutations.js';
import { readText, type ReadStatement, textOf } from '../../../../support/statements/reading.js';
import { printSeveral } from '../../../../support/statements/several.js';
import { storyOf } from '../../../../support/statements/stories.js';
import { balancesOf, type Story } from '../../../../support/statements/story.js';

const SEED = 20_250_731;
const MOST_LINES = 20;

/** Random numbers from 0 to 1, reproducible by seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns what a statement would book. Rows without money are ignored. */
function ledgerOf({ rows }: ReadStatement, isDated: boolean): readonly string[] {
  return rows
    .filter(({ amount }) => amount !== null && Number(amount) !== 0)
    .map(({ date, amount, account }) => `${isDated ? date : ''} ${Number(amount).toFixed(2)} ${isDated ? account : ''}`)
    .toSorted();
}

const isPublished = ({ rows, blockers, proof }: ReadStatement): boolean =>
  proof?.outcome === 'matched' && blockers.length === 0 && rows.every(({ errors }) => errors.length === 0);

/** Reads every mutation of this statement, and returns those that are published as proven but wrong. */
async function wrongOnes(
  printed: Buffer,
  context: Parameters<typeof readText>[1],
): Promise<{ wrong: string[]; count: number }> {
  const text = await textOf(printed);
  const original = await readText(text, context);
  const wrong: string[] = [];
  let count = 0;
  for (const { name, isOfOtherNumber, text: changed } of mutationsOf(text, randomFrom(SEED))) {
    count += 1;
    const read = await readText(changed, context).catch((error: unknown) => {
      if (error instanceof DomainError) return null;
      throw error;
    });
    if (read === null || !isPublished(read)) continue;
    // A changed day is in the statement, so only amounts can be compared with the original.
    const [told, expected] = [ledgerOf(read, !isOfOtherNumber), ledgerOf(original, !isOfOtherNumber)];
    if (JSON.stringify(told) !== JSON.stringify(expected)) wrong.push(name);
  }
  return { wrong, count };
}

/** The beginning of a long story: two pages are enough. */
function shortened(story: Story): Story {
  if (story.lines.length <= MOST_LINES) return story;
  const lines = story.lines.slice(0, MOST_LINES);
  return { ...story, lines, closing: balancesOf({ ...story, lines }).at(-1)! };
}

describe('a statement with one line removed, duplicated or changed', () => {
  it.each(Object.keys(LAYOUTS) as LayoutName[])('is never proven and wrong at once: the layout %s', async (name) => {
    const story = shortened(storyOf(name).story);
    const { wrong, count } = await wrongOnes(await LAYOUTS[name].print(story), {
      currencyOf: () => LAYOUTS[name].currency,
    });
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(story.lines.length * 3);
  });

  it('is never proven and wrong at once if it covers two accounts, even if one starts where the other ends', async () => {
    const { story } = storyOf('onceADay');
    const second = storyOf('plainList').story;
    const first = {
      ...story,
      closing: second.opening,
      lines: [...story.lines, { date: '2025-05-31', name: ['TO SAVINGS'], amount: story.closing }],
    };
    const printed = await printSeveral([
      { title: 'Everyday Checking account 1234 5678', story: first },
      { title: 'Savings account 0099 8877', story: second },
    ]);
    const { wrong } = await wrongOnes(printed, { currencyOf: () => 'USD', hasTargetAccount: false });
    expect(wrong).toEqual([]);
  });
});
