import type { RecordKind, Use } from '../records/record-kind.js';
import { ACCOUNT_BELONGINGS } from './account-belongings.list.js';

export const TRADES_OF_ACCOUNT: Use = {
  type: 'trade',
  table: 'entries',
  column: 'account_id',
  condition: `u.type = 'trade'`,
  cleared: 'deleted',
};

/** The entries of accounts, without split lines. */
export const ENTRIES_OF_ACCOUNT: readonly Use[] = [
  {
    type: 'transaction',
    table: 'entries',
    column: 'account_id',
    condition: `u.type = 'transaction' AND u.parent_id IS NULL`,
    cleared: 'deleted',
  },
  {
    type: 'valuation',
    table: 'entries',
    column: 'account_id',
    condition: `u.type = 'valuation'`,
    cleared: 'deleted',
  },
  TRADES_OF_ACCOUNT,
];

export const ACCOUNTS: RecordKind = {
  type: 'account',
  table: 'accounts',
  title: 'r.name',
  fields: [
    { name: 'name', type: 'text' },
    { name: 'currency', type: 'text' },
    { name: 'accountable_type', type: 'text' },
    { name: 'subtype', type: 'text', isNullable: true },
    { name: 'status', type: 'text' },
    { name: 'institution_name', type: 'text', isNullable: true },
    { name: 'institution_domain', type: 'text', isNullable: true },
    { name: 'notes', type: 'text', isNullable: true },
    { name: 'excluded_from_reports', type: 'boolean' },
    { name: 'cost_basis_method', type: 'text' },
    { name: 'details', type: 'json' },
    { name: 'import_id', type: 'uuid', isInternal: true, isNullable: true },
  ],
  lists: ACCOUNT_BELONGINGS,
  uses: [
    { type: 'provider_connection', table: 'provider_accounts', column: 'account_id', shown: 'connection_id' },
    { type: 'rule', table: 'rule_conditions', column: 'account_id', shown: 'rule_id' },
    { type: 'rule', table: 'rule_actions', column: 'account_id', shown: 'rule_id' },
    ...ENTRIES_OF_ACCOUNT,
    { type: 'holding', table: 'holdings', column: 'account_id', cleared: 'deleted' },
    { type: 'recurring_transaction', table: 'recurring_transactions', column: 'account_id', cleared: 'deleted' },
  ],
  companions: [
    { type: 'account_identity', table: 'account_identities', column: 'account_id' },
    { type: 'statement', table: 'statements', column: 'account_id' },
    { type: 'import_profile', table: 'import_profiles', column: 'account_id' },
  ],
};
