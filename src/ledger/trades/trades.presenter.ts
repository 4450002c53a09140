import { presentMoney, presentOptionalMoney, presentQuantity } from '../decimal.js';
import { presentSecurityReference } from '../securities/securities.presenter.js';
import { presentVersion } from '../versioned.response.js';
import type { Trade } from './trade.entity.js';
import type { TradeResponse } from './trades.responses.js';

export function presentTrade({ terms, ...trade }: Trade): TradeResponse {
  return {
    id: trade.id,
    account_id: trade.accountId,
    date: trade.date,
    security: presentSecurityReference(terms.security),
    qty: presentQuantity(terms.qty),
    price: presentQuantity(terms.price),
    fee: presentOptionalMoney(terms.fee),
    lots: (terms.lots ?? []).map(({ trade_id, qty }) => ({ trade_id, qty: presentQuantity(qty) })),
    amount: presentMoney(trade.amount),
    currency: trade.currency,
    name: trade.name,
    notes: trade.notes,
    import_id: trade.importId,
    ...presentVersion(trade),
    created_at: trade.createdAt.toISOString(),
    updated_at: trade.updatedAt.toISOString(),
  };
}
