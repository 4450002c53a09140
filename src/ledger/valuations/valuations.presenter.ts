import { presentVersion } from '../versioned.response.js';
import { presentMoney } from '../decimal.js';
import type { Valuation } from './valuation.entity.js';
import type { ValuationResponse } from './valuations.responses.js';

export function presentValuation(valuation: Valuation): ValuationResponse {
  return {
    id: valuation.id,
    account_id: valuation.accountId,
    date: valuation.date,
    amount: presentMoney(valuation.amount),
    currency: valuation.currency,
    kind: valuation.kind,
    name: valuation.name,
    notes: valuation.notes,
    import_id: valuation.importId,
    ...presentVersion(valuation),
    created_at: valuation.createdAt.toISOString(),
    updated_at: valuation.updatedAt.toISOString(),
  };
}
