import type { RecordKind } from '../records/record-kind.js';

export const RECURRING_TRANSACTIONS: RecordKind = {
  type: 'recurring_transaction',
  table: 'recurring_transactions',
  title: `coalesce(r.name, (SELECT m.name FROM merchants m WHERE m.family_id = $1 AND m.id = r.merchant_id))`,
  fields: [
    { name: 'account_id', type: 'uuid', references: 'account', isNullable: true },
    { name: 'merchant_id', type: 'uuid', references: 'merchant', isNullable: true },
    { name: 'name', type: 'text', isNullable: true },
    { name: 'amount', type: 'numeric' },
    { name: 'currency', type: 'text' },
    { name: 'cadence', type: 'text' },
    { name: 'expected_day_of_month', type: 'int' },
    { name: 'last_occurrence_date', type: 'date' },
    { name: 'next_expected_date', type: 'date' },
    { name: 'status', type: 'text' },
    { name: 'occurrence_count', type: 'int' },
    { name: 'manual', type: 'boolean' },
    { name: 'expected_amount_min', type: 'numeric', isNullable: true },
    { name: 'expected_amount_max', type: 'numeric', isNullable: true },
    { name: 'expected_amount_avg', type: 'numeric', isNullable: true },
    { name: 'import_id', type: 'uuid', isInternal: true, isNullable: true },
  ],
  // Of those with a merchant, the name does not count.
  key: ['account_id', 'merchant_id', 'name', 'amount', 'currency'],
};
