import { isSettledState } from '../../words/left-out-words.js';

const PLACE = /\b(?:city|town|province|country|zip|address)\b/iu;
const REGION = /^[A-Z]{2,3}$/u;

/** Returns whether a column under a heading such as "State" has the states of addresses: `CA`. @param labels its cells */
export function areRegions(heading: string, labels: readonly string[]): boolean {
  if (PLACE.test(heading)) return true;
  return labels.length > 0 && labels.every((label) => REGION.test(label) && !isSettledState(label));
}
