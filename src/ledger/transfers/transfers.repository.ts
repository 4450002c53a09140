import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { PageResult, PageLimits } from '../../platform/pagination/page.js';

export const TRANSFER_STATUSES = ['pending', 'confirmed'] as const;

/** Two transactions that are one movement of money: where it left, and where it came in. */
export interface Transfer {
  readonly id: string;
  readonly inflowTransactionId: string;
  readonly outflowTransactionId: string;
  readonly status: (typeof TRANSFER_STATUSES)[number];
  readonly notes: string | null;
  readonly importId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const COLUMNS = `id, inflow_transaction_id AS "inflowTransactionId", outflow_transaction_id AS "outflowTransactionId",
  status, notes, import_id AS "importId", created_at AS "createdAt", updated_at AS "updatedAt"`;

@Injectable()
export class TransfersRepository {
  constructor(private readonly database: Database) {}

  /** The one made last first. */
  async list(familyId: string, { limit, offset }: PageLimits): Promise<PageResult<Transfer>> {
    const records = await this.database.rows<Transfer>(
      `SELECT ${COLUMNS} FROM transfers WHERE family_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3`,
      [familyId, limit, offset],
    );
    const [count] = await this.database.rows<{ total: number }>(
      'SELECT count(*)::int AS total FROM transfers WHERE family_id = $1',
      [familyId],
    );
    return { records, total: count?.total ?? 0 };
  }

  async find(familyId: string, id: string): Promise<Transfer | null> {
    const [transfer] = await this.database.rows<Transfer>(
      `SELECT ${COLUMNS} FROM transfers WHERE family_id = $1 AND id = $2`,
      [familyId, id],
    );
    return transfer ?? null;
  }
}
