import type { Blocker, Proof } from '../formats/format.js';

/** By how much the amounts of a file differ from the balances that it states; null when they do not, or it states none. */
export function mismatchOf(proof: Proof | null): string | null {
  return proof?.outcome === 'mismatch' ? proof.message : null;
}

/** What stands against publishing, beyond rows and mappings: amounts that do not add up first. */
export function blockersOf(staged: {
  readonly proof: Proof | null;
  readonly blockers: readonly Blocker[];
}): readonly Blocker[] {
  const mismatch = mismatchOf(staged.proof);
  return mismatch === null ? staged.blockers : [{ code: 'proof_mismatch', message: mismatch }, ...staged.blockers];
}
