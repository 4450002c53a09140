import { referenceIn } from './external-id.js';

/** Shorter ones are mostly numbers of rows, which begin anew in each file. */
const SHORTEST_ID = 6;
const DIGIT = /\p{Nd}/u;

/** Returns whether the cells of a column are ids: each looks like one, no two are equal, and there is at least one. */
export function areIds(cells: readonly (string | undefined)[]): boolean {
  const ids = cells.map(referenceIn).filter((id) => id !== null);
  return ids.length > 0 && ids.every(looksLikeId) && new Set(ids).size === ids.length;
}

/** Whether a text can be an id and not a word, a remark or the number of a row. */
function looksLikeId(text: string): boolean {
  return text.length >= SHORTEST_ID && DIGIT.test(text) && text.split(' ').length <= 3;
}
