import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sqlFile } from '../../../platform/database/sql-file.js';
import { ExactDecimal } from '../../exact-decimal.js';
import type { CostBasisMethod } from '../../accounts/account.entity.js';
import type { Security } from '../../securities/security.entity.js';
import type { SoldLot } from '../../trades/trade.entity.js';

const HOLDERS = sqlFile(new URL('./holders.sql', import.meta.url));
const POSITIONS = sqlFile(new URL('./positions.sql', import.meta.url));

/** A trade, or a statement of what is held or of what a security cost. */
export interface PositionEvent {
  readonly kind: 'trade' | 'holding' | 'price';
  /** Of the trade, the holding or the price. */
  readonly id: string;
  readonly accountId: string;
  readonly securityId: string;
  readonly day: string;
  readonly currency: string;
  /** Of a trade, what was bought, or sold if below zero. Of a holding, all that is held at the end of the day. Of a price, zero. */
  readonly qty: ExactDecimal;
  readonly price: ExactDecimal;
  /** Of a trade, with its fee, positive when money left the account. */
  readonly amount: ExactDecimal;
  /** The purchases that a sale takes its units from; null: the method decides. */
  readonly lots: readonly SoldLot[] | null;
  /** What one unit of a holding cost on average; null: unknown. */
  readonly costBasis: ExactDecimal | null;
}

/** Who holds what. */
export interface Holders {
  /** By account. */
  readonly methods: Readonly<Record<string, CostBasisMethod>>;
  /** By ticker. */
  readonly securities: readonly HeldSecurity[];
}

export type HeldSecurity = Pick<Security, 'id' | 'ticker' | 'name' | 'exchangeOperatingMic'>;

type Row = Omit<PositionEvent, 'qty' | 'price' | 'amount' | 'costBasis'> & {
  readonly qty: string;
  readonly price: string;
  readonly amount: string;
  readonly costBasis: string | null;
};

/** Needs a unit of work. */
@Injectable()
export class PositionsRepository {
  constructor(private readonly database: Database) {}

  async holders(familyId: string, accountIds: readonly string[]): Promise<Holders> {
    const [holders] = await this.database.rows<Holders>(HOLDERS, [familyId, accountIds]);
    if (holders === undefined) throw new Error('The accounts of a family were not read');
    return holders;
  }

  /** Trades and holdings of accounts and prices of their securities until a day, in the order in which they count. */
  async events(familyId: string, accountIds: readonly string[], until: string): Promise<readonly PositionEvent[]> {
    const rows = await this.database.rows<Row>(POSITIONS, [familyId, accountIds, until]);
    return rows.map((row) => ({
      ...row,
      qty: ExactDecimal.of(row.qty),
      price: ExactDecimal.of(row.price),
      amount: ExactDecimal.of(row.amount),
      costBasis: row.costBasis === null ? null : ExactDecimal.of(row.costBasis),
    }));
  }
}
