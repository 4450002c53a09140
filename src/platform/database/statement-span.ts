import type { Client } from 'pg';
import { type SpanStart, tracer } from '../tracing/tracing.js';

const COMMENT = /--[^\n]*/g;
const OPERATION = /^\s*([a-z]+)/i;
const TABLE = /\b(?:from|into|update|copy|table)\s+([a-z_]+)/i;

/**
 * Describes a statement by its operation and its first table, such as `INSERT work`. Values are parameters, and what
 * follows a quotation mark is not read, so it contains nothing of a family.
 */
export function statementSpan(text: string): SpanStart {
  const [constant = ''] = text.replaceAll(COMMENT, '').split("'", 1);
  const operation = OPERATION.exec(constant)?.[1]?.toUpperCase() ?? 'statement';
  const table = TABLE.exec(constant)?.[1];
  const facts = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
  if (table === undefined) return { name: operation, kind: 'call', facts };
  return { name: `${operation} ${table}`, kind: 'call', facts: { ...facts, 'db.collection.name': table } };
}

type Query = Client['query'];
type AnyQuery = (...args: readonly unknown[]) => unknown;

/**
 * Makes a span of each statement of a trace.
 * @param query of a connection, bound to it
 */
export function tracedQuery(query: Query): Query {
  const ask = query as AnyQuery;
  const traced: AnyQuery = (...args) => {
    const text = textOf(args[0]);
    // The driver's other ways to ask are those of its pool and of streams, which return no promise.
    if (text === null || typeof args.at(-1) === 'function') return ask(...args);
    return tracer().inSpan(statementSpan(text), () => ask(...args) as Promise<unknown>);
  };
  return traced as Query;
}

function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  const isStream = typeof statement !== 'object' || statement === null || 'submit' in statement;
  return isStream || !('text' in statement) ? null : String(statement.text);
}
