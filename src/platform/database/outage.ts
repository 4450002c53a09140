import { DomainError } from '../errors.js';

/** SQLSTATE classes and codes that say the server is away or going away, not that the statement was wrong. */
const OUTAGE_STATES = /^(08...|57P0[1235]|53300|25P0[34])$/;
/** What a connection says that cannot be made, or that broke, by system call; a missing socket is a missing file too. */
const OUTAGE_CALLS: Readonly<Record<string, readonly string[]>> = {
  connect: ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT'],
  read: ['ECONNRESET', 'ETIMEDOUT'],
  write: ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
};
const OUTAGE_TEXTS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  // What TypeORM says of a connection that broke between two statements of a transaction.
  'Query runner already released',
  // What a socket says that was closed while nobody listened.
  'This socket has been ended by the other party',
  'Cannot call write after a stream was destroyed',
];

/** Whether an error of the PostgreSQL client means that the database cannot be reached right now. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A host name with several addresses, none of which could be reached.
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  const code = 'code' in error ? String(error.code) : '';
  const call = 'syscall' in error ? String(error.syscall) : '';
  return (
    OUTAGE_CALLS[call]?.includes(code) === true ||
    OUTAGE_STATES.test(code) ||
    OUTAGE_TEXTS.some((text) => error.message.includes(text))
  );
}

/** Whether a statement was cancelled, by its time limit or because nobody needs it any more (SQLSTATE 57014). */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}

/** Whether a number did not fit into its column (SQLSTATE 22003). */
export function isOutOfRange(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22003';
}

/** Whether the same work may well succeed later: the database was away, or undid a transaction (SQLSTATE class 40). */
export function isTransient(error: unknown): boolean {
  if (error instanceof DomainError) return error.code === 'service_unavailable';
  return isOutage(error) || isSerializationFailure(error);
}

/** Whether the database undid a transaction for the sake of another one (SQLSTATE class 40). */
export function isSerializationFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('40');
}
