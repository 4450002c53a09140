import type { ExactJson } from '../kit/exact-json.js';

const MAX_SHOWN = 80;

/** Returns why the database would reject a text, as the end of a sentence; null if it accepts it. */
export function problemOfText(text: string): string | null {
  if (text.includes('\0')) return 'contains U+0000, which the database cannot store';
  return /\p{Surrogate}/u.test(text) ? 'contains an unpaired surrogate' : null;
}

/**
 * Returns a value as text that the database accepts: JSON for values that are not text, U+FFFD for unacceptable
 * characters.
 */
export function textOf(value: ExactJson): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replaceAll('\0', '\uFFFD').replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** Returns the beginning of a value's text, for messages. */
export function excerptOf(value: ExactJson): string {
  const text = textOf(value);
  if (text.length <= MAX_SHOWN) return text;
  // Cut between characters, because a lone surrogate cannot be stored.
  return `${Array.from(text.slice(0, 2 * MAX_SHOWN))
    .slice(0, MAX_SHOWN)
    .join('')}…`;
}
