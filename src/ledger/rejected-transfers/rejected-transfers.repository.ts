import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { PageResult, PageLimits } from '../../platform/pagination/page.js';

/** Two transactions that look like one movement of money, and of which somebody said that they are not. */
export interface RejectedTransfer {
  readonly id: string;
  readonly inflowTransactionId: string;
  readonly outflowTransactionId: string;
  readonly importId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const COLUMNS = `id, inflow_transaction_id AS "inflowTransactionId", outflow_transaction_id AS "outflowTransactionId",
  import_id AS "importId", created_at AS "createdAt", updated_at AS "updatedAt"`;

@Injectable()
export class RejectedTransfersRepository {
  constructor(private readonly database: Database) {}

  /** The one made last first. */
  async list(familyId: string, { limit, offset }: PageLimits): Promise<PageResult<RejectedTransfer>> {
    const records = await this.database.rows<RejectedTransfer>(
      `SELECT ${COLUMNS} FROM rejected_transfers WHERE family_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3`,
      [familyId, limit, offset],
    );
    const [count] = await this.database.rows<{ total: number }>(
      'SELECT count(*)::int AS total FROM rejected_transfers WHERE family_id = $1',
      [familyId],
    );
    return { records, total: count?.total ?? 0 };
  }

  async find(familyId: string, id: string): Promise<RejectedTransfer | null> {
    const [rejected] = await this.database.rows<RejectedTransfer>(
      `SELECT ${COLUMNS} FROM rejected_transfers WHERE family_id = $1 AND id = $2`,
      [familyId, id],
    );
    return rejected ?? null;
  }
}
