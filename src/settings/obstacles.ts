import type { DomainError } from '../platform/errors.js';

/** What uses a record that is to be deleted. */
export interface Obstacle {
  readonly type: string;
  /** Such as `3 transactions`. */
  readonly text: string;
}

const NOUNS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  account: ['account', 'accounts'],
  budget_category: ['part of a budget', 'parts of budgets'],
  category: ['category below it', 'categories below it'],
  holding: ['holding', 'holdings'],
  provider_connection: ['bank connection', 'bank connections'],
  recurring_transaction: ['recurring transaction', 'recurring transactions'],
  rule: ['rule', 'rules'],
  trade: ['trade', 'trades'],
  transaction: ['transaction', 'transactions'],
  valuation: ['stated balance', 'stated balances'],
};

/** The records that an error with the code `in_use` names, for people. */
export function obstaclesIn({ facts }: DomainError): readonly Obstacle[] {
  const { blocking = [] } = (facts.details ?? {}) as {
    readonly blocking?: readonly { readonly type: string; readonly count: number }[];
  };
  const counts = new Map<string, number>();
  for (const { type, count } of blocking) counts.set(type, (counts.get(type) ?? 0) + count);
  return [...counts].map(([type, count]) => {
    const [one, several] = NOUNS[type] ?? [type, type];
    return { type, text: `${count.toLocaleString('en-US')} ${count === 1 ? one : several}` };
  });
}
