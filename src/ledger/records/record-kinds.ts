import { ACCOUNTS } from '../accounts/account.kind.js';
import { BUDGET_CATEGORIES } from '../budgets/budget-category.kind.js';
import { BUDGETS } from '../budgets/budget.kind.js';
import { CATEGORIES } from '../categories/category.kind.js';
import { EXCHANGE_RATES } from '../exchange-rates/exchange-rate.kind.js';
import { HOLDINGS } from '../holdings/holding.kind.js';
import { MERCHANTS } from '../merchants/merchant.kind.js';
import { RECURRING_TRANSACTIONS } from '../recurring-transactions/recurring-transaction.kind.js';
import { SECURITY_PRICES } from '../securities/prices/security-price.kind.js';
import { SECURITIES } from '../securities/security.kind.js';
import { TAGS } from '../tags/tag.kind.js';
import { TRADES } from '../trades/trade.kind.js';
import { TRANSACTIONS } from '../transactions/transaction.kind.js';
import { REJECTED_TRANSFERS } from '../rejected-transfers/rejected-transfer.kind.js';
import { RULES } from '../rules/rule.kind.js';
import { TRANSFERS } from '../transfers/transfer.kind.js';
import { VALUATIONS } from '../valuations/valuation.kind.js';
import type { RecordKind, RecordType } from './record-kind.js';

/** Every kind of record that people write, in an order in which records can be created: no kind names a later one. */
export const RECORD_KINDS: readonly RecordKind[] = [
  ACCOUNTS,
  CATEGORIES,
  TAGS,
  MERCHANTS,
  SECURITIES,
  SECURITY_PRICES,
  TRANSACTIONS,
  VALUATIONS,
  TRADES,
  HOLDINGS,
  TRANSFERS,
  REJECTED_TRANSFERS,
  RECURRING_TRANSACTIONS,
  BUDGETS,
  BUDGET_CATEGORIES,
  EXCHANGE_RATES,
  RULES,
];

const BY_TYPE = new Map(RECORD_KINDS.map((kind) => [kind.type, kind]));

/** Throws an Error if nothing writes records of the type. */
export function kindOf(type: RecordType): RecordKind {
  const kind = BY_TYPE.get(type);
  if (kind === undefined) throw new Error(`No kind of record has the type ${type}`);
  return kind;
}
