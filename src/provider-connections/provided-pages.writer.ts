import { Injectable } from '@nestjs/common';
import {
  accountIdentity,
  MachineChangeSets,
  normalizeCurrency,
  numberKeyOf,
  recogniseAccountKind,
} from '../ledger/index.js';
import { Database } from '../platform/database/database.js';
import { EventLog } from '../platform/events/event-log.js';
import { faultPoint } from '../platform/fault-point.js';
import { type Claim, SyncsService } from '../syncs/index.js';
import { type LinkedAccount, ProvidedTransactionsRepository } from './provided-transactions.repository.js';
import type { AccountProblem } from './provider-account.entity.js';
import { ProviderAccountsRepository } from './provider-accounts.repository.js';
import { ProviderConnectionsRepository } from './provider-connections.repository.js';
import {
  type ProvidedAccount,
  type ProvidedBalance,
  type ProvidedTransaction,
  ProviderError,
  type SyncPage,
} from './providers/provider.js';

/**
 * Amounts that the ledger can store exactly: up to 15 digits before the decimal point, and up to 4 after it, not
 * counting trailing zeros.
 */
const EXACT = /^[+-]?0*\d{1,15}(\.\d{0,4}0*)?$/;

/** The account kind if neither the provider nor the name shows it. */
const DEPOSITORY = { accountableType: 'Depository', subtype: null } as const;

/** The part of a page that belongs to one account. The account itself is absent if it did not change. */
interface AccountPart {
  readonly account: ProvidedAccount | null;
  readonly upserted: readonly ProvidedTransaction[];
  readonly removed: readonly string[];
}

/** Writes pages into the ledger, each in one unit of work, and in the end the balances that they came to. */
@Injectable()
export class ProvidedPagesWriter {
  constructor(
    private readonly database: Database,
    private readonly connections: ProviderConnectionsRepository,
    private readonly accounts: ProviderAccountsRepository,
    private readonly transactions: ProvidedTransactionsRepository,
    private readonly syncs: SyncsService,
    private readonly changeSets: MachineChangeSets,
    private readonly events: EventLog,
  ) {}

  /**
   * Writes a page and requests the syncs of its accounts. Holds the family's lock, so that syncs and a publish always see each
   * other's entries. Throws `ProviderError` for a transaction of an account that nobody has told of, and an Error if the
   * connection is gone.
   * @param commit called in the unit of work that writes the page
   * @returns the ids of the ledger accounts
   */
  async write(claim: Claim, page: SyncPage<unknown>, commit: () => Promise<void>): Promise<readonly string[]> {
    const written = await this.exclusively(claim, async () => {
      const ids: string[] = [];
      for (const [externalId, part] of partsOf(page)) {
        const id = await this.writeAccount(claim, externalId, part, page.completeFrom ?? null);
        if (id !== null) ids.push(id);
      }
      await commit();
      faultPoint('connection:page uncommitted');
      return ids;
    });
    faultPoint('connection:page written');
    return written;
  }

  /**
   * Opens the accounts that have no balance yet, and keeps the reported balances as statements. Call it when nothing is missing.
   * @param from the beginning of the history: openings are no later
   * @param reported the accounts of this sync, by the provider's ids; others had their last statement before
   */
  async writeBalances(claim: Claim, from: Date, reported: ReadonlySet<string>): Promise<void> {
    const { familyId, syncableId } = claim;
    await this.exclusively(claim, async () => {
      for (const account of await this.accounts.listReported(familyId, syncableId)) {
        const { externalId, id, accountId, problem, reportedBalance: amount, reportedAt } = account;
        if (accountId === null || problem !== null || amount === null) continue;
        const balance = { amount, at: Math.floor(reportedAt.getTime() / 1000) };
        const opened = await this.transactions.anchor(familyId, accountId, balance, from);
        if (opened !== null) await this.syncs.requestChildren(claim, [{ accountId, from: null }]);
        const linked = { providerAccountId: id, accountId };
        if (reported.has(externalId)) await this.transactions.state(familyId, linked, balance);
      }
    });
  }

  private async exclusively<T>({ familyId, syncableId }: Claim, work: () => Promise<T>): Promise<T> {
    const facts = { kind: 'sync', rank: 'sync', actorType: 'sync', actorId: syncableId } as const;
    return this.database.exclusivelyForFamily(familyId, async () => {
      if (!(await this.connections.hold(familyId, syncableId))) throw new Error('The connection is gone');
      return this.changeSets.recordChanges(familyId, facts, work);
    });
  }

  private async writeAccount(
    claim: Claim,
    externalId: string,
    { account, upserted, removed }: AccountPart,
    completeFrom: Date | null,
  ): Promise<string | null> {
    const { familyId, syncableId } = claim;
    const linked =
      account === null
        ? await this.find(claim, externalId, upserted)
        : await this.link(familyId, account, upserted, syncableId);
    if (linked === null) return null;
    const changed = await this.transactions.write(familyId, linked, { upserted, removed, completeFrom });
    await this.syncs.requestChildren(claim, [{ accountId: linked.accountId, from: changed }]);
    return linked.accountId;
  }

  private async find(
    { familyId, syncableId }: Claim,
    externalId: string,
    upserted: readonly ProvidedTransaction[],
  ): Promise<LinkedAccount | null> {
    const known = await this.accounts.find(familyId, syncableId, externalId);
    if (known === null && upserted.length === 0) return null;
    if (known === null) throw new ProviderError('malformed', 'The provider gave a transaction of an unknown account');
    const problem = known.problem ?? problemOfAmounts(upserted);
    if (problem !== known.problem) await this.accounts.updateProblem(familyId, known.id, problem);
    const { accountId } = known;
    return problem !== null || accountId === null ? null : { providerAccountId: known.id, accountId };
  }

  /**
   * Stores the reported data, and finds or creates the ledger account.
   * @returns null if the reported account has a problem
   */
  private async link(
    familyId: string,
    account: ProvidedAccount,
    upserted: readonly ProvidedTransaction[],
    connectionId: string,
  ): Promise<LinkedAccount | null> {
    const currency = normalizeCurrency(account.currency);
    const problem = problemOf(account, upserted, currency);
    const balance = bookedOf(account);
    const known = await this.accounts.report(familyId, {
      connectionId,
      externalId: account.id,
      name: account.name,
      problem,
      balance: balance !== null && EXACT.test(balance.amount) ? balance.amount : null,
      balanceAt: balance?.at ?? null,
    });
    if (problem !== null || currency === null) return null;
    if (known.accountId === null) {
      const accountId = await this.linkNew(familyId, known.id, account, currency);
      return { providerAccountId: known.id, accountId };
    }
    if (known.accountCurrency === currency) return { providerAccountId: known.id, accountId: known.accountId };
    await this.accounts.updateProblem(familyId, known.id, 'currency_changed');
    return null;
  }

  private async linkNew(familyId: string, id: string, account: ProvidedAccount, currency: string): Promise<string> {
    const { name, institution, kind, identity } = account;
    const named = recogniseAccountKind(kind ?? name) ?? recogniseAccountKind(name) ?? DEPOSITORY;
    const known =
      identity === undefined ? null : accountIdentity(identity.scheme, identity.bank, identity.number, currency);
    const { accountId, isNew } = await this.accounts.link(familyId, id, {
      name,
      institution,
      currency,
      accountableType: named.accountableType,
      subtype: named.subtype,
      numberKey: known === null ? null : numberKeyOf(known),
    });
    if (known !== null) await this.accounts.identify(familyId, accountId, known);
    if (isNew)
      this.events.record({
        type: 'account.created',
        subject: { type: 'account', id: accountId },
        data: { fields: [] },
      });
    return accountId;
  }
}

/** Sorts a page by account, in the order in which it names them. */
function partsOf({ accounts, upserted, removed }: SyncPage<unknown>): ReadonlyMap<string, AccountPart> {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  if (byId.size < accounts.length) throw new ProviderError('malformed', 'The provider gave one id to two accounts');
  const parts = new Map<
    string,
    { account: ProvidedAccount | null; upserted: ProvidedTransaction[]; removed: string[] }
  >();
  const partOf = (id: string): { upserted: ProvidedTransaction[]; removed: string[] } => {
    const part = parts.get(id) ?? { account: byId.get(id) ?? null, upserted: [], removed: [] };
    parts.set(id, part);
    return part;
  };
  for (const id of byId.keys()) partOf(id);
  for (const transaction of formsOf(upserted)) partOf(transaction.accountId).upserted.push(transaction);
  for (const { accountId, id } of removed) partOf(accountId).removed.push(id);
  return parts;
}

/** One form of each transaction: the last one where a page has it twice, and the booked one where it also has the pending one. */
function formsOf(transactions: readonly ProvidedTransaction[]): readonly ProvidedTransaction[] {
  const keyOf = (accountId: string, id: string): string => JSON.stringify([accountId, id]);
  const forms = new Map(transactions.map((transaction) => [keyOf(transaction.accountId, transaction.id), transaction]));
  for (const { accountId, id, replaces = id } of transactions)
    if (replaces !== id) forms.delete(keyOf(accountId, replaces));
  return [...forms.values()];
}

/** The newest booked balance. */
function bookedOf({ balances }: ProvidedAccount): ProvidedBalance | null {
  const booked = balances.filter(({ kind }) => kind === 'booked');
  return booked.reduce<ProvidedBalance | null>(
    (newest, one) => (newest === null || one.at > newest.at ? one : newest),
    null,
  );
}

function problemOf(
  account: ProvidedAccount,
  transactions: readonly ProvidedTransaction[],
  currency: string | null,
): AccountProblem | null {
  if (currency === null) return 'unsupported_currency';
  const balance = bookedOf(account);
  if (balance !== null && !EXACT.test(balance.amount)) return 'unsupported_amount';
  return problemOfAmounts(transactions);
}

function problemOfAmounts(transactions: readonly ProvidedTransaction[]): AccountProblem | null {
  return transactions.every(({ amount }) => EXACT.test(amount)) ? null : 'unsupported_amount';
}
