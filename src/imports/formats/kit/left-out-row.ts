import { LEFT_OUT, type StagedRow } from '../format.js';

/** The place and the cells of a record. `details` is JSON text whose `left_out` is the reason, or null. */
type LeftOutRecord = Pick<StagedRow, 'rowNumber' | 'line' | 'fields' | 'details'>;

/** Stages a record of the file that is not an entry. */
export function stageLeftOut({ rowNumber, line, fields, details }: LeftOutRecord): StagedRow {
  return {
    rowNumber,
    line,
    recordType: LEFT_OUT,
    sourceId: null,
    fields,
    errors: [],
    date: null,
    amount: null,
    currency: null,
    name: null,
    notes: null,
    account: null,
    category: null,
    tags: [],
    details,
  };
}
