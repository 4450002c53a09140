import type { Response } from 'express';

/** What a write of the ledger returns: the record, and the change set that it made; null when nothing changed. */
interface Written<T> {
  readonly record: T;
  readonly changeSetId: string | null;
}

/** Sends the header `Change-Set-Id` of a write. @returns the body of the answer */
export function answerWritten<T, R>(response: Response, written: Written<T>, present: (record: T) => R): { data: R } {
  sendChangeSet(response, written);
  return { data: present(written.record) };
}

/** Sends the headers of a creation. @param path of the noun, with a slash at its end */
export function answerCreated<T extends { readonly id: string }, R>(
  response: Response,
  written: Written<T>,
  path: string,
  present: (record: T) => R,
): { data: R } {
  response.location(`${path}${written.record.id}`);
  return answerWritten(response, written, present);
}

/** Sends the header `Change-Set-Id` of a write that made one. */
export function sendChangeSet(response: Response, { changeSetId }: Pick<Written<unknown>, 'changeSetId'>): void {
  if (changeSetId !== null) response.setHeader('Change-Set-Id', changeSetId);
}
