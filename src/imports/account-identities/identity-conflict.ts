import type { Blocker } from '../formats/format.js';

/** For a file whose rows are to go into another account than the one that the family knows by what the file says. @param name of that one */
export function identityConflict(name: string): Blocker {
  return {
    code: 'account_identity_conflict',
    message: `The file is of the account "${name}", by its identities: choose that account, or delete the identity there`,
  };
}
