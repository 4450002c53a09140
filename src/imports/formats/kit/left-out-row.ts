import { LEFT_OUT, type StagedRow } from '../format.js';

/**
 * Stages a record of the file that is not an entry.
 * @param read its place and its cells; `details` is JSON text whose `left_out` is the reason, or null
 */
export function stageLeftOut(read: Pick<StagedRow, 'rowNumber' | 'line' | 'fields' | 'details'>): StagedRow {
  return {
    ...read,
    recordType: LEFT_OUT,
    sourceId: null,
    errors: [],
    date: null,
    amount: null,
    currency: null,
    name: null,
    notes: null,
    account: null,
    category: null,
    tags: [],
  };
}
