import type { Request } from 'express';
import { DomainError } from '../errors.js';
import { readBytes } from './body-bytes.js';
import type { Reservation } from './body-memory.js';
import { shapeOf } from './json-shape.js';
import { isWorthATurn, ownTurn } from './own-turn.js';
import { validationFailed } from '../validation/validation-failed.js';

const MAX_DEPTH = 100;

/**
 * The limits for a JSON body. The number of values is limited because each value needs memory, even if it has few
 * bytes.
 */
export interface JsonLimits {
  readonly bytes: number;
  readonly values: number;
}

/** Reads a JSON object. Throws `payload_too_large`, `malformed_json` and `validation_failed`. */
export async function readJsonObject(request: Request, limits: JsonLimits, room: Reservation): Promise<object> {
  return parseObject(await readBytes(request, limits.bytes), limits, room);
}

/** Parses a body; an empty one is an empty object. Only the end of a chunked body shows that it is empty. */
export async function parseObject(bytes: Buffer, limits: JsonLimits, room: Reservation): Promise<object> {
  if (bytes.length === 0) return {};
  if (isWorthATurn(bytes.length)) await ownTurn();
  const { values, depth } = shapeOf(bytes);
  // Deeper than any valid request. Recursive code could overflow the stack.
  if (depth > MAX_DEPTH) throw validationFailed({ body: [`The body must not nest deeper than ${MAX_DEPTH} levels`] });
  if (values > limits.values) {
    const message = `The body has about ${values} values. It may have ${limits.values}.`;
    throw new DomainError('payload_too_large', message, { details: { limit: limits.values, values } });
  }
  await room.growFor(bytes.length, values);
  if (isWorthATurn(bytes.length)) await ownTurn();
  const body = parse(bytes);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw validationFailed({ body: ['The body must be a JSON object'] });
  }
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
