import { setTimeout } from 'node:timers/promises';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { shownCode } from '../platform/error-codes.js';
import { DomainError } from '../platform/errors.js';

/** The longest time that a tool or a resource may take. */
const LONGEST_MS = 10_000;

/** Rejects with `service_unavailable` if work takes longer than 10 seconds. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const late = setTimeout(LONGEST_MS, null, { signal: ended.signal }).then(() => {
    throw new DomainError('service_unavailable', 'This took longer than 10 seconds. Ask for less.', { retryAfter: 5 });
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    ended.abort();
    // The timer that was just stopped rejects, too.
    late.catch(() => undefined);
  }
}

/** The result of a tool, as data and as the same data in a text. */
export function success(answer: object): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: { ...answer } };
}

/** The result of a tool that refused. It has no structured content, which would have to be like that of a success. */
export function failure({ code, message, facts }: DomainError): CallToolResult {
  const { errors } = facts;
  const shown = { code: shownCode(code), message, ...(errors !== undefined && { errors }), ...linesOf(facts) };
  return { content: [{ type: 'text', text: JSON.stringify(shown) }], isError: true };
}

/** What is wrong with each change of a proposal. */
function linesOf({ details }: DomainError['facts']): object {
  return details !== undefined && 'lines' in details ? { lines: details.lines } : {};
}
