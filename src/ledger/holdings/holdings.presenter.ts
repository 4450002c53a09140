import { presentMoney, presentOptionalMoney, presentQuantity } from '../decimal.js';
import { presentSecurityReference } from '../securities/securities.presenter.js';
import { presentVersion } from '../versioned.response.js';
import type { Holding } from './holding.entity.js';
import type { HoldingResponse } from './holdings.responses.js';

export function presentHolding(holding: Holding): HoldingResponse {
  return {
    id: holding.id,
    account_id: holding.accountId,
    security: presentSecurityReference(holding.security),
    date: holding.date,
    qty: presentQuantity(holding.qty),
    price: presentQuantity(holding.price),
    amount: presentMoney(holding.amount),
    currency: holding.currency,
    cost_basis: presentOptionalMoney(holding.costBasis),
    cost_basis_source: holding.costBasisSource,
    cost_basis_locked: holding.costBasisLocked,
    security_locked: holding.securityLocked,
    import_id: holding.importId,
    ...presentVersion(holding),
    created_at: holding.createdAt.toISOString(),
    updated_at: holding.updatedAt.toISOString(),
  };
}
