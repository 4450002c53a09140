import type { Import } from './import.entity.js';
import { EDITABLE, TERMINAL } from './import-status.js';

/** What an import may do next. Every flag follows from stored counts, so reading an import never reads its rows. */
export interface ImportState {
  readonly uploaded: boolean;
  readonly configured: boolean;
  readonly terminal: boolean;
  readonly cleaned: boolean;
  readonly publishable: boolean;
  readonly revertable: boolean;
}

/** What the state of an import follows from. */
export type Stateful = Pick<
  Import,
  'status' | 'contentHash' | 'settings' | 'rowsCount' | 'validRowsCount' | 'unassignedMappingsCount' | 'blockers'
>;

export function skipsInvalidRows(record: Pick<Import, 'settings'>): boolean {
  return record.settings['on_invalid_rows'] === 'skip';
}

/** @param maxRows how many rows an import of this type may publish */
export function stateOf(record: Stateful, maxRows: number): ImportState {
  const uploaded = record.contentHash !== null;
  const configured = uploaded && record.rowsCount > 0;
  const cleaned = configured && record.validRowsCount === record.rowsCount;
  const ready =
    (cleaned || (configured && skipsInvalidRows(record) && record.validRowsCount > 0)) &&
    record.rowsCount <= maxRows &&
    record.unassignedMappingsCount === 0 &&
    record.blockers.length === 0;
  return {
    uploaded,
    configured,
    cleaned,
    terminal: TERMINAL.includes(record.status),
    publishable: ready && EDITABLE.includes(record.status),
    revertable: record.status === 'complete' || record.status === 'revert_failed',
  };
}

/** Whether nothing but rows in error, which can be left out, stands against publishing. @param maxRows as for `stateOf` */
export function mayBePublishedInPart({
  record,
  maxRows,
}: {
  readonly record: Stateful & Pick<Import, 'questions'>;
  readonly maxRows: number;
}): boolean {
  const settings = { ...record.settings, on_invalid_rows: 'skip' };
  return record.questions.length === 0 && stateOf({ ...record, settings }, maxRows).publishable;
}
