import { setImmediate } from 'node:timers/promises';
import type { Type } from '@nestjs/common';
import { DomainError } from '../../../platform/errors.js';
import { examineFields } from '../../../platform/validation/check-fields.js';
import { unknownFields } from '../../../platform/validation/unknown-fields.js';
import { UnusableBody } from '../../../platform/validation/unusable-body.js';
import { type FieldProblems, validationFailed } from '../../../platform/validation/validation-failed.js';
import { UpdateTransaction, CreateTransaction } from '../write-transactions.requests.js';
import { BulkOperation, BulkTransactions, MOST_OPERATIONS } from './bulk.requests.js';

/** An operation with valid fields. */
export type Operation = { readonly index: number; readonly ref: string | null } & (
  | { readonly op: 'create'; readonly body: CreateTransaction }
  | {
      readonly op: 'update';
      readonly id: string;
      readonly version: string | undefined;
      readonly body: UpdateTransaction;
    }
  | { readonly op: 'delete'; readonly id: string; readonly version: string | undefined }
);

/** An operation that is refused, with the code and the messages that a single request would get. */
export interface RefusedLine {
  readonly index: number;
  readonly ref: string | null;
  readonly code: string;
  readonly errors: readonly string[];
}

/** Collects the operations of a request that are refused. Nothing of the request is written if there is one. */
export class RefusedLines {
  private readonly byIndex = new Map<number, RefusedLine>();

  /** Runs a check of an operation, and notes the error that it throws. @returns undefined after an error */
  check<T>({ index, ref }: Pick<RefusedLine, 'index' | 'ref'>, work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const errors = error.facts.errors ?? [error.message];
      if (!this.byIndex.has(index)) this.byIndex.set(index, { index, ref, code: error.code, errors });
      return undefined;
    }
  }

  /** Throws `bulk_rejected` if an operation was refused. */
  throwIfAny(total: number): void {
    const lines = [...this.byIndex.values()].toSorted((one, other) => one.index - other.index);
    if (lines.length === 0) return;
    const verb = lines.length === 1 ? 'is' : 'are';
    throw new DomainError(
      'bulk_rejected',
      `${lines.length} of ${total} operations ${verb} not right; nothing was written.`,
      { details: { total: lines.length, lines: lines.slice(0, MOST_SHOWN) } },
    );
  }
}

const MOST_SHOWN = 1000;
/** Other requests are served after so many operations, whose checks take some milliseconds. */
export const OPERATIONS_A_TURN = 100;

/**
 * Reads the body of a request, without a check of its operations: class-transformer would copy them all in one turn.
 * Throws `validation_failed`.
 */
export function readRequest(body: unknown): BulkTransactions {
  if (body instanceof UnusableBody) throw body.problem;
  const { operations } = body as { readonly operations?: unknown };
  const isList = Array.isArray(operations) && operations.length >= 1 && operations.length <= MOST_OPERATIONS;
  if (!isList) return readFields(BulkTransactions, body as object);
  return { ...readFields(BulkTransactions, { ...(body as object), operations: [null] }), operations };
}

/** Checks the fields of operations. Those that are refused are not among the result. */
export async function readOperations(inputs: readonly unknown[], refused: RefusedLines): Promise<readonly Operation[]> {
  const operations: Operation[] = [];
  const seen = new Set<string>();
  for (const [index, input] of inputs.entries()) {
    if (index % OPERATIONS_A_TURN === OPERATIONS_A_TURN - 1) await setImmediate();
    const ref = refIn(input);
    const operation = refused.check({ index, ref }, () => readOperation(index, ref, input, seen));
    if (operation !== undefined) operations.push(operation);
  }
  return operations;
}

function readOperation(index: number, ref: string | null, input: unknown, seen: Set<string>): Operation {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw validationFailed({ operation: ['operation must be an object'] });
  }
  const { op, id, version, data } = readFields(BulkOperation, input);
  if (op === 'create') {
    refuseMembers({ id, version });
    return { index, ref, op, body: readFields(CreateTransaction, data ?? {}) };
  }
  if (id === undefined) throw validationFailed({ id: ['id must be a UUID'] });
  if (seen.has(id)) throw new DomainError('duplicate_id', 'An earlier operation is of the same transaction.');
  seen.add(id);
  const target = { index, ref, id, version: version ?? undefined };
  if (op === 'update') return { ...target, op, body: readFields(UpdateTransaction, data ?? {}) };
  refuseMembers({ data });
  return { ...target, op };
}

function readFields<T extends object>(type: Type<T>, input: object): T {
  const unknown = unknownFields('body', type, input);
  const { fields, problems } = examineFields(type, input);
  const all: FieldProblems = { ...problems, ...unknown };
  if (Object.keys(all).length > 0) throw validationFailed(all);
  return fields;
}

function refuseMembers(members: Readonly<Record<string, unknown>>): void {
  const given = Object.entries(members).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  throw validationFailed(Object.fromEntries(given.map(([name]) => [name, [`${name} must not be given`]])));
}

function refIn(input: unknown): string | null {
  const { ref } = (input ?? {}) as { readonly ref?: unknown };
  return typeof ref === 'string' ? ref : null;
}
