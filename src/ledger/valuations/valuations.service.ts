import { Injectable } from '@nestjs/common';
import type { Caller, FamilyScope } from '../../platform/access/caller.js';
import { DomainError } from '../../platform/errors.js';
import { createIdempotently } from '../../platform/idempotency/create-idempotently.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import type { Precondition } from '../../platform/precondition.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import { ACCOUNTS } from '../accounts/account.kind.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import type { Written } from '../change-sets/change-set.writer.js';
import type { ValuationKind } from '../entry-kinds.js';
import { valuesToCreate } from '../records/given-values.js';
import { EditingKit, factsOf, RecordEditor } from '../records/record-editor.js';
import type { Valuation } from './valuation.entity.js';
import { OPENING_NAME, VALUATIONS } from './valuation.kind.js';
import { presentValuation } from './valuations.presenter.js';
import { ValuationsRepository } from './valuations.repository.js';
import type { ListValuations } from './valuations.requests.js';
import type { UpdateValuation, CreateValuation } from './write-valuations.requests.js';

/** What stating a value answers. */
export interface StatedValue {
  readonly valuation: Valuation;
  /** Whether the account had no valuation of the day and kind before. */
  readonly isNew: boolean;
}

const NAMES: Readonly<Record<ValuationKind, string>> = {
  opening_anchor: OPENING_NAME,
  reconciliation: 'Balance',
  current_anchor: 'Current balance',
};

@Injectable()
export class ValuationsService extends RecordEditor<Valuation> {
  constructor(
    kit: EditingKit,
    private readonly valuations: ValuationsRepository,
    private readonly accounts: AccountsRepository,
  ) {
    super(kit, valuations, VALUATIONS, presentValuation);
  }

  async list({ familyId }: FamilyScope, query: ListValuations): Promise<ListResult<Valuation>> {
    return this.database.forFamily(familyId, () => this.valuations.list(familyId, query));
  }

  /**
   * States what an account is worth on a day. Replaces the valuation of the same account, day and kind. Throws
   * `validation_failed` for an unknown account.
   */
  async create(caller: Caller, body: CreateValuation): Promise<Written<StatedValue>> {
    return this.kit.changeSets.write(
      caller.familyId,
      factsOf(body),
      () =>
        createIdempotently(
          async (id) => ((await this.exists(caller, id)) ? { id, isNew: true } : null),
          (id) => this.put(caller.familyId, id, body),
        ),
      async ({ id, isNew }) => ({ valuation: await this.get(caller, id), isNew }),
    );
  }

  /** Throws `not_found`, `precondition_failed`, `validation_failed`, and `already_exists` for the day and kind of another one. */
  async update(
    caller: Caller,
    id: string,
    precondition: Precondition,
    body: UpdateValuation,
  ): Promise<Written<Valuation>> {
    return this.changeRecord(caller, id, precondition, body, async (values, current) => {
      const { date = current.date, kind = current.kind } = body;
      if (date === current.date && kind === current.kind) return values;
      await this.lockAccount(caller.familyId, current.accountId);
      const other = await this.valuations.findOfDay(caller.familyId, { ...current, date, kind });
      if (other === null || other === id) return values;
      throw new DomainError('already_exists', 'The account has a valuation of this day and kind already.', {
        details: { id: other },
      });
    });
  }

  /** Throws `not_found` and `precondition_failed`. */
  async delete(caller: Caller, id: string, precondition: Precondition): Promise<Written<null>> {
    return this.deleteRecord(caller, id, precondition);
  }

  private async put(familyId: string, id: string, body: CreateValuation): Promise<{ id: string; isNew: boolean }> {
    const currency = await this.lockAccount(familyId, body.account_id);
    const kind = body.kind ?? 'reconciliation';
    const date = body.date ?? (await this.accounts.openingDefaults(familyId)).today;
    const existing = await this.valuations.findOfDay(familyId, { accountId: body.account_id, date, kind, currency });
    if (existing !== null) {
      await this.replace(existing, body);
      return { id: existing, isNew: false };
    }
    const values = { kind, date, currency, name: NAMES[kind], ...valuesToCreate(VALUATIONS, body) };
    await this.kit.records.insert(VALUATIONS, [{ id, values }]);
    this.record('created', id);
    return { id, isNew: true };
  }

  private async replace(id: string, body: CreateValuation): Promise<void> {
    // The update locks what it gives.
    const values = valuesToCreate(VALUATIONS, { ...body, lock: false });
    const changed = await this.kit.records.update(VALUATIONS, [{ id, values }]);
    if (changed.size > 0) this.record('updated', id, Object.keys(values));
  }

  /** Nobody else states a value of the account until the unit of work ends. @returns its currency */
  private async lockAccount(familyId: string, accountId: string): Promise<string> {
    const account = (await this.kit.repository.lock(familyId, ACCOUNTS, [accountId])).get(accountId);
    if (account === undefined) {
      throw validationFailed({ account_id: ['account_id must be the id of an account of your family'] });
    }
    return String(account['currency']);
  }
}
