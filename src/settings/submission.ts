import type { Type } from '@nestjs/common';
import { DomainError } from '../platform/errors.js';
import { type Posted, readForm, refusedFields } from './form.js';
import type { FormProblems } from './page.js';

/** What became of a form: what was written, or its problems. */
export type Submission<R> =
  { readonly result: R; readonly problems: null } | { readonly result: null; readonly problems: FormProblems };

/** The codes of errors that a person can mend on the page of the form. */
const MENDABLE: readonly string[] = [
  'already_exists',
  'authorization_failed',
  'conflict',
  'encryption_key_missing',
  'identity_taken',
  'in_use',
  'provider_not_configured',
  'provider_unavailable',
  'setup_token_refused',
];

/**
 * Checks a form and writes its fields.
 * @param given its values, without empty ones that stand for nothing
 * @param labels the labels of its fields on the page
 */
export async function submit<T extends object, R>(
  type: Type<T>,
  given: Posted,
  labels: Readonly<Record<string, string>>,
  write: (fields: T) => Promise<R>,
): Promise<Submission<R>> {
  const { fields, problems } = readForm(type, given, labels);
  if (problems !== null) return { result: null, problems };
  return attempt(labels, () => write(fields));
}

/** Writes, and returns the problems that a person can mend. Rethrows any other error. */
export async function attempt<R>(
  labels: Readonly<Record<string, string>>,
  write: () => Promise<R>,
): Promise<Submission<R>> {
  try {
    return { result: await write(), problems: null };
  } catch (error) {
    const isMendable = error instanceof DomainError && MENDABLE.includes(error.code);
    return { result: null, problems: isMendable ? { form: error.message } : refusedFields(error, labels) };
  }
}

/** The values that are not as they were. A save names only these: rules and imports leave what a person has set. */
export function changedValues(
  wanted: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): Posted {
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}

/** A submitted text without white space around it; blank if it is missing. Browsers send line breaks as CRLF. */
export function textIn(posted: Posted, name: string): string {
  const value = posted[name];
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
}
