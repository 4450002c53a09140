import type { Request } from 'express';
import { DomainError } from '../errors.js';
import { bytesOf } from './body-bytes.js';
import { ownTurn } from './own-turn.js';
import { validationFailed } from './validation.js';

const MAX_DEPTH = 100;

/** Smaller bodies are parsed in less than a millisecond. */
const WORTH_A_TURN_BYTES = 64 * 1024;

/**
 * Reads a JSON object of at most `limit` bytes.
 * Throws `payload_too_large`, `malformed_json` and `validation_failed`.
 */
export async function readJsonObject(request: Request, limit: number): Promise<object> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytesOf(request, limit)) chunks.push(chunk);
  return parseObject(Buffer.concat(chunks));
}

/** No bytes at all are an empty object: a chunked body shows only at its end that it is none. */
export async function parseObject(bytes: Buffer): Promise<object> {
  if (bytes.length === 0) return {};
  if (bytes.length > WORTH_A_TURN_BYTES) await ownTurn();
  const body = parse(bytes);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw validationFailed({ body: ['The body must be a JSON object'] });
  }
  if (isTooDeep(body)) throw validationFailed({ body: [`The body must not nest deeper than ${MAX_DEPTH} levels`] });
  return body;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw malformedJson();
  }
}

export function malformedJson(): DomainError {
  return new DomainError('malformed_json', 'The body is not valid JSON.');
}

/** Whether an object goes deeper than any request of ours, and than code that walks it by recursion can follow. */
function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth === MAX_DEPTH) return true;
  return (Array.isArray(value) ? value : Object.values(value)).some((member) => isTooDeep(member, depth + 1));
}
