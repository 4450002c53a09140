import type { Config } from '../platform/config.js';
import type { ImportFormat } from './formats/format.js';
import { EDITABLE, TERMINAL } from './import-status.js';
import type { Import } from './import.entity.js';

/**
 * The possible next actions of an import. All flags are derived from stored counts, so that reading an import does not
 * read its rows.
 */
export interface ImportState {
  readonly uploaded: boolean;
  readonly configured: boolean;
  readonly terminal: boolean;
  readonly cleaned: boolean;
  readonly publishable: boolean;
  readonly revertable: boolean;
}

/** The facts from which the state of an import is derived. */
export type Stateful = Pick<
  Import,
  'status' | 'contentHash' | 'settings' | 'rowsCount' | 'validRowsCount' | 'unassignedMappingsCount' | 'blockers'
>;

export function skipsInvalidRows(record: Pick<Import, 'settings'>): boolean {
  return record.settings['on_invalid_rows'] === 'skip';
}

/** The number of rows that an import of a type can publish. */
export interface RowBounds {
  /** 0 if a file without entries is valid, such as the statement of a month without transactions. */
  readonly fewest: number;
  readonly most: number;
}

/** The bounds of an import that cannot be published. */
export const NO_ROWS: RowBounds = { fewest: 1, most: 0 };

export function rowBoundsOf({ content }: ImportFormat, config: Config): RowBounds {
  return { fewest: content.mayBeEmpty === true ? 0 : 1, most: content.maxRows(config) };
}

/** Returns the state of an import. @param rows the number of rows that an import of this type can publish */
export function stateOf(record: Stateful, rows: RowBounds): ImportState {
  const uploaded = record.contentHash !== null;
  const configured = uploaded && record.rowsCount >= rows.fewest;
  const cleaned = configured && record.validRowsCount === record.rowsCount;
  const ready =
    (cleaned || (configured && skipsInvalidRows(record) && record.validRowsCount > 0)) &&
    record.rowsCount <= rows.most &&
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

/** Returns whether the import can be published if invalid rows are skipped. @param rows as for `stateOf` */
export function mayBePublishedInPart({
  record,
  rows,
}: {
  readonly record: Stateful & Pick<Import, 'questions'>;
  readonly rows: RowBounds;
}): boolean {
  const settings = { ...record.settings, on_invalid_rows: 'skip' };
  return record.questions.length === 0 && stateOf({ ...record, settings }, rows).publishable;
}
