import { presentMoney } from '../money.js';
import { presentQuantity } from './quantity.js';
import type { Trade } from './trades.repository.js';
import type { TradeResponse } from './trades.responses.js';

export function presentTrade(trade: Trade): TradeResponse {
  return {
    id: trade.id,
    account_id: trade.accountId,
    date: trade.date,
    security: trade.security,
    qty: presentQuantity(trade.qty),
    price: presentQuantity(trade.price),
    amount: presentMoney(trade.amount),
    currency: trade.currency,
    name: trade.name,
    notes: trade.notes,
    import_id: trade.importId,
    created_at: trade.createdAt.toISOString(),
    updated_at: trade.updatedAt.toISOString(),
  };
}
