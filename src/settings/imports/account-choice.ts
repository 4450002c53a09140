import { Injectable } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import { AccountsService } from '../../ledger/index.js';
import { type FormResult, type Posted, readForm, refusedFields } from '../form.js';
import type { FormProblems } from '../page.js';
import { ChooseAccount } from './import-answers.requests.js';

/** The labels of the fields in `views/account-fields.eta`. */
const LABELS = {
  account_id: 'Account',
  name: 'Name of the new account',
  accountable_type: 'Kind',
  currency: 'Currency',
};

/** The account of an import as submitted in a form: an existing one, a new one with a name, or none. */
@Injectable()
export class AccountChoice {
  constructor(private readonly accounts: AccountsService) {}

  /** @param posted a form; other fields and empty ones are ignored */
  read(posted: Posted): FormResult<ChooseAccount> {
    const chosen = Object.keys(LABELS).flatMap((name) => (posted[name] ? [[name, posted[name]] as const] : []));
    const { fields, problems } = readForm(ChooseAccount, Object.fromEntries(chosen), LABELS);
    if (fields === null) return { fields, problems };
    if (fields.account_id !== undefined && fields.name !== undefined) {
      return { fields: null, problems: { name: 'Choose an account or name a new one, not both.' } };
    }
    return { fields, problems: null };
  }

  /**
   * Creates the account if a new name was given.
   * @returns the id of the new or chosen account; null for none
   */
  async open(session: Session, { account_id: chosen, name, ...wanted }: ChooseAccount): Promise<string | null> {
    if (name === undefined) return chosen ?? null;
    return (await this.accounts.create(session, { ...wanted, name })).record.id;
  }

  /** The problems of these fields that a service rejected. Rethrows any other error. */
  refused(error: unknown): FormProblems {
    return refusedFields(error, LABELS);
  }
}
