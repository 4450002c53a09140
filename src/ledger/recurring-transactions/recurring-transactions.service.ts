import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import type { Caller, FamilyScope } from '../../platform/access/caller.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import type { Precondition } from '../../platform/precondition.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import { ACCOUNTS } from '../accounts/account.kind.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import type { Written } from '../change-sets/change-set.writer.js';
import type { ChangeSetFacts } from '../change-sets/open-change-set.js';
import { ExactDecimal } from '../exact-decimal.js';
import { EditingKit, RecordEditor } from '../records/record-editor.js';
import type { Values } from '../records/record-kind.js';
import type { RecurringTransaction } from './recurring-transaction.entity.js';
import { RECURRING_TRANSACTIONS } from './recurring-transaction.kind.js';
import { presentRecurringTransaction } from './recurring-transactions.presenter.js';
import { RecurringTransactionsRepository, type Series } from './recurring-transactions.repository.js';
import type { ListRecurringTransactions } from './recurring-transactions.requests.js';
import type {
  UpdateRecurringTransaction,
  CreateRecurringTransaction,
} from './write-recurring-transactions.requests.js';

/** How many recurring transactions a detection made, changed, and found as they were. */
export interface Detected {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

/** What is found leaves what a person set. */
const DETECTION: ChangeSetFacts = { kind: 'detect', rank: 'rule' };

@Injectable()
export class RecurringTransactionsService extends RecordEditor<RecurringTransaction> {
  constructor(
    kit: EditingKit,
    private readonly recurring: RecurringTransactionsRepository,
    private readonly accounts: AccountsRepository,
  ) {
    super(kit, recurring, RECURRING_TRANSACTIONS, presentRecurringTransaction);
  }

  async list({ familyId }: FamilyScope, query: ListRecurringTransactions): Promise<ListResult<RecurringTransaction>> {
    return this.database.forFamily(familyId, () => this.recurring.list(familyId, query));
  }

  /** Throws `validation_failed`, and `already_exists` for another one of the same account, merchant or name, and amount. */
  async create(caller: Caller, body: CreateRecurringTransaction): Promise<Written<RecurringTransaction>> {
    const { familyId } = caller;
    return this.createRecord(caller, body, async (values) => {
      refuseUnusable(values);
      const { next_expected_date: next } = body;
      return {
        currency: await this.currencyOf(familyId, body.account_id ?? null),
        expected_day_of_month: Number(next.slice(-2)),
        last_occurrence_date: await this.recurring.dayBefore(next, body.cadence ?? 'monthly'),
        ...values,
        manual: true,
      };
    });
  }

  /** Throws `not_found`, `precondition_failed`, `validation_failed` and `already_exists`. */
  async update(
    caller: Caller,
    id: string,
    precondition: Precondition,
    body: UpdateRecurringTransaction,
  ): Promise<Written<RecurringTransaction>> {
    return this.changeRecord(caller, id, precondition, body, async (values, current) => {
      refuseUnusable({
        name: current.name,
        merchant_id: current.merchantId,
        expected_amount_min: current.expectedAmountMin,
        expected_amount_max: current.expectedAmountMax,
        ...values,
      });
      return values;
    });
  }

  /** Throws `not_found` and `precondition_failed`. */
  async delete(caller: Caller, id: string, precondition: Precondition): Promise<Written<null>> {
    return this.deleteRecord(caller, id, precondition);
  }

  /** Makes recurring transactions of what comes again and again, and renews those that are known. */
  async detect({ familyId }: Caller): Promise<Written<Detected>> {
    return this.kit.changeSets.write(
      familyId,
      DETECTION,
      async () => {
        await this.kit.repository.lockKind(familyId, RECURRING_TRANSACTIONS);
        const detected = await this.store(await this.recurring.detect(familyId));
        const { created, updated } = detected;
        if (created + updated > 0) {
          this.kit.audit.record({
            action: 'recurring_transaction.detected',
            subject: null,
            details: { ids: [this.kit.changeSets.current.id], counts: { created, updated } },
          });
        }
        return detected;
      },
      async (detected) => detected,
    );
  }

  protected override async findTaken(familyId: string, values: Values): Promise<string | null> {
    return this.recurring.findSame(familyId, values);
  }

  private async store(found: readonly Series[]): Promise<Detected> {
    const fresh = found.filter(({ id }) => id === null);
    const known = found.flatMap(({ id, figures }) => (id === null ? [] : [{ id, values: figures }]));
    await this.kit.records.insert(
      RECURRING_TRANSACTIONS,
      fresh.map(({ identity, figures }) => ({ id: newId(), values: { ...identity, ...figures } })),
    );
    const changed = await this.kit.records.update(RECURRING_TRANSACTIONS, known);
    return { created: fresh.length, updated: changed.size, unchanged: known.length - changed.size };
  }

  private async currencyOf(familyId: string, accountId: string | null): Promise<string> {
    if (accountId === null) return (await this.accounts.openingDefaults(familyId)).currency;
    const account = (await this.kit.repository.read(familyId, ACCOUNTS, [accountId])).get(accountId);
    if (account !== undefined) return String(account['currency']);
    throw validationFailed({ account_id: ['account_id must be the id of an account of your family'] });
  }
}

/** Throws `validation_failed` without name and merchant, and for a range of amounts that ends before it begins. */
function refuseUnusable(values: Values): void {
  const { name, merchant_id: merchant, expected_amount_min: least, expected_amount_max: most } = values;
  if ((name ?? null) === null && (merchant ?? null) === null) {
    throw validationFailed({ name: ['name or merchant_id must be given'] });
  }
  if (typeof least !== 'string' || typeof most !== 'string') return;
  if (ExactDecimal.of(least).compare(ExactDecimal.of(most)) <= 0) return;
  throw validationFailed({ expected_amount_max: ['expected_amount_max must not be below expected_amount_min'] });
}
