import { DomainError } from '../platform/errors.js';

/** The state machine of an import, as data (contract §4). */
export const IMPORT_STATUSES = ['pending', 'complete', 'importing', 'reverting', 'revert_failed', 'failed'] as const;

export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export interface Transition {
  readonly from: readonly ImportStatus[];
  readonly to: ImportStatus;
}

export const TRANSITIONS = {
  startPublishing: { from: ['pending', 'failed'], to: 'importing' },
  finishPublishing: { from: ['importing'], to: 'complete' },
  failPublishing: { from: ['importing'], to: 'failed' },
  startReverting: { from: ['complete', 'revert_failed'], to: 'reverting' },
  finishReverting: { from: ['reverting'], to: 'pending' },
  failReverting: { from: ['reverting'], to: 'revert_failed' },
} as const satisfies Readonly<Record<string, Transition>>;

/** Content, configuration and mappings can change, and the import can be deleted. */
export const EDITABLE: readonly ImportStatus[] = ['pending', 'failed'];

export const RUNNING: readonly ImportStatus[] = ['importing', 'reverting'];

/** The rows are in the ledger. */
export const PUBLISHED: readonly ImportStatus[] = ['complete', 'reverting', 'revert_failed'];

export const TERMINAL: readonly ImportStatus[] = ['complete', 'failed', 'revert_failed'];

/** Creates the error for a refused action. @param action such as `changed` */
export function notEditable(action: string, status: ImportStatus): DomainError {
  return new DomainError('conflict', `The import is ${status}; it can be ${action} while it is pending or failed.`);
}
