/** Proposes to delete entries that a provider took back and that a person had changed. Provided by a global module. */
export abstract class RemovalProposer {
  /** Proposes each entry once, until somebody decides. @param entryIds transactions of the family */
  abstract propose(familyId: string, entryIds: readonly string[]): Promise<void>;
}
