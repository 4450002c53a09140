import type { Request } from 'express';
import { DomainError } from '../errors.js';
import { readBytes, refuseEncodings } from './body-bytes.js';

/** Throws `unsupported_media_type` for a body that is not a URL-encoded form. */
export function refuseNoForm(request: Request): void {
  refuseEncodings(request);
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new DomainError('unsupported_media_type', 'Send the body as application/x-www-form-urlencoded.');
  }
}

/** Reads a URL-encoded form. The last of several values with the same name counts. Throws `payload_too_large`. */
export async function readForm(request: Request, limit: number): Promise<Readonly<Record<string, string>>> {
  const members = Object.fromEntries(new URLSearchParams((await readBytes(request, limit)).toString()));
  return Object.assign(Object.create(null), members) as Record<string, string>;
}
