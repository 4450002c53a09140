import { DomainError } from '../errors.js';

/** SQLSTATE classes and codes that say the server is away or going away, not that the statement was wrong. */
const OUTAGE_STATES = /^(08...|57P0[1235]|53300)$/;
const OUTAGE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']);
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
  const code = 'code' in error ? String(error.code) : '';
  const ofSocket = OUTAGE_CODES.has(code) && 'syscall' in error;
  return ofSocket || OUTAGE_STATES.test(code) || OUTAGE_TEXTS.some((text) => error.message.includes(text));
}

/** Whether the same work may well succeed later: the database was away, or undid a transaction (SQLSTATE class 40). */
export function mayPass(error: unknown): boolean {
  if (error instanceof DomainError) return error.code === 'service_unavailable';
  return isOutage(error) || isUndone(error);
}

/** Whether the database undid a transaction for the sake of another one (SQLSTATE class 40). */
export function isUndone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('40');
}
