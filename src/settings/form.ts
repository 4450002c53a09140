import type { Type } from '@nestjs/common';
import { DomainError } from '../platform/errors.js';
import { examineFields } from '../platform/validation/check-fields.js';
import type { FieldProblems } from '../platform/validation/validation-failed.js';
import type { FormProblems } from './page.js';

export type Posted = Readonly<Record<string, unknown>>;

/** A submitted form: its checked fields, or its problems. */
export type FormResult<T> =
  { readonly fields: T; readonly problems: null } | { readonly fields: null; readonly problems: FormProblems };

/** Checks a form. @param labels the labels of its fields on the page */
export function readForm<T extends object>(
  type: Type<T>,
  posted: Posted,
  labels: Readonly<Record<string, string>>,
): FormResult<T> {
  const { fields, problems } = examineFields(type, posted);
  const named = namedProblems(problems, labels);
  return named === null ? { fields, problems: null } : { fields: null, problems: named };
}

/** The problems of fields that a service rejected, under the page's labels. Rethrows any other error. */
export function refusedFields(error: unknown, labels: Readonly<Record<string, string>>): FormProblems {
  const details = error instanceof DomainError && error.code === 'validation_failed' ? error.facts.details : undefined;
  const problems = details === undefined ? null : namedProblems(details as FieldProblems, labels);
  if (problems === null) throw error;
  return problems;
}

function namedProblems(problems: FieldProblems, labels: Readonly<Record<string, string>>): FormProblems | null {
  const named = Object.entries(problems).map(([field, [problem = '']]) => {
    const sentence = problem.startsWith(field) ? `${labels[field] ?? field}${problem.slice(field.length)}` : problem;
    return [field, `${sentence}.`] as const;
  });
  return named.length === 0 ? null : Object.fromEntries(named);
}

/** The submitted texts, to be shown again; never a password. */
export function submittedTexts(posted: Posted): Readonly<Record<string, string>> {
  const texts = Object.entries(posted).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'password' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(texts);
}
