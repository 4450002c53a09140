import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/access/caller.js';
import { createIdempotently } from '../../platform/idempotency/create-idempotently.js';
import type { PageResult, PageLimits } from '../../platform/pagination/page.js';
import { notFound } from '../../platform/errors.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import { BalancesRepository } from '../balances/balances.repository.js';
import { ValuationsRepository } from '../valuations/valuations.repository.js';
import type { Account } from './account.entity.js';
import { AccountsRepository, type OpeningDefaults } from './accounts.repository.js';
import type { CreateAccount } from './accounts.requests.js';

/** Every day from the opening on gets a balance; this is as far back as any import reaches. */
const EARLIEST_OPENING = '1900-01-01';

@Injectable()
export class AccountsService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly valuations: ValuationsRepository,
    private readonly balances: BalancesRepository,
    private readonly audit: AuditLog,
  ) {}

  async list({ familyId }: Pick<Caller, 'familyId'>, cut: PageLimits): Promise<PageResult<Account>> {
    return this.database.forFamily(familyId, () => this.accounts.list(familyId, cut));
  }

  async find(caller: Caller, id: string): Promise<Account> {
    return this.database.forFamily(caller.familyId, () => this.findOrRefuse(caller.familyId, id));
  }

  /** Makes an account; with a balance or an opening date also its opening anchor and daily balances. */
  async open({ familyId }: Caller, wanted: CreateAccount): Promise<Account> {
    return this.database.forFamily(familyId, () =>
      createIdempotently(
        (id) => this.accounts.find(familyId, id),
        (id) => this.make(familyId, id, wanted),
      ),
    );
  }

  private async make(familyId: string, id: string, wanted: CreateAccount): Promise<Account> {
    const defaults = await this.accounts.openingDefaults(familyId);
    checkOpeningDate(wanted, defaults);
    const currency = wanted.currency ?? defaults.currency;
    await this.accounts.insert(familyId, {
      id,
      name: wanted.name,
      currency,
      accountableType: wanted.accountable_type ?? 'Depository',
      subtype: wanted.subtype || null,
    });
    if (isGiven(wanted.balance) || isGiven(wanted.opening_date)) {
      const date = wanted.opening_date ?? defaults.openingDate;
      await this.valuations.insertOpeningAnchor(familyId, id, { date, amount: wanted.balance ?? '0', currency });
      await this.balances.rebuild(familyId, [id], null);
    }
    this.audit.record({ action: 'account.created', subject: { type: 'account', id } });
    return this.findOrRefuse(familyId, id);
  }

  private async findOrRefuse(familyId: string, id: string): Promise<Account> {
    const account = await this.accounts.find(familyId, id);
    if (account === null) throw notFound();
    return account;
  }
}

function isGiven(value: string | null | undefined): boolean {
  return value !== undefined && value !== null;
}

function checkOpeningDate({ opening_date: date }: CreateAccount, { today }: OpeningDefaults): void {
  if (date === undefined || date === null || (date >= EARLIEST_OPENING && date <= today)) return;
  const problem = date > today ? 'must not be in the future' : `must not be before ${EARLIEST_OPENING}`;
  throw validationFailed({ opening_date: [`opening_date ${problem}`] });
}
