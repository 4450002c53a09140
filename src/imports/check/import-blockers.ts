import type { Blocker, Proof } from '../formats/format.js';

/** The message when the amounts of a file contradict the balances that it states; null when they do not. */
export function mismatchOf(proof: Proof | null): string | null {
  return proof?.outcome === 'mismatch' ? proof.message : null;
}

/** The blockers of an import, apart from rows and mappings. A mismatch of amounts comes first. */
export function blockersOf(staged: {
  readonly proof: Proof | null;
  readonly blockers: readonly Blocker[];
}): readonly Blocker[] {
  const mismatch = mismatchOf(staged.proof);
  return mismatch === null ? staged.blockers : [{ code: 'proof_mismatch', message: mismatch }, ...staged.blockers];
}
