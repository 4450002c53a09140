import type { Blocker, ReadContext } from '../format.js';
import type { StatementFacts } from './ofx.identity.js';

const NO_ACCOUNT: Blocker = {
  code: 'account_required',
  message: 'The file does not say which account a statement is of: set account_id',
};

/** Returns a blocker if a statement has no account, or if the import has one account and the file has several. */
export function accountBlockers(
  statements: readonly StatementFacts[],
  { hasTargetAccount }: ReadContext,
): readonly Blocker[] {
  const names = [...new Set(statements.map(({ account }) => account ?? 'one without a number'))];
  if (!hasTargetAccount) return statements.some(({ account }) => account === null) ? [NO_ACCOUNT] : [];
  if (names.length < 2) return [];
  const message = `The file is of ${names.length} accounts (${names.join(', ')}), and account_id is one: send it without account_id and map each of them`;
  return [{ code: 'several_accounts', message }];
}
