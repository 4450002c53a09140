/**
 * Replaces each bracket and its content, up to the first closing one, with `instead`. Keeps an unclosed bracket.
 * @param pairs opening and closing characters in turn: `()[]`
 */
export function withoutBrackets(text: string, pairs: string, instead = ''): string {
  let kept = '';
  let start = 0;
  // The opening characters without a closing one in the rest of the text, so that each is searched for only once.
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
