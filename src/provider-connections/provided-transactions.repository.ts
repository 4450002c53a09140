import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { Database } from '../platform/database/database.js';
import { sqlFile } from '../platform/database/sql-file.js';
import type { ProvidedTransaction } from './providers/provider.js';

const statement = (name: string): string => sqlFile(new URL(`./writing/${name}.sql`, import.meta.url));

/** A reported account and the ledger account that it is linked to. */
export interface LinkedAccount {
  readonly providerAccountId: string;
  readonly accountId: string;
}

/** Writes reported transactions into the ledger, each once, by set-based statements. */
@Injectable()
export class ProvidedTransactionsRepository {
  private readonly sql = {
    stage: statement('stage'),
    follow: statement('follow'),
    recognize: statement('recognize'),
    post: statement('post'),
    withdraw: statement('withdraw'),
    match: statement('match'),
    insert: statement('insert'),
    link: statement('link'),
    clear: statement('clear'),
    anchor: statement('anchor'),
    state: statement('state'),
  };

  constructor(private readonly database: Database) {}

  /**
   * Writes the transactions of an account.
   * @param completeFrom the start of the fetched period, of which nothing is missing; null: something may be missing
   * @returns the first day on which the ledger changed; null when it did not change
   */
  async write(
    familyId: string,
    { providerAccountId, accountId }: LinkedAccount,
    transactions: readonly ProvidedTransaction[],
    completeFrom: Date | null,
  ): Promise<string | null> {
    const { sql } = this;
    const working = [familyId, providerAccountId];
    await this.database.affected(sql.stage, [
      ...working,
      transactions.map(({ id }) => id),
      transactions.map(({ postedAt }) => postedAt),
      transactions.map(({ amount }) => amount),
      transactions.map(({ name }) => name),
      transactions.map(() => newId()),
      transactions.map(({ isPending = false }) => isPending),
    ]);
    const followed = await this.firstDay(sql.follow, working);
    await this.database.affected(sql.recognize, [...working, accountId]);
    await this.database.affected(sql.match, [...working, accountId]);
    const posted = await this.firstDay(sql.post, working);
    if (completeFrom !== null) await this.database.affected(sql.withdraw, [...working, completeFrom]);
    const inserted = await this.firstDay(sql.insert, [...working, accountId]);
    await this.database.affected(sql.link, [...working, accountId]);
    await this.database.affected(sql.clear, working);
    return earlier(earlier(followed, posted), inserted);
  }

  /**
   * Creates an opening balance for an account without valuations, such that it leads to the reported balance.
   * @returns the day of the opening; null if the account has a valuation
   */
  async anchor(
    familyId: string,
    accountId: string,
    reported: { readonly balance: string; readonly balanceAt: number; readonly from: Date },
  ): Promise<string | null> {
    const { balance, balanceAt, from } = reported;
    return this.firstDay(this.sql.anchor, [familyId, accountId, balance, balanceAt, from]);
  }

  /** Keeps the reported balance as a statement of its day. Call it when the transactions of the account are written. */
  async state(
    familyId: string,
    { providerAccountId, accountId }: LinkedAccount,
    { balance, balanceAt }: { readonly balance: string; readonly balanceAt: number },
  ): Promise<void> {
    await this.database.affected(this.sql.state, [familyId, providerAccountId, accountId, balance, balanceAt]);
  }

  private async firstDay(sql: string, parameters: readonly unknown[]): Promise<string | null> {
    const [row] = await this.database.rows<{ day: string | null }>(sql, parameters);
    return row?.day ?? null;
  }
}

/** Returns the earlier date. ISO dates sort as texts. */
function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
