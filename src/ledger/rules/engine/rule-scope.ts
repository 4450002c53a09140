/** The transactions that a run of rules or a preview looks at. */
export interface RuleScope {
  /** The first day, or undefined. */
  readonly startDate: string | undefined;
  /** The last day, or undefined. */
  readonly endDate: string | undefined;
  /** Only of these accounts; undefined for all. */
  readonly accountIds: readonly string[] | undefined;
  /** Only these; undefined for all. */
  readonly transactionIds?: readonly string[];
}

export const EVERYTHING: RuleScope = { startDate: undefined, endDate: undefined, accountIds: undefined };
