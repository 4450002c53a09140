/**
 * How much each fact says for or against a row and an entry being one transaction.
 * `test/matching/run.mjs` measures them with a labelled set, and `test/e2e/imports/match-weights.spec.ts` holds them against it.
 */
export const MATCH_POINTS = {
  base: '-1',
  same_day: '2',
  one_day: '1.2',
  two_days: '0.6',
  three_days: '0',
  more_days: '-1',
  same_words: '2.5',
  many_words: '1.5',
  some_words: '0.5',
  no_words: '-2.5',
  same_reference: '4',
  other_reference: '-4',
  same_counterparty: '1.5',
  other_counterparty: '-3',
  both_cover: '2',
  one_covers: '1',
  frequent: '-1',
} as const;

/** The least score of a match without a person: the lowest at which the labelled set is 99.5 % right (Wilson, 95 %). */
export const AUTOMATIC_SCORE = '4';

/** How much better the match must be than any other of its row and of its entry. */
export const AUTOMATIC_MARGIN = '1.5';

/** The least score of a proposal. */
export const PROPOSAL_SCORE = '0';

type Shares = readonly (readonly [score: number, share: number])[];

/** The share of automatic matches that are right in the labelled set, from each score on. */
export const AUTOMATIC_SHARES: Shares = [
  [4, 0.967],
  [4.5, 0.994],
  [5, 0.998],
  [6, 1],
];

/** The share of the pairs left to a person that are right in the labelled set, from each score on. */
export const PROPOSAL_SHARES: Shares = [
  [0, 0.296],
  [0.5, 0.442],
  [3.5, 0.581],
  [5, 0.655],
  [5.5, 0.759],
  [6, 0.857],
  [6.5, 0.912],
  [7.5, 1],
];

/** Returns SQL for the measured share at a score. @param score a column */
export function shareAt(score: string, shares: Shares): string {
  const rows = shares.map(([least, share]) => `(${least}, ${share})`).join(', ');
  return `(SELECT share FROM (VALUES ${rows}) AS measured (least, share) WHERE least <= ${score} ORDER BY least DESC LIMIT 1)`;
}

/**
 * The share of proposed transfers that are right in the labelled set, by whether neither side has another possible partner, up to
 * so many days between the sides.
 */
export const TRANSFER_SHARES: readonly (readonly [isOnly: boolean, mostDays: number, share: number])[] = [
  [true, 0, 0.995],
  [true, 1, 0.916],
  [true, 5, 0.81],
  [false, 0, 0.624],
  [false, 1, 0.497],
  [false, 5, 0.373],
];

/** Returns SQL for the measured share of proposed transfers. @param isOnly a column @param days a column */
export function transferShareAt(isOnly: string, days: string): string {
  const rows = TRANSFER_SHARES.map((share) => `(${share.join(', ')})`).join(', ');
  return `(SELECT share FROM (VALUES ${rows}) AS measured (is_only, most, share)
    WHERE measured.is_only = ${isOnly} AND ${days} <= most ORDER BY most LIMIT 1)`;
}
