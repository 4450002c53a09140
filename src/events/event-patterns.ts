import { isEventPattern } from '../platform/events/vocabulary.js';

/** Returns what is wrong with a pattern that selects events, without the field's name, or null. */
export function problemOfPattern(value: unknown): string | null {
  if (typeof value === 'string' && isEventPattern(value)) return null;
  return 'must be types of events, such as import.completed, import.* or *';
}
