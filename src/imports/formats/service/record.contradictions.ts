import { countIntegerDigits, negate, subtract } from '../kit/amounts.js';
import { type ExactJson, type ExactObject, isObject } from '../kit/exact-json.js';
import { canHaveSubtype, subtypesOf } from '../kit/ledger-words.js';
import { MONEY } from './record.fields.js';
import type { RecordProblems } from './record.problems.js';

/**
 * Constraints between the members of a record, by type. Checks only read valid members, so that an invalid one is not
 * reported twice.
 */
const CHECKS: Readonly<Partial<Record<string, (data: ExactObject, problems: RecordProblems) => void>>> = {
  Account: checkSubtype,
  Balance: checkSums,
  RecurringTransaction: checkRecurring,
  Transfer: checkTwoLegs,
  RejectedTransfer: checkTwoLegs,
  Budget: checkPeriod,
  ExchangeRate: checkPair,
};

export function checkTogether(type: string, data: ExactObject, problems: RecordProblems): void {
  CHECKS[type]?.(data, problems);
}

/** Kinds with subtypes accept only those; other kinds accept any word. */
function checkSubtype(data: ExactObject, problems: RecordProblems): void {
  const nested = isObject(data['accountable']) ? data['accountable']['subtype'] : undefined;
  const subtype = data['subtype'] ?? nested ?? '';
  const kind = String(data['accountable_type']);
  if (typeof subtype !== 'string')
    problems.invalid('invalid_accountable_subtype', 'subtype', subtype, 'is not a string');
  else if (subtype !== '' && !canHaveSubtype(kind, subtype)) {
    problems.invalid('invalid_accountable_subtype', 'subtype', subtype, `is not one of ${subtypesOf(kind).join(', ')}`);
  }
}

/** Components of a balance that the ledger does not distinguish. */
const SUMMANDS = [
  ['start_cash_balance', 'start_non_cash_balance'],
  ['cash_inflows', 'non_cash_inflows'],
  ['cash_outflows', 'non_cash_outflows'],
  ['net_market_flows', 'cash_adjustments', 'non_cash_adjustments'],
] as const;

function checkSums(data: ExactObject, problems: RecordProblems): void {
  for (const members of SUMMANDS) {
    const sum = members.reduce((total, member) => subtract(total, negate(textIn(data, member) ?? '0')), '0');
    if (countIntegerDigits(sum) <= MONEY.digits) continue;
    const problem = `has ${members.join(', ')} that add up to more than ${MONEY.digits} digits`;
    problems.contradiction('number_out_of_range', members[0], problem);
  }
}

function checkRecurring(data: ExactObject, problems: RecordProblems): void {
  const isNameless = data['name'] === undefined && data['merchant_id'] === undefined;
  if (isNameless && !problems.concern('name', 'merchant_id')) {
    problems.contradiction('invalid_recurring', 'name', 'has neither a name nor a merchant');
  }
  const least = textIn(data, 'expected_amount_min');
  const most = textIn(data, 'expected_amount_max');
  if (data['manual'] === true && least !== null && most !== null && subtract(most, least).startsWith('-')) {
    problems.invalid('invalid_recurring', 'expected_amount_max', most, 'is less than expected_amount_min');
  }
}

function checkTwoLegs(data: ExactObject, problems: RecordProblems): void {
  const outflow = textIn(data, 'outflow_transaction_id');
  if (outflow === null || data['inflow_transaction_id'] !== outflow) return;
  problems.invalid('invalid_transfer', 'outflow_transaction_id', outflow, 'is also the inflow');
}

function checkPeriod(data: ExactObject, problems: RecordProblems): void {
  const start = textIn(data, 'start_date');
  const end = textIn(data, 'end_date');
  if (start === null || end === null || end >= start) return;
  problems.invalid('invalid_date', 'end_date', end, 'is before start_date');
}

function checkPair(data: ExactObject, problems: RecordProblems): void {
  const to = textIn(data, 'to');
  if (to !== null && data['from'] === to) problems.invalid('invalid_currency', 'to', to, 'is also from');
}

function textIn(data: ExactObject, member: string): string | null {
  const value: ExactJson | undefined = data[member];
  return typeof value === 'string' ? value : null;
}
