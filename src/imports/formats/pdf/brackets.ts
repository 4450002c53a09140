/**
 * A text with `instead` in place of each bracket and what stands in it, up to the first one that closes it. One that is
 * never closed stays.
 * @param pairs opening and closing characters, one after the other: `()[]`
 */
export function withoutBrackets(text: string, pairs: string, instead = ''): string {
  let kept = '';
  let start = 0;
  // The opening characters after which no closing one comes any more, so that it is looked for only once.
  const unclosed = new Set<string>();
  for (let at = 0; at < text.length; at += 1) {
    const opening = text.charAt(at);
    const pair = pairs.indexOf(opening);
    if (pair === -1 || pair % 2 === 1 || unclosed.has(opening)) continue;
    const end = text.indexOf(pairs.charAt(pair + 1), at);
    if (end === -1) {
      unclosed.add(opening);
      continue;
    }
    kept += text.slice(start, at) + instead;
    start = end + 1;
    at = end;
  }
  return kept + text.slice(start);
}
