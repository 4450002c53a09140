import type { Step } from './step.js';
import type { WorkingTable } from './working-tables.js';

/**
 * The steps that carry the staged rows of one kind into the ledger and out of it again. Each works on whole sets and is
 * explained in its own file.
 */
export interface WriterSteps {
  /** What is being done, for the progress of the import. */
  readonly phase: string;
  /**
   * Finds errors that one row alone cannot show, such as a wrong sum over rows or a cycle. Runs after all rows are staged and
   * again before they are published. Each is a query of `row_number` and `message` (a sentence that begins with the line) and
   * optionally `code`, `column` and `value`, about rows without errors. Takes the family and the import.
   */
  readonly check?: readonly Step[];
  /** Warnings about the staged rows, which do not prevent publishing. Same shape as `check`. */
  readonly warn?: readonly Step[];
  /** The working tables that the steps use. */
  readonly tables?: readonly WorkingTable[];
  readonly publish: readonly Step[];
  /**
   * Counts the staged rows that this writer published or skipped with an outcome, after `publish`: one row of `published` and
   * `withoutAccount` (rows that could not be written because their account no longer exists). Absent where the writer
   * creates records for the rows of another writer.
   */
  readonly count?: Step;
  /** Gives created records to other imports that found or use them. Runs before any `revert`, in publishing order. */
  readonly transferOwnership?: readonly Step[];
  /** Undoes `publish`. Writers are reverted in reverse order. */
  readonly revert: readonly Step[];
}
