import { Injectable } from '@nestjs/common';
import { MachineChangeSets, normalizeCurrency, recogniseAccountKind } from '../ledger/index.js';
import { Database } from '../platform/database/database.js';
import { faultPoint } from '../platform/fault-point.js';
import { type Claim, SyncsService } from '../syncs/index.js';
import { ProvidedTransactionsRepository } from './provided-transactions.repository.js';
import type { AccountProblem } from './provider-account.entity.js';
import { ProviderAccountsRepository } from './provider-accounts.repository.js';
import type { ProvidedAccount } from './providers/provider.js';

/**
 * Amounts that the ledger can store exactly: up to 15 digits before the decimal point, and up to 4 after it, not
 * counting trailing zeros.
 */
const EXACT = /^[+-]?0*\d{1,15}(\.\d{0,4}0*)?$/;

/** How a snapshot was fetched. */
export interface Provenance {
  readonly connectionId: string;
  readonly from: Date;
  /** Whether the provider reported no errors, so that nothing is missing. */
  readonly isComplete: boolean;
}

/** Writes reported accounts into the ledger, each in a separate unit of work. */
@Injectable()
export class ProvidedAccountsWriter {
  constructor(
    private readonly database: Database,
    private readonly accounts: ProviderAccountsRepository,
    private readonly transactions: ProvidedTransactionsRepository,
    private readonly syncs: SyncsService,
    private readonly changeSets: MachineChangeSets,
  ) {}

  /**
   * Writes an account and requests its sync. Holds the family's lock, so that the sync and a publish always see each
   * other's entries.
   * @returns the id of the ledger account; null if none of it can be written
   */
  async write(claim: Claim, account: ProvidedAccount, provenance: Provenance): Promise<string | null> {
    const { familyId } = claim;
    const facts = { kind: 'sync', rank: 'sync', actorType: 'sync', actorId: provenance.connectionId } as const;
    const accountId = await this.database.exclusivelyForFamily(familyId, () =>
      this.changeSets.recordChanges(familyId, facts, () => this.writeWithin(claim, account, provenance)),
    );
    faultPoint('connection:account written');
    return accountId;
  }

  private async writeWithin(claim: Claim, account: ProvidedAccount, provenance: Provenance): Promise<string | null> {
    const { familyId } = claim;
    const linked = await this.link(familyId, account, provenance.connectionId);
    if (linked === null) return null;
    const { from, isComplete } = provenance;
    const changed = await this.transactions.write(familyId, linked, account.transactions, isComplete ? from : null);
    const { balance, balanceAt } = account;
    const { accountId } = linked;
    const opened = isComplete
      ? await this.transactions.anchor(familyId, accountId, { balance, balanceAt, from })
      : null;
    if (provenance.isComplete) await this.transactions.state(familyId, linked, { balance, balanceAt });
    await this.syncs.requestChildren(claim, [{ accountId, from: opened === null ? changed : null }]);
    return accountId;
  }

  /**
   * Stores the reported data, and finds or creates the ledger account.
   * @returns null if the reported account has a problem
   */
  private async link(
    familyId: string,
    account: ProvidedAccount,
    connectionId: string,
  ): Promise<{ readonly providerAccountId: string; readonly accountId: string } | null> {
    const currency = normalizeCurrency(account.currency);
    const problem = problemOf(account, currency);
    const known = await this.accounts.report(familyId, {
      connectionId,
      externalId: account.id,
      name: account.name,
      problem,
      balance: EXACT.test(account.balance) ? account.balance : null,
      balanceAt: account.balanceAt,
    });
    if (problem !== null || currency === null) return null;
    if (known.accountId === null) {
      const { accountableType, subtype } = recogniseAccountKind(account.name) ?? DEPOSITORY;
      const { name, institution } = account;
      const wanted = { name, institution, currency, accountableType, subtype };
      return { providerAccountId: known.id, accountId: await this.accounts.link(familyId, known.id, wanted) };
    }
    if (known.accountCurrency === currency) return { providerAccountId: known.id, accountId: known.accountId };
    await this.accounts.updateProblem(familyId, known.id, 'currency_changed');
    return null;
  }
}

/** The account kind if the name does not show it. */
const DEPOSITORY = { accountableType: 'Depository', subtype: null } as const;

function problemOf({ balance, transactions }: ProvidedAccount, currency: string | null): AccountProblem | null {
  if (currency === null) return 'unsupported_currency';
  const areExact = [balance, ...transactions.map(({ amount }) => amount)].every((amount) => EXACT.test(amount));
  return areExact ? null : 'unsupported_amount';
}
