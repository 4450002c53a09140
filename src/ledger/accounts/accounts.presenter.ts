import { presentVersion } from '../versioned.response.js';
import { presentMoney, presentOptionalMoney } from '../decimal.js';
import type { Account } from './account.entity.js';
import type { AccountResponse } from './accounts.responses.js';

export function presentAccount(account: Account): AccountResponse {
  return {
    id: account.id,
    name: account.name,
    currency: account.currency,
    balance: presentMoney(account.balance),
    cash_balance: presentOptionalMoney(account.cashBalance),
    accountable_type: account.accountableType,
    subtype: account.subtype,
    classification: account.classification,
    status: account.status,
    institution_name: account.institutionName,
    institution_domain: account.institutionDomain,
    notes: account.notes,
    excluded_from_reports: account.excludedFromReports,
    cost_basis_method: account.costBasisMethod,
    details: account.details,
    import_id: account.importId,
    ...presentVersion(account),
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
  };
}
