import { defineNames } from '../vocabulary.js';

/**
 * The types of events with their data, for the compiler. A feature adds its own types twice: here by declaration
 * merging, and at run time with `defineEventTypes`.
 */
export interface EventTypes {}

/** A type of event: a noun, a dot, and what happened to it. */
export type EventType = keyof EventTypes;

const types: EventType[] = [];

/** All types, in alphabetical order. The list grows in place while features load. */
export const EVENT_TYPES: readonly EventType[] = types;

/** Adds the types of a feature. Throws an Error if another feature has added one of them. */
export function defineEventTypes(...names: readonly EventType[]): void {
  defineNames('type of event', types, names);
}

/** Returns whether a text selects events: a type, all types of a noun such as `import.*`, or `*` for all. */
export function isEventPattern(text: string): boolean {
  return text === '*' || EVENT_TYPES.some((type) => type === text || `${nounOf(type)}.*` === text);
}

function nounOf(type: string): string {
  return type.slice(0, type.indexOf('.'));
}
