import { DomainError } from '../../../../platform/errors.js';
import type { Blocker } from '../../format.js';
import { type AccountIdentity, couldBeSame } from './account-identity.js';

/** For a file that has rows without an account, in an import that names none. */
export const NO_ACCOUNT: Blocker = {
  code: 'account_required',
  message: 'The file does not say which account it is of: set account_id',
};

/** Checks a file whose import names an account: it must be of one account only. */
export class SingleAccount {
  private known: { readonly account: AccountIdentity; readonly name: string } | null = null;

  /**
   * Takes the account of the next statement.
   * @param name what people see
   * @throws `validation_failed` for a second account
   */
  check(account: AccountIdentity, name: string): void {
    const known = this.known ?? { account, name };
    this.known = known.account.currency === null ? { account, name } : known;
    if (couldBeSame(known.account, account) || known.name === name) return;
    const problem = `account_id must be left out: the file is of ${known.name} and of ${name}`;
    throw new DomainError('validation_failed', `${problem}.`, {
      errors: [problem],
      details: { account_id: [problem] },
    });
  }
}
