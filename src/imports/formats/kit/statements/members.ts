import { DomainError } from '../../../../platform/errors.js';
import type { RowError, Source } from '../../format.js';

/** A file of an upload. */
export interface MemberSource extends Source {
  /** Its name in an archive of several files; null for the only one. */
  readonly member: string | null;
}

/** The files of an upload: those of an archive, by name, or the only one. */
export function membersOf(source: Source): readonly MemberSource[] {
  return source.members?.map(({ name, open }) => ({ member: name, open })) ?? [{ ...source, member: null }];
}

/** A text about a line, with the name of the file that it is of. @param text such as `line 7` */
export function inMember(member: string | null, text: string): string {
  return member === null ? text : `"${member}", ${text}`;
}

/** Errors of a row, with the name of its file. */
export function errorsIn(member: string | null, errors: readonly RowError[]): readonly RowError[] {
  return member === null ? errors : errors.map((error) => ({ ...error, message: inMember(member, error.message) }));
}

/** Reads on in a file. An error about its structure names the file, also as `details.member`. */
export async function* readingMember<T>(member: string | null, items: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* items;
  } catch (error) {
    throw member !== null && error instanceof DomainError ? faultIn(member, error) : error;
  }
}

function faultIn(member: string, { code, message, facts }: DomainError): DomainError {
  return new DomainError(code, inMember(member, message), { ...facts, details: { ...facts.details, member } });
}
