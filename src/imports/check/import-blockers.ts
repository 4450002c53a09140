import type { Blocker, Proof } from '../formats/format.js';

/** Returns the message if the amounts of a file contradict its balances; null otherwise. */
export function mismatchOf(proof: Proof | null): string | null {
  return proof?.outcome === 'mismatch' ? proof.message : null;
}

/** Returns the blockers of an import, apart from rows and mappings. A mismatch of amounts comes first. */
export function blockersOf(staged: {
  readonly proof: Proof | null;
  readonly blockers: readonly Blocker[];
}): readonly Blocker[] {
  const mismatch = mismatchOf(staged.proof);
  return mismatch === null ? staged.blockers : [{ code: 'proof_mismatch', message: mismatch }, ...staged.blockers];
}
