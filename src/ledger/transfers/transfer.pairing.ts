import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import { LedgerRecords } from '../records/ledger-records.js';
import { refuseUsed } from '../records/record-editor.js';
import type { Image } from '../records/record-kind.js';
import { RecordsRepository } from '../records/records.repository.js';
import { REJECTED_TRANSFERS } from '../rejected-transfers/rejected-transfer.kind.js';
import { TRANSACTIONS } from '../transactions/transaction.kind.js';
import { transferProblem, type TransferSide } from './transfer-rules.js';
import { TransferSidesRepository, type TransferSides } from './transfer-sides.repository.js';
import { TRANSFERS } from './transfer.kind.js';

/** Makes transactions the two sides of a transfer, and separates them. Needs a change set. */
@Injectable()
export class TransferPairing {
  constructor(
    private readonly records: LedgerRecords,
    private readonly repository: RecordsRepository,
    private readonly sides: TransferSidesRepository,
  ) {}

  /**
   * Locks two transactions until the unit of work ends. Throws `validation_failed` if one does not exist, or if they
   * cannot be the two sides of a transfer.
   */
  async lockSides(familyId: string, { inflowTransactionId, outflowTransactionId }: TransferSides): Promise<void> {
    const images = await this.repository.lock(familyId, TRANSACTIONS, [inflowTransactionId, outflowTransactionId]);
    const [inflow, outflow] = [images.get(inflowTransactionId), images.get(outflowTransactionId)];
    if (inflow === undefined || outflow === undefined) {
      const unknown = [
        ...(inflow === undefined ? ['inflow_transaction_id'] : []),
        ...(outflow === undefined ? ['outflow_transaction_id'] : []),
      ];
      throw validationFailed(
        Object.fromEntries(unknown.map((name) => [name, [`${name} must be the id of a transaction of your family`]])),
      );
    }
    const problem = transferProblem(sideOf(inflow), sideOf(outflow));
    if (problem === null) return;
    throw validationFailed({
      inflow_transaction_id: [`inflow_transaction_id and outflow_transaction_id ${problem}`],
    });
  }

  /** Throws `in_use` if one of two transactions belongs to a transfer. */
  async refusePaired(familyId: string, sides: TransferSides): Promise<void> {
    const ids = await this.sides.transfersWith(familyId, sides);
    refuseUsed(ids.length === 0 ? [] : [{ type: 'transfer', count: ids.length, ids }]);
  }

  /** Gives two transactions the kinds that they have as sides of a transfer, and forgets that somebody rejected it. */
  async join(familyId: string, sides: TransferSides): Promise<void> {
    const kinds = await this.sides.kindsOf(familyId, sides);
    await this.records.follow(
      TRANSACTIONS,
      kinds.map(({ id, kind }) => ({ id, values: { kind } })),
    );
    const rejection = await this.sides.rejectionOf(familyId, sides);
    if (rejection !== null) await this.records.delete(REJECTED_TRANSFERS, [rejection]);
  }

  /** Deletes the transfer of two transactions, if there is one. */
  async separate(familyId: string, sides: TransferSides): Promise<void> {
    const id = await this.sides.transferOf(familyId, sides);
    if (id === null) return;
    await this.records.delete(TRANSFERS, [id]);
    await this.release(sides);
  }

  /** Makes two transactions standard ones. */
  async release({ inflowTransactionId, outflowTransactionId }: TransferSides): Promise<void> {
    await this.records.follow(
      TRANSACTIONS,
      [inflowTransactionId, outflowTransactionId].map((id) => ({ id, values: { kind: 'standard' } })),
    );
  }

  /** Separates two transactions for good. @returns the id of the rejected transfer */
  async reject(familyId: string, sides: TransferSides): Promise<string> {
    await this.separate(familyId, sides);
    const known = await this.sides.rejectionOf(familyId, sides);
    if (known !== null) return known;
    const id = newId();
    const { inflowTransactionId, outflowTransactionId } = sides;
    const values = { inflow_transaction_id: inflowTransactionId, outflow_transaction_id: outflowTransactionId };
    await this.records.insert(REJECTED_TRANSFERS, [{ id, values }]);
    return id;
  }
}

function sideOf(transaction: Image): TransferSide {
  const text = (name: string): string => String(transaction[name]);
  return { accountId: text('account_id'), date: text('date'), amount: text('amount'), currency: text('currency') };
}
