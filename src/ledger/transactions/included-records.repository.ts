import { Injectable } from '@nestjs/common';
import { type FindOptionsRelations, type FindOptionsWhere, In } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { Account } from '../accounts/account.entity.js';
import { Category } from '../categories/category.entity.js';
import type { LedgerRecord } from '../family-record.entity.js';
import { Merchant } from '../merchants/merchant.entity.js';
import { Transfer } from '../transfers/transfer.entity.js';
import type { WholeTransaction } from './transactions.repository.js';
import type { TransactionInclude } from './transactions.responses.js';

/** The records that transactions refer to, by id. Kinds that a request does not include are empty. */
export interface IncludedRecords {
  readonly accounts: ReadonlyMap<string, Account>;
  readonly categories: ReadonlyMap<string, Category>;
  readonly merchants: ReadonlyMap<string, Merchant>;
  readonly transfers: ReadonlyMap<string, Transfer>;
}

/** Reads what a list of transactions includes: one statement for each kind of record. */
@Injectable()
export class IncludedRecordsRepository {
  constructor(private readonly database: Database) {}

  /** @param include the kinds of records to read */
  async read(
    familyId: string,
    transactions: readonly WholeTransaction[],
    include: readonly TransactionInclude[],
  ): Promise<IncludedRecords> {
    const labelled = transactions.flatMap((transaction) => [transaction, ...transaction.splitLines]);
    const wanted = {
      account: transactions.map(({ accountId }) => accountId),
      category: labelled.flatMap(({ category }) => category?.id ?? []),
      merchant: labelled.flatMap(({ merchant }) => merchant?.id ?? []),
      transfer: transactions.flatMap(({ transferId }) => transferId ?? []),
    } as const satisfies Record<TransactionInclude, readonly string[]>;
    const find = async <T extends LedgerRecord>(
      kind: TransactionInclude,
      entity: new () => T,
      relations: FindOptionsRelations<T> = {},
    ): Promise<ReadonlyMap<string, T>> => {
      if (!include.includes(kind) || wanted[kind].length === 0) return new Map();
      const where = { familyId, id: In([...new Set(wanted[kind])]) } as FindOptionsWhere<T>;
      const found = await this.database.repository(entity).find({ where, relations });
      return new Map(found.map((record) => [record.id, record]));
    };
    return {
      accounts: await find('account', Account),
      categories: await find('category', Category, { parent: true }),
      merchants: await find('merchant', Merchant),
      transfers: await find('transfer', Transfer),
    };
  }
}
