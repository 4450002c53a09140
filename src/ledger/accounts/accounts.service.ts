import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import { BalancesRepository } from '../balances/balances.repository.js';
import { RecordReader } from '../record-reader.js';
import { ValuationsRepository } from '../valuations/valuations.repository.js';
import type { Account } from './account.entity.js';
import { AccountsRepository, type OpeningDefaults } from './accounts.repository.js';
import type { CreateAccount, ListAccounts } from './accounts.requests.js';
import type { Caller, FamilyScope } from '../../platform/access/caller.js';
import { createIdempotently } from '../../platform/idempotency/create-idempotently.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';

/** No import reaches further back. Every day since the opening date gets a balance row. */
const EARLIEST_OPENING = '1900-01-01';

@Injectable()
export class AccountsService extends RecordReader<Account> {
  constructor(
    database: Database,
    private readonly accounts: AccountsRepository,
    private readonly valuations: ValuationsRepository,
    private readonly balances: BalancesRepository,
    private readonly audit: AuditLog,
  ) {
    super(database, accounts);
  }

  async list({ familyId }: FamilyScope, query: ListAccounts): Promise<ListResult<Account>> {
    return this.database.forFamily(familyId, () => this.accounts.list(familyId, query));
  }

  /** With a balance or an opening date, creates the opening anchor and the daily balances too. */
  async create(caller: Caller, wanted: CreateAccount): Promise<Account> {
    const { familyId } = caller;
    return this.database.forFamily(familyId, () =>
      createIdempotently(
        (id) => this.accounts.get(familyId, id),
        (id) => this.insert(caller, id, wanted),
      ),
    );
  }

  private async insert(caller: Caller, id: string, wanted: CreateAccount): Promise<Account> {
    const { familyId } = caller;
    const defaults = await this.accounts.openingDefaults(familyId);
    checkOpeningDate(wanted, defaults);
    const currency = wanted.currency ?? defaults.currency;
    await this.accounts.create(familyId, {
      id,
      name: wanted.name,
      currency,
      accountableType: wanted.accountable_type ?? 'Depository',
      subtype: wanted.subtype || null,
    });
    if (isGiven(wanted.balance) || isGiven(wanted.opening_date)) {
      const date = wanted.opening_date ?? defaults.openingDate;
      await this.valuations.createOpeningAnchor(familyId, id, { date, amount: wanted.balance ?? '0', currency });
      await this.balances.rebuild(familyId, [id], null);
    }
    this.audit.record({ action: 'account.created', subject: { type: 'account', id } });
    return this.get(caller, id);
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
