import type { ExactJson } from '../kit/exact-json.js';

const MAX_SHOWN = 80;

/** What is wrong with a text that the database would not take, as the end of a sentence about it; null: it would. */
export function problemOfText(text: string): string | null {
  if (text.includes('\0')) return 'has a character that no text may have, U+0000';
  return /\p{Surrogate}/u.test(text) ? 'has half of a character, which no text may have' : null;
}

/** A value as a text that the database takes: what is no text itself, as JSON, and U+FFFD for what it would not take. */
export function textOf(value: ExactJson): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replaceAll('\0', '\uFFFD').replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** The beginning of a value's text, for messages. */
export function excerptOf(value: ExactJson): string {
  const text = textOf(value);
  if (text.length <= MAX_SHOWN) return text;
  // By characters, because half of one could not be stored.
  return `${Array.from(text.slice(0, 2 * MAX_SHOWN))
    .slice(0, MAX_SHOWN)
    .join('')}…`;
}
