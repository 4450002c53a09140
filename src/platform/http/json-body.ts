import type { Request } from 'express';
import { DomainError } from '../errors.js';
import { validationFailed } from './validation.js';

const MAX_DEPTH = 100;

/**
 * Reads a JSON object of at most `limit` bytes. A longer body is refused as soon as that is known, not when it has come
 * to its end. Throws `payload_too_large`, `unsupported_media_type`, `malformed_json` and `validation_failed`.
 */
export async function readJsonObject(request: Request, limit: number): Promise<object> {
  refuseEncodings(request);
  const body = parse(await readBytes(request, limit));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw validationFailed({ body: ['The body must be a JSON object'] });
  }
  if (isTooDeep(body)) throw validationFailed({ body: [`The body must not nest deeper than ${MAX_DEPTH} levels`] });
  return body;
}

export function refuseEncodings({ headers }: Request): void {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset) || !/^(identity)?$/i.test(headers['content-encoding'] ?? '')) {
    throw new DomainError('unsupported_media_type', 'Send the body in UTF-8 and not compressed.');
  }
}

/** The bytes of a body, or `payload_too_large`. */
export function readBytes(request: Request, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const refuse = (error: DomainError): void => {
      request.removeAllListeners('data');
      // What is still to come is thrown away, so that the connection can take the next request.
      request.resume();
      reject(error);
    };
    if (Number(request.headers['content-length'] ?? 0) > limit) return refuse(tooLarge());
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) refuse(tooLarge());
      else chunks.push(chunk);
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    for (const event of ['error', 'close'] as const) {
      request.once(event, () => {
        if (!request.complete) reject(new DomainError('malformed_request', 'The body was cut off.'));
      });
    }
  });
}

function tooLarge(): DomainError {
  return new DomainError('payload_too_large', 'The JSON body is too large. Send large content as a file.');
}

/** No bytes at all are an empty object: a chunked body shows only at its end that it is none. */
function parse(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new DomainError('malformed_json', 'The body is not valid JSON.');
  }
}

/** Whether an object goes deeper than any request of ours, and than code that walks it by recursion can follow. */
function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth === MAX_DEPTH) return true;
  return (Array.isArray(value) ? value : Object.values(value)).some((member) => isTooDeep(member, depth + 1));
}
