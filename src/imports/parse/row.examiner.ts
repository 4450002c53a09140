import type { RowError, StagedRow } from '../formats/format.js';

/** An error of a row, and the type of its record. */
export interface RowFinding extends RowError {
  readonly line: number;
  readonly record_type: string | null;
}

export type NumberedRowFinding = RowFinding & { readonly rowNumber: number };

/** The findings about rows that are not stored. */
export interface ExaminedRows {
  readonly rowsCount: number;
  readonly invalidRowsCount: number;
  /** The first errors of single rows, in the order of the file. */
  readonly findings: readonly NumberedRowFinding[];
  readonly findingsCount: number;
  /** The number of rows by record type, for rows that have one. */
  readonly recordCounts: Readonly<Record<string, number>>;
}

/** The maximum number of findings that are kept. Further ones are only counted. */
export const MAX_FINDINGS = 1000;

/** Counts rows while they are parsed, and keeps their errors. */
export class RowExaminer {
  private rowsCount = 0;
  private invalidRowsCount = 0;
  private findingsCount = 0;
  private readonly findings: NumberedRowFinding[] = [];
  private readonly recordCounts = new Map<string, number>();

  add({ rowNumber, line, recordType, errors }: StagedRow): void {
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
