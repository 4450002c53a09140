import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { TransferSide } from '../transfers/transfer-rules.js';

/** The transfer of a transaction, and the transaction on its other side. */
export interface PairedSide {
  readonly transferId: string;
  /** Whether the transaction is the inflow. */
  readonly isInflow: boolean;
  readonly other: TransferSide;
}

export interface ExternalIdOwner {
  readonly accountId: string;
  readonly externalId: string;
  readonly entryId: string;
}

const PAIRED = `
  SELECT leg.id, t.id AS "transferId", leg.id = t.inflow_transaction_id AS "isInflow",
    jsonb_build_object('accountId', o.account_id, 'date', o.date, 'amount', o.amount::text, 'currency', o.currency) AS other
  FROM transfers t
  CROSS JOIN LATERAL (VALUES (t.inflow_transaction_id, t.outflow_transaction_id),
    (t.outflow_transaction_id, t.inflow_transaction_id)) AS leg (id, other_id)
  JOIN entries o ON o.family_id = $1 AND o.id = leg.other_id
  WHERE t.family_id = $1 AND leg.id = ANY ($2)
    AND (t.inflow_transaction_id = ANY ($2) OR t.outflow_transaction_id = ANY ($2))`;

/** What writes of transactions have to know about other records. Each statement serves any number of transactions. */
@Injectable()
export class TransactionWritesRepository {
  constructor(private readonly database: Database) {}

  async currenciesOf(familyId: string, accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.rows<{ id: string; currency: string }>(
      'SELECT id, currency FROM accounts WHERE family_id = $1 AND id = ANY ($2)',
      [familyId, accountIds],
    );
    return new Map(rows.map(({ id, currency }) => [id, currency]));
  }

  /** Returns the versions of the transactions that exist. */
  async versionsOf(familyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.rows<{ id: string; version: string }>(
      `SELECT id, coalesce(change_set_id, import_id, id) AS version FROM entries WHERE family_id = $1 AND id = ANY ($2)`,
      [familyId, ids],
    );
    return new Map(rows.map(({ id, version }) => [id, version]));
  }

  /** Returns the other side of each transaction that belongs to a transfer. */
  async pairedWith(familyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, PairedSide>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.rows<PairedSide & { id: string }>(PAIRED, [familyId, ids]);
    return new Map(rows.map(({ id, ...pair }) => [id, pair]));
  }

  /** Returns the transfers that the transactions belong to, with the transactions on both sides. */
  async transfersOf(
    familyId: string,
    ids: readonly string[],
  ): Promise<readonly { readonly id: string; readonly sides: readonly string[] }[]> {
    return this.database.rows(
      `SELECT id, ARRAY[inflow_transaction_id, outflow_transaction_id] AS sides FROM transfers
       WHERE family_id = $1 AND (inflow_transaction_id = ANY ($2) OR outflow_transaction_id = ANY ($2)) ORDER BY id`,
      [familyId, ids],
    );
  }

  /** Returns the ids of the rejected transfers of the transactions. */
  async rejectedTransfersOf(familyId: string, ids: readonly string[]): Promise<readonly string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT id FROM rejected_transfers
       WHERE family_id = $1 AND (inflow_transaction_id = ANY ($2) OR outflow_transaction_id = ANY ($2)) ORDER BY id`,
      [familyId, ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns which transactions have external ids that clients or files gave, in any account. */
  async findExternalIds(familyId: string, externalIds: readonly string[]): Promise<readonly ExternalIdOwner[]> {
    return this.database.rows<ExternalIdOwner>(
      `SELECT x.account_id AS "accountId", x.external_id AS "externalId", x.entry_id AS "entryId"
       FROM accounts a JOIN entry_external_ids x ON x.family_id = $1 AND x.account_id = a.id AND x.scheme = 'column'
         AND x.external_id = ANY ($2)
       WHERE a.family_id = $1`,
      [familyId, externalIds],
    );
  }
}
