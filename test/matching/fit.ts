import { TRAPS } from './stories.js';
import type { Scored, ScoredPair } from './score-stories.js';

/** The least share of automatic matches that are right. */
export const LEAST_SHARE = 0.995;

/** The normal quantile of a confidence of 95 %. */
const QUANTILE = 1.96;

/** The width of the classes of scores. */
const STEP = 0.5;

/** The lower end of the Wilson interval of a share: how low it may be, given how few were counted. */
export function wilson(right: number, all: number): number {
  if (all === 0) return 0;
  const share = right / all;
  const spread = QUANTILE * Math.sqrt((share * (1 - share)) / all + QUANTILE ** 2 / (4 * all ** 2));
  return (share + QUANTILE ** 2 / (2 * all) - spread) / (1 + QUANTILE ** 2 / all);
}

/**
 * The share of right pairs in each class of scores from 0 on. A higher class never has a lower share: neighbours that
 * contradict this are pooled (isotonic regression).
 */
export function sharesOf(pairs: readonly ScoredPair[]): readonly (readonly [score: number, share: number])[] {
  const pools: { readonly least: number; right: number; all: number }[] = [];
  const top = Math.max(0, ...pairs.map(({ score }) => score));
  for (let least = 0; least <= top; least += STEP) {
    const within = pairs.filter(({ score }) => score >= least && score < least + STEP);
    if (within.length === 0) continue;
    pools.push({ least, right: within.filter(({ isRight }) => isRight).length, all: within.length });
    for (;;) {
      const [before, last] = pools.slice(-2);
      if (before === undefined || last === undefined || before.right * last.all < last.right * before.all) break;
      pools.splice(-2, 2, { least: before.least, right: before.right + last.right, all: before.all + last.all });
    }
  }
  return pools.map(({ least, right, all }) => [least, Math.round((1000 * right) / all) / 1000]);
}

/** The lowest score from which on matches are right often enough; null when there is none. @param pairs matched by their order */
export function lowestBar(pairs: readonly ScoredPair[]): number | null {
  const scores = [...new Set(pairs.map(({ score }) => score))].sort((one, other) => one - other);
  for (const bar of scores) {
    const above = pairs.filter(({ score }) => score >= bar);
    if (wilson(above.filter(({ isRight }) => isRight).length, above.length) >= LEAST_SHARE) return bar;
  }
  return null;
}

/** The figures of one set as text. */
export function reportOf({ pairs, automatic, proposedRows, knownRows }: Scored): string {
  const lines = TRAPS.map((trap) => {
    const own = automatic.filter((pair) => pair.trap === trap);
    const all = pairs.filter((pair) => pair.trap === trap);
    return `  ${trap.padEnd(20)} ${shareOf(own).padStart(9)} of ${String(own.length).padStart(5)} automatic, ${all.length} candidates`;
  });
  const right = automatic.filter(({ isRight }) => isRight).length;
  return [
    `${pairs.length} candidates; ${knownRows} rows whose transaction the ledger has`,
    `automatic: ${right} of ${automatic.length} right (${shareOf(automatic)}; at least ${percent(wilson(right, automatic.length))})`,
    `left to a person: ${proposedRows} rows`,
    ...lines,
  ].join('\n');
}

function shareOf(pairs: readonly ScoredPair[]): string {
  return pairs.length === 0 ? '-' : percent(pairs.filter(({ isRight }) => isRight).length / pairs.length);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}
