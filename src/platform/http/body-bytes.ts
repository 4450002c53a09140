import type { Request } from 'express';
import { DomainError } from '../errors.js';

/**
 * Yields the chunks of a body, up to `limit` bytes. A longer body is refused as soon as its length is known. The rest
 * of it is discarded, so that the connection stays usable. Throws `payload_too_large`, and `malformed_request` for an
 * incomplete body.
 */
export async function* bytesOf(request: Request, limit: number): AsyncGenerator<Buffer, void> {
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw tooLarge();
      yield chunk;
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('malformed_request', 'The body was cut off.');
  } finally {
    request.resume();
  }
}

/** Reads a body whole. Throws what `bytesOf` does. */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytesOf(request, limit)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Refuses a body whose announced size is over `limit` bytes. Throws `payload_too_large`. */
export function refuseAnnounced(request: Request, limit: number): void {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
}

/** Returns the maximum size of a body: its Content-Length, or the limit if it is chunked. */
export function mostBytesOf({ headers }: Request, limit: number): number {
  const announced = headers['content-length'];
  return announced === undefined ? limit : Math.min(Number(announced), limit);
}

/** Throws `unsupported_media_type` for a body that is compressed or not in UTF-8. */
export function refuseEncodings({ headers }: Request): void {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset) || !/^(identity)?$/i.test(headers['content-encoding'] ?? '')) {
    throw new DomainError('unsupported_media_type', 'Send the body in UTF-8 and not compressed.');
  }
}

export function tooLarge(): DomainError {
  return new DomainError('payload_too_large', 'The JSON body is too large. Send large content as a file.');
}
