import type { RowError, StagedRow } from '../formats/format.js';

/** An error of a row, with the record type of the row. */
export interface RowFinding extends RowError {
  readonly line: number;
  readonly record_type: string | null;
}

/** What is known of rows that are looked at and not stored. */
export interface ExaminedRows {
  readonly rowsCount: number;
  readonly invalidRowsCount: number;
  /** What is wrong with single rows, the first ones in the order of the file. */
  readonly findings: readonly (RowFinding & { readonly rowNumber: number })[];
  readonly findingsCount: number;
  /** The number of rows of each record type; rows without a type are not counted. */
  readonly recordCounts: Readonly<Record<string, number>>;
}

/** How many findings are kept; the others are counted. */
export const MAX_FINDINGS = 1000;

/** Counts rows while they are read, and keeps what is wrong with them. */
export class RowExaminer {
  private rowsCount = 0;
  private invalidRowsCount = 0;
  private findingsCount = 0;
  private readonly findings: (RowFinding & { readonly rowNumber: number })[] = [];
  private readonly recordCounts = new Map<string, number>();

  note({ rowNumber, line, recordType, errors }: StagedRow): void {
    this.rowsCount += 1;
    if (errors.length > 0) this.invalidRowsCount += 1;
    if (recordType !== null) this.recordCounts.set(recordType, (this.recordCounts.get(recordType) ?? 0) + 1);
    this.findingsCount += errors.length;
    for (const error of errors.slice(0, MAX_FINDINGS - this.findings.length)) {
      this.findings.push({ ...error, line, record_type: recordType, rowNumber });
    }
  }

  result(): ExaminedRows {
    const { rowsCount, invalidRowsCount, findings, findingsCount } = this;
    return {
      rowsCount,
      invalidRowsCount,
      findings,
      findingsCount,
      recordCounts: Object.fromEntries(this.recordCounts),
    };
  }
}
