import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { Database } from '../platform/database/database.js';
import { sqlFile } from '../platform/database/sql-file.js';
import type { ProvidedBalance, ProvidedTransaction } from './providers/provider.js';

const statement = (name: string): string => sqlFile(new URL(`./writing/${name}.sql`, import.meta.url));

/** A reported account and the ledger account that it is linked to. */
export interface LinkedAccount {
  readonly providerAccountId: string;
  readonly accountId: string;
}

type Balance = Pick<ProvidedBalance, 'amount' | 'at'>;

/** What a page has of one account. */
export interface AccountChanges {
  readonly upserted: readonly ProvidedTransaction[];
  /** The ids of those that the bank took back. */
  readonly removed: readonly string[];
  /** The start of the period of which every pending transaction is there; null: some may be missing. */
  readonly completeFrom: Date | null;
}

/** Writes reported transactions into the ledger, each once, by set-based statements. */
@Injectable()
export class ProvidedTransactionsRepository {
  private readonly sql = {
    stage: statement('stage'),
    rename: statement('rename'),
    follow: statement('follow'),
    recognize: statement('recognize'),
    post: statement('post'),
    unmark: statement('unmark'),
    withdraw: statement('withdraw'),
    match: statement('match'),
    insert: statement('insert'),
    link: statement('link'),
    clear: statement('clear'),
    anchor: statement('anchor'),
    state: statement('state'),
    listMarked: statement('list-marked'),
  };

  constructor(private readonly database: Database) {}

  /**
   * Writes what a page has of an account.
   * @returns the first day on which the ledger changed; null when it did not change
   */
  async write(
    familyId: string,
    { providerAccountId, accountId }: LinkedAccount,
    { upserted, removed, completeFrom }: AccountChanges,
  ): Promise<string | null> {
    const { sql } = this;
    const working = [familyId, providerAccountId];
    await this.stage(working, upserted);
    const followed = await this.firstDay(sql.follow, working);
    await this.database.affected(sql.recognize, [...working, accountId]);
    await this.database.affected(sql.match, [...working, accountId]);
    const posted = await this.firstDay(sql.post, working);
    await this.database.affected(sql.unmark, working);
    const withdrawn =
      completeFrom === null && removed.length === 0
        ? null
        : await this.firstDay(sql.withdraw, [...working, completeFrom, removed]);
    const inserted = await this.firstDay(sql.insert, [...working, accountId]);
    await this.database.affected(sql.link, [...working, accountId]);
    await this.database.affected(sql.clear, working);
    return [followed, posted, withdrawn, inserted].reduce(earlier);
  }

  /** Lists the booked entries that the provider took back and that were kept, because a person changed them. */
  async listMarked(familyId: string, connectionId: string): Promise<readonly string[]> {
    const rows = await this.database.rows<{ id: string }>(this.sql.listMarked, [familyId, connectionId]);
    return rows.map(({ id }) => id);
  }

  /**
   * Creates an opening balance for an account without valuations, such that it leads to the reported balance.
   * @param from where the history begins: the opening is no later
   * @returns the day of the opening; null if the account has a valuation
   */
  async anchor(familyId: string, accountId: string, { amount, at }: Balance, from: Date): Promise<string | null> {
    return this.firstDay(this.sql.anchor, [familyId, accountId, amount, at, from]);
  }

  /** Keeps the reported balance as a statement of its day. Call it when the transactions of the account are written. */
  async state(
    familyId: string,
    { providerAccountId, accountId }: LinkedAccount,
    { amount, at }: Balance,
  ): Promise<void> {
    await this.database.affected(this.sql.state, [familyId, providerAccountId, accountId, amount, at]);
  }

  private async stage(working: readonly string[], transactions: readonly ProvidedTransaction[]): Promise<void> {
    await this.database.affected(this.sql.stage, [
      ...working,
      transactions.map(({ id }) => id),
      transactions.map(({ postedAt }) => postedAt),
      transactions.map(({ amount }) => amount),
      transactions.map(({ name }) => name),
      transactions.map(() => newId()),
      transactions.map(({ status }) => status === 'pending'),
    ]);
    const replacing = transactions.filter(({ id, replaces = id }) => replaces !== id);
    if (replacing.length === 0) return;
    const replaced = replacing.map(({ replaces }) => replaces);
    await this.database.affected(this.sql.rename, [...working, replacing.map(({ id }) => id), replaced]);
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
