import { DomainError } from '../errors.js';
import { NoPrimary } from './primary.js';

/**
 * SQLSTATE classes and codes which mean that the server is unavailable or shutting down, and not that the statement was
 * wrong.
 */
const OUTAGE_STATES = /^(08...|57P0[1235]|53300|25006|25P0[34])$/;
/**
 * The error codes of connections that failed or broke, by system call. A missing socket is reported as a missing file.
 */
const OUTAGE_CALLS: Readonly<Record<string, readonly string[]>> = {
  connect: ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT'],
  read: ['ECONNRESET', 'ETIMEDOUT'],
  write: ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
};
const OUTAGE_TEXTS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  // TypeORM's error if a connection broke between two statements of a transaction.
  'Query runner already released',
  // The error of a socket that was closed without a listener.
  'This socket has been ended by the other party',
  'Cannot call write after a stream was destroyed',
  // Citus lost a node that the transaction uses. The SQLSTATE is that of an internal error.
  'failure on connection marked as essential',
];

/** Returns whether an error of the PostgreSQL client means that the database is currently unreachable. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A host name with several addresses, none of which is reachable.
  if (error instanceof NoPrimary) return true;
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  const code = 'code' in error ? String(error.code) : '';
  const call = 'syscall' in error ? String(error.syscall) : '';
  return (
    OUTAGE_CALLS[call]?.includes(code) === true ||
    OUTAGE_STATES.test(code) ||
    OUTAGE_TEXTS.some((text) => error.message.includes(text))
  );
}

/** Returns whether a statement was cancelled, by its time limit or because it is no longer needed (SQLSTATE 57014). */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}

/** Returns whether a number is out of range for its column (SQLSTATE 22003). */
export function isOutOfRange(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22003';
}

/**
 * Returns whether a transaction conflicts with another one: the database rolled it back in favour of the other one, or the
 * other one deleted a row that it refers to (SQLSTATE 23503). A repetition sees the current rows.
 */
export function isOvertaken(error: unknown): boolean {
  const isMissingReference = error instanceof Error && 'code' in error && error.code === '23503';
  return isMissingReference || isSerializationFailure(error);
}

/** Returns whether a row has a key that is taken (SQLSTATE 23505). */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/**
 * Returns whether a retry can succeed: the database was unavailable or rolled back a transaction (SQLSTATE class 40).
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof DomainError) return error.code === 'service_unavailable';
  return isOutage(error) || isSerializationFailure(error);
}

/** Returns whether the database rolled back a transaction in favour of another one (SQLSTATE class 40). */
export function isSerializationFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('40');
}
