import { APIConnectionError, APIError } from 'openai';

/**
 * Why a model did not answer. `unreachable`: it may answer later. `not_set_up`: it will not before the settings change.
 * `context_too_long`: it may answer a shorter question.
 */
export type FailureKind = 'unreachable' | 'not_set_up' | 'context_too_long' | 'refused';

/** A model did not answer. Its message is for the log. */
export class ModelFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    /** When the server asked to be called again; null if it did not say. */
    readonly retryAfterMs: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ModelFailure';
  }
}

const TOO_LONG = ['context_length_exceeded', 'exceed_context_size_error'];
const RETRIED = [408, 409, 425, 429];

/** Returns the failure that an error of the client means. Errors without a status broke the connection or the stream. */
export function failureOf(error: Error): ModelFailure {
  const status = error instanceof APIError ? (error as APIError).status : undefined;
  const kind = error instanceof APIConnectionError ? 'unreachable' : kindOf(error, status);
  const headers = error instanceof APIError ? (error as APIError).headers : undefined;
  return new ModelFailure(kind, error.message, retryAfterOf(headers?.get('retry-after')), { cause: error });
}

function kindOf(error: Error, status: number | undefined): FailureKind {
  if (saysTooLong(error, status)) return 'context_too_long';
  if (status === undefined || status >= 500 || RETRIED.includes(status)) return 'unreachable';
  // Redirects are not followed.
  if (status < 400 || status === 401 || status === 403 || status === 404) return 'not_set_up';
  return 'refused';
}

function saysTooLong(error: Error, status: number | undefined): boolean {
  if (!(error instanceof APIError)) return false;
  if (status === 413 || TOO_LONG.includes(String(error.code)) || TOO_LONG.includes(String(error.type))) return true;
  return status === 400 && /context (length|window|size)|maximum context|too many tokens/i.test(error.message);
}

/** @param header seconds or a date, as HTTP has them */
function retryAfterOf(header: string | null | undefined): number | null {
  if (header === null || header === undefined || header === '') return null;
  const milliseconds = /^\d{1,6}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(milliseconds) ? Math.max(milliseconds, 0) : null;
}
