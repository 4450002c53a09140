import { Injectable } from '@nestjs/common';
import type { Caller, FamilyScope } from '../../platform/access/caller.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import type { Precondition } from '../../platform/precondition.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import { ACCOUNTS } from '../accounts/account.kind.js';
import type { Written } from '../change-sets/change-set.writer.js';
import { EditingKit, RecordEditor } from '../records/record-editor.js';
import type { Values } from '../records/record-kind.js';
import { tradedAmount } from '../trades/traded-amount.js';
import type { Holding } from './holding.entity.js';
import { HOLDINGS } from './holding.kind.js';
import { presentHolding } from './holdings.presenter.js';
import { HoldingsRepository } from './holdings.repository.js';
import type { ListHoldings } from './holdings.requests.js';
import type { UpdateHolding, CreateHolding } from './write-holdings.requests.js';

@Injectable()
export class HoldingsService extends RecordEditor<Holding> {
  constructor(
    kit: EditingKit,
    private readonly holdings: HoldingsRepository,
  ) {
    super(kit, holdings, HOLDINGS, presentHolding);
  }

  async list({ familyId }: FamilyScope, query: ListHoldings): Promise<ListResult<Holding>> {
    return this.database.forFamily(familyId, () => this.holdings.list(familyId, query));
  }

  /** Throws `validation_failed`, and `already_exists` for a second holding of the account, security, day and currency. */
  async create(caller: Caller, body: CreateHolding): Promise<Written<Holding>> {
    return this.createRecord(caller, body, async (values) => {
      const currency = body.currency ?? (await this.currencyOf(caller.familyId, body.account_id));
      const amount = body.amount ?? tradedAmount({ qty: body.qty, price: body.price, currency });
      return { ...values, currency, amount, ...costBasisFacts(body) };
    });
  }

  /** Throws `not_found`, `precondition_failed`, `validation_failed` and `already_exists`. */
  async update(caller: Caller, id: string, precondition: Precondition, body: UpdateHolding): Promise<Written<Holding>> {
    return this.changeRecord(
      caller,
      id,
      precondition,
      body,
      async (values) => values,
      () => this.followChange(caller, id, body),
    );
  }

  /** Throws `not_found` and `precondition_failed`. */
  async delete(caller: Caller, id: string, precondition: Precondition): Promise<Written<null>> {
    return this.deleteRecord(caller, id, precondition);
  }

  /** Sets what follows from the given values: the amount, unless it is locked, and where the cost basis is from. */
  private async followChange(caller: Caller, id: string, body: UpdateHolding): Promise<void> {
    const isPriced = [body.qty, body.price, body.currency].some((value) => value !== undefined);
    const { qty, price, currency } = await this.get(caller, id);
    const values = {
      ...(body.amount === undefined && isPriced && { amount: tradedAmount({ qty, price, currency }) }),
      ...costBasisFacts(body),
    };
    await this.kit.records.follow(HOLDINGS, [{ id, values }]);
  }

  private async currencyOf(familyId: string, accountId: string): Promise<string> {
    const account = (await this.kit.repository.read(familyId, ACCOUNTS, [accountId])).get(accountId);
    if (account !== undefined) return String(account['currency']);
    throw validationFailed({ account_id: ['account_id must be the id of an account of your family'] });
  }
}

/** What a given cost basis says about itself. */
function costBasisFacts({ cost_basis: costBasis, lock }: UpdateHolding | CreateHolding): Values {
  if (costBasis === undefined) return {};
  return { cost_basis_source: costBasis === null ? null : 'manual', cost_basis_locked: lock !== false };
}
