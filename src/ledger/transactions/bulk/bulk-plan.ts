import { setImmediate } from 'node:timers/promises';
import { DomainError, notFound } from '../../../platform/errors.js';
import { IdSeries } from '../../../platform/id-series.js';
import type { RecordValues } from '../../records/records.repository.js';
import { keyOfExternalId, type TransactionWriter, type WritingFacts } from '../transaction.writer.js';
import type { UpdateTransaction } from '../write-transactions.requests.js';
import { type Operation, OPERATIONS_A_TURN, type RefusedLines } from './bulk-operations.js';
import type { BulkTransactions } from './bulk.requests.js';

/** What an operation does, once it is known what exists. */
export interface Step {
  readonly index: number;
  readonly ref: string | null;
  readonly act: 'create' | 'update' | 'delete' | 'skip';
  readonly id: string;
}

/** What the operations of a request find in the ledger. */
export interface BulkFacts extends WritingFacts {
  readonly versions: ReadonlyMap<string, string>;
  /** Who has the external ids of creations, by `keyOfExternalId`. */
  readonly owners: ReadonlyMap<string, string>;
}

/** What a request writes: its values are checked, and each operation has its step. */
export class BulkPlan {
  readonly steps: Step[] = [];
  readonly creations: RecordValues[] = [];
  readonly updates: RecordValues[] = [];
  readonly deletions: string[] = [];
  private readonly externalIds = new Set<string>();
  private readonly ids = new IdSeries();

  constructor(
    private readonly writer: TransactionWriter,
    private readonly facts: BulkFacts,
    private readonly onExisting: BulkTransactions['on_existing'],
  ) {}

  /** Plans operations, and notes those that are refused. */
  async add(operations: readonly Operation[], refused: RefusedLines): Promise<void> {
    for (const [place, operation] of operations.entries()) {
      if (place % OPERATIONS_A_TURN === OPERATIONS_A_TURN - 1) await setImmediate();
      refused.check(operation, () => {
        if (operation.op === 'create') this.create(operation);
        else this.changeExisting(operation);
      });
    }
  }

  private changeExisting(operation: Extract<Operation, { readonly id: string }>): void {
    const { id, op } = operation;
    refuseTarget(operation, this.facts);
    if (op === 'delete') this.deletions.push(id);
    else this.update(id, operation.body);
    this.step(operation, op, id);
  }

  private create(operation: Extract<Operation, { readonly op: 'create' }>): void {
    const { body } = operation;
    const key = keyOfExternalId(body.account_id, body.external_id ?? '');
    this.refuseRepeated(body.external_id, key);
    const owner = this.facts.owners.get(key);
    if (owner !== undefined && this.onExisting === 'skip') this.step(operation, 'skip', owner);
    else if (owner !== undefined && this.onExisting === 'update') {
      this.update(owner, body as UpdateTransaction);
      this.step(operation, 'update', owner);
    } else {
      const id = this.ids.next();
      this.creations.push({ id, values: this.writer.valuesOfNew(body, this.facts) });
      this.step(operation, 'create', id);
    }
  }

  private update(id: string, body: UpdateTransaction): void {
    this.updates.push({ id, values: this.writer.valuesOfChange(id, body, this.facts) });
  }

  private step({ index, ref }: Operation, act: Step['act'], id: string): void {
    this.steps.push({ index, ref, act, id });
  }

  /** Throws `already_exists` if an earlier creation has the external id. */
  private refuseRepeated(externalId: string | null | undefined, key: string): void {
    if (externalId === undefined || externalId === null) return;
    if (this.externalIds.has(key)) {
      throw new DomainError('already_exists', 'An earlier operation has the same external_id.');
    }
    this.externalIds.add(key);
  }
}

/** Throws `not_found`, `precondition_required` and `precondition_failed`. */
function refuseTarget(operation: Extract<Operation, { readonly id: string }>, { images, versions }: BulkFacts): void {
  if (!images.has(operation.id)) throw notFound();
  if (operation.version === undefined && operation.op === 'update' && operation.body.split_lines !== undefined) {
    throw new DomainError('precondition_required', 'Send the version of the transaction to replace its split_lines.');
  }
  if (operation.version === undefined || operation.version === versions.get(operation.id)) return;
  throw new DomainError('precondition_failed', 'The transaction has changed since it was read.');
}
