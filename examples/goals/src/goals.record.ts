import type { BackupRecord } from 'hearth/plugin';

const AMOUNT = /^\d{1,15}(\.\d{1,4})?$/;

/** A goal in the backup of its family. */
export const goalRecord: BackupRecord = {
  type: 'GoalsGoal',
  table: 'goals_goals',
  references: { account_id: 'Account' },
  write: `SELECT id, import_id, jsonb_build_object('name', name, 'amount', trim_scale(amount)::text, 'account_id', account_id) AS data
          FROM goals_goals WHERE family_id = $1`,
  check({ name, amount }, fault) {
    if (typeof name !== 'string' || name.length > 255) fault('name', 'must be a text of 1 to 255 characters');
    if (typeof amount !== 'string' || !AMOUNT.test(amount)) fault('amount', 'must be an amount such as 900.00');
    return { name: name ?? null, amount: typeof amount === 'string' ? withoutZeros(amount) : null };
  },
  publish: `INSERT INTO goals_goals (family_id, import_id, id, name, amount, account_id)
            SELECT family_id, import_id, id, data ->> 'name', (data ->> 'amount')::numeric, (data ->> 'account_id')::uuid
            FROM {{records}} records`,
};

/** The form that `trim_scale` writes: 900.50 is 900.5. */
function withoutZeros(amount: string): string {
  return amount.includes('.') ? amount.replace(/0+$/, '').replace(/\.$/, '') : amount;
}
