/** Returns words with their indefinite article: an account, a budget. */
export function withArticle(words: string): string {
  return /^[aeiou]/.test(words) ? `an ${words}` : `a ${words}`;
}
