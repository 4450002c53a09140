import { presentMoney } from '../decimal.js';
import type { Balance } from './balance.entity.js';
import type { BalanceResponse } from './balances.responses.js';

export function presentBalance(balance: Balance): BalanceResponse {
  return {
    id: balance.id,
    account_id: balance.accountId,
    date: balance.date,
    currency: balance.currency,
    start_balance: presentMoney(balance.startBalance),
    inflows: presentMoney(balance.inflows),
    outflows: presentMoney(balance.outflows),
    adjustments: presentMoney(balance.adjustments),
    balance: presentMoney(balance.balance),
    created_at: balance.createdAt.toISOString(),
    updated_at: balance.updatedAt.toISOString(),
  };
}
