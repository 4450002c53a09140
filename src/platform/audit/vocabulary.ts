import { defineNames } from '../vocabulary.js';

/**
 * The actions of the audit log, for the compiler. A feature adds its own actions twice: here by declaration merging,
 * and at run time with `defineAuditActions`.
 */
export interface AuditActions {}

/** The kinds of records that an action can change. Features add them in the same way. */
export interface AuditSubjects {}

export type AuditAction = keyof AuditActions;
export type AuditSubject = keyof AuditSubjects;

const actions: AuditAction[] = [];
const subjects: AuditSubject[] = [];

/** All actions, in alphabetical order. The list grows in place while features load. */
export const AUDIT_ACTIONS: readonly AuditAction[] = actions;
/** All subjects. The list grows in the same way. */
export const AUDIT_SUBJECTS: readonly AuditSubject[] = subjects;

/** Adds the actions of a feature. Throws an Error if another feature has added one of the names. */
export function defineAuditActions<Name extends string>(...names: readonly Name[]): Readonly<Record<Name, Name>> {
  return defineNames('action of the audit log', actions, names);
}

/** Adds the kinds of records of a feature. Throws an Error if another feature has added one of the names. */
export function defineAuditSubjects<Name extends string>(...names: readonly Name[]): Readonly<Record<Name, Name>> {
  return defineNames('subject of the audit log', subjects, names);
}
