import type { Step } from './step.js';
import type { WorkingTable } from './working-tables.js';

/**
 * The steps that write the staged rows of one kind to the ledger and remove them again. Each is set-based and explained
 * in its own file.
 */
export interface WriterSteps {
  /** The current activity, for the progress of the import. */
  readonly phase: string;
  /**
   * Finds errors that a single row cannot show, such as a wrong sum over rows or a cycle. Runs after all rows are
   * staged and again before they are published. Each is a query about rows without errors. It returns `row_number` and
   * `message` (a sentence that starts with the line) and optionally `code`, `column` and `value`. Its parameters are
   * the family and the import.
   */
  readonly check?: readonly Step[];
  /** Finds warnings about the staged rows, which do not prevent publishing. Same form as `check`. */
  readonly warn?: readonly Step[];
  /** The working tables that the steps use. */
  readonly tables?: readonly WorkingTable[];
  readonly publish: readonly Step[];
  /**
   * Counts, after `publish`, the staged rows that this writer published or skipped with an outcome. Returns one row of
   * `published` and `withoutAccount` (rows that could not be written because their account no longer exists). Absent if
   * the writer creates records for the rows of another writer.
   */
  readonly count?: Step;
  /**
   * Transfers created records to other imports that found or use them. Runs before any `revert`, in publishing order.
   */
  readonly transferOwnership?: readonly Step[];
  /** Undoes `publish`. Writers are reverted in reverse order. */
  readonly revert: readonly Step[];
}
