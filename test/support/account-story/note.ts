import type { Movement } from './account-story.js';

/** The text that names a movement in the notes of its rows and entries. */
export function noteOf({ number }: Movement): string {
  return `Vorgang ${number}`;
}
