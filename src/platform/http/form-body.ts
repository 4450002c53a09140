import type { Request } from 'express';
import { DomainError } from '../errors.js';
import { readBytes, refuseEncodings } from './json-body.js';

/** Far more than any form of ours without a file can have. */
const LIMIT = 64 * 1024;

/**
 * Reads what a browser sends for a form without a file. Of a name that is given more than once the last counts.
 * Throws `unsupported_media_type` and `payload_too_large`.
 */
export async function readForm(request: Request): Promise<Readonly<Record<string, string>>> {
  refuseEncodings(request);
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new DomainError('unsupported_media_type', 'Send the body as application/x-www-form-urlencoded.');
  }
  const text = (await readBytes(request, LIMIT)).toString();
  return Object.assign(Object.create(null), Object.fromEntries(new URLSearchParams(text))) as Record<string, string>;
}
