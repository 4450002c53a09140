import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import type { Caller, FamilyScope } from '../../platform/access/caller.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import type { Precondition } from '../../platform/precondition.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import type { Written } from '../change-sets/change-set.writer.js';
import { EditingKit, RecordEditor, refuseUsed } from '../records/record-editor.js';
import type { Use, Values } from '../records/record-kind.js';
import { RecordReplacer } from '../records/record-replacer.js';
import { UsesRepository } from '../records/uses.repository.js';
import { TransactionWriter } from '../transactions/transaction.writer.js';
import { OPENING_NAME, VALUATIONS } from '../valuations/valuation.kind.js';
import { canHaveSubtype, subtypesOf } from './account-kinds.js';
import type { Account } from './account.entity.js';
import { ACCOUNTS, ENTRIES_OF_ACCOUNT, TRADES_OF_ACCOUNT } from './account.kind.js';
import { presentAccount } from './accounts.presenter.js';
import { AccountsRepository, type OpeningDefaults } from './accounts.repository.js';
import type { CreateAccount, ListAccounts } from './accounts.requests.js';
import type { UpdateAccount, DeleteAccount } from './write-accounts.requests.js';

/** No import reaches further back. Every day since the opening date gets a balance row. */
const EARLIEST_OPENING = '1900-01-01';
/** The kinds of accounts that can have trades. */
const WITH_TRADES: readonly unknown[] = ['Investment', 'Crypto'];

@Injectable()
export class AccountsService extends RecordEditor<Account> {
  constructor(
    kit: EditingKit,
    private readonly accounts: AccountsRepository,
    private readonly uses: UsesRepository,
    private readonly replacer: RecordReplacer,
    private readonly transactions: TransactionWriter,
  ) {
    super(kit, accounts, ACCOUNTS, presentAccount);
  }

  async list({ familyId }: FamilyScope, query: ListAccounts): Promise<ListResult<Account>> {
    return this.database.forFamily(familyId, () => this.accounts.list(familyId, query));
  }

  /** With a balance or an opening date, creates the opening anchor and the daily balances too. */
  async create(caller: Caller, wanted: CreateAccount): Promise<Written<Account>> {
    const defaults = await this.database.forFamily(caller.familyId, () =>
      this.accounts.openingDefaults(caller.familyId),
    );
    const complete = async (given: Values): Promise<Values> => {
      checkOpeningDate(wanted, defaults);
      const { subtype, ...rest } = given;
      const values = { currency: defaults.currency, accountable_type: 'Depository', ...rest };
      if (!subtype) return values;
      refuseUnknownSubtype(values.accountable_type, subtype);
      return { ...values, subtype };
    };
    return this.createRecord(caller, wanted, complete, async (id, { currency }) => {
      if (!isGiven(wanted.balance) && !isGiven(wanted.opening_date)) return;
      const anchor = {
        account_id: id,
        date: wanted.opening_date ?? defaults.openingDate,
        amount: wanted.balance ?? '0',
        currency,
        kind: 'opening_anchor',
        name: OPENING_NAME,
      };
      await this.kit.records.insert(VALUATIONS, [{ id: newId(), values: anchor }]);
    });
  }

  /**
   * Throws `not_found`, `precondition_failed`, `validation_failed`, and `in_use` for another currency with entries, or for
   * a kind that has no trades with trades. A subtype that the new kind does not have is cleared.
   */
  async update(caller: Caller, id: string, precondition: Precondition, body: UpdateAccount): Promise<Written<Account>> {
    const { familyId } = caller;
    const check = async (values: Values, current: Account): Promise<Values> => {
      const { currency = current.currency, accountable_type: type } = values;
      if (currency !== current.currency) await this.refuseWith(familyId, ENTRIES_OF_ACCOUNT, id);
      if (type !== undefined && !WITH_TRADES.includes(type)) await this.refuseWith(familyId, [TRADES_OF_ACCOUNT], id);
      return withSubtypeOfKind(values, current);
    };
    return this.changeRecord(caller, id, precondition, body, check, async (before) => {
      const { classification } = await this.get(caller, id);
      if (classification !== before.classification) await this.negateValuations(familyId, id);
    });
  }

  /**
   * Deletes an account. With `cascade`, also its entries, holdings and recurring transactions. Throws `not_found`,
   * `precondition_failed`, and `in_use` if it has any of them otherwise, a provider or a rule.
   */
  async delete(
    caller: Caller,
    id: string,
    precondition: Precondition,
    { cascade = false }: DeleteAccount,
  ): Promise<Written<null>> {
    const { familyId } = caller;
    return this.deleteRecord(caller, id, precondition, async () => {
      const lasting = (ACCOUNTS.uses ?? []).filter(({ cleared }) => !cascade || cleared === undefined);
      await this.refuseWith(familyId, lasting, id);
      if (cascade) await this.deleteContents(familyId, id);
    });
  }

  private async deleteContents(familyId: string, id: string): Promise<void> {
    for (const use of ENTRIES_OF_ACCOUNT.filter(({ type }) => type === 'transaction')) {
      await this.transactions.delete(familyId, await this.uses.findUsers(familyId, use, [id]));
    }
    await this.replacer.clear(familyId, ACCOUNTS, [id]);
  }

  private async negateValuations(familyId: string, id: string): Promise<void> {
    for (const use of ENTRIES_OF_ACCOUNT.filter(({ type }) => type === 'valuation')) {
      const ids = await this.uses.findUsers(familyId, use, [id]);
      await this.kit.records.recording(VALUATIONS, ids, (changeSetId) =>
        this.accounts.negateValuations(familyId, id, changeSetId),
      );
    }
  }

  private async refuseWith(familyId: string, uses: readonly Use[], id: string): Promise<void> {
    refuseUsed(await this.kit.repository.blocking(familyId, uses, [id]));
  }
}

/** Throws `validation_failed` for an unknown subtype, because a backup that contains it could not be restored. */
function refuseUnknownSubtype(kind: unknown, subtype: unknown): void {
  if (canHaveSubtype(String(kind), String(subtype))) return;
  const known = subtypesOf(String(kind)).join(' | ');
  throw validationFailed({ subtype: [`subtype of ${String(kind)} must be one of: ${known}`] });
}

function withSubtypeOfKind(values: Values, current: Account): Values {
  const { accountable_type: kind = current.accountableType, subtype } = values;
  if (typeof subtype === 'string') refuseUnknownSubtype(kind, subtype);
  const isLost = subtype === undefined && kind !== current.accountableType && current.subtype !== null;
  return isLost && !canHaveSubtype(String(kind), String(current.subtype)) ? { ...values, subtype: null } : values;
}

function isGiven(value: string | null | undefined): boolean {
  return value !== undefined && value !== null;
}

function checkOpeningDate({ opening_date: date }: CreateAccount, { today }: OpeningDefaults): void {
  if (date === undefined || date === null || (date >= EARLIEST_OPENING && date <= today)) return;
  const problem = date > today ? 'must not be in the future' : `must not be before ${EARLIEST_OPENING}`;
  throw validationFailed({ opening_date: [`opening_date ${problem}`] });
}
