import { accounts } from '../accounts/accounts.writer.js';
import { countOutcomes } from '../records/records.steps.js';
import { stepsIn } from '../step.js';
import type { WriterSteps } from '../writer.js';

const step = stepsIn(import.meta.url);

/**
 * Writes accounts that are listed with their balances. Details of a row: `account_type`, the file's name of the account
 * type; `accountable_type` and `subtype`, which the format recognised. A row without `account_type` is a Depository.
 */
export const accountList: WriterSteps = {
  phase: 'writing accounts',
  publish: [step('create-accounts', ['family', 'import'])],
  count: countOutcomes,
  transferOwnership: accounts.transferOwnership,
  revert: accounts.revert,
};

/** Maps the names of account types in a file. */
export const mapAccountTypes = step('map-account-types', ['family', 'import']);
