import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

/** The two transactions of a transfer. */
export interface TransferSides {
  readonly inflowTransactionId: string;
  readonly outflowTransactionId: string;
}

const KINDS = `
  SELECT e.id, transfer_kind(e.amount, here.accountable_type, there.accountable_type) AS kind
  FROM (VALUES ($2::uuid, $3::uuid), ($3::uuid, $2::uuid)) AS side (id, other_id)
  JOIN entries e ON e.family_id = $1 AND e.id = side.id
  JOIN accounts here ON here.family_id = $1 AND here.id = e.account_id
  JOIN entries other ON other.family_id = $1 AND other.id = side.other_id
  JOIN accounts there ON there.family_id = $1 AND there.id = other.account_id`;

/** What pairing has to know about the two transactions of a transfer. Needs a unit of work. */
@Injectable()
export class TransferSidesRepository {
  constructor(private readonly database: Database) {}

  /** Returns the kind that each of two transactions has as a side of a transfer. */
  async kindsOf(
    familyId: string,
    { inflowTransactionId, outflowTransactionId }: TransferSides,
  ): Promise<readonly { readonly id: string; readonly kind: string }[]> {
    return this.database.rows(KINDS, [familyId, inflowTransactionId, outflowTransactionId]);
  }

  /** Returns the ids of the transfers that one of two transactions belongs to. */
  async transfersWith(
    familyId: string,
    { inflowTransactionId, outflowTransactionId }: TransferSides,
  ): Promise<readonly string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT id FROM transfers
       WHERE family_id = $1 AND (inflow_transaction_id = ANY ($2::uuid[]) OR outflow_transaction_id = ANY ($2::uuid[]))
       ORDER BY id`,
      [familyId, [inflowTransactionId, outflowTransactionId]],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the id of the transfer of exactly these two transactions; null if there is none. */
  async transferOf(familyId: string, sides: TransferSides): Promise<string | null> {
    return this.pairIn('transfers', familyId, sides);
  }

  /** Returns the id of the rejected transfer of these two transactions; null if there is none. */
  async rejectionOf(familyId: string, sides: TransferSides): Promise<string | null> {
    return this.pairIn('rejected_transfers', familyId, sides);
  }

  private async pairIn(
    table: 'transfers' | 'rejected_transfers',
    familyId: string,
    { inflowTransactionId, outflowTransactionId }: TransferSides,
  ): Promise<string | null> {
    const [found] = await this.database.rows<{ id: string }>(
      `SELECT id FROM ${table} WHERE family_id = $1 AND inflow_transaction_id = $2 AND outflow_transaction_id = $3`,
      [familyId, inflowTransactionId, outflowTransactionId],
    );
    return found?.id ?? null;
  }
}
