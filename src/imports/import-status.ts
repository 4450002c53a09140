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

/** Where content, configuration and mappings may change, and where an import may be deleted. */
export const EDITABLE: readonly ImportStatus[] = ['pending', 'failed'];

export const RUNNING: readonly ImportStatus[] = ['importing', 'reverting'];

/** Where the rows are in the ledger. */
export const PUBLISHED: readonly ImportStatus[] = ['complete', 'reverting', 'revert_failed'];

export const TERMINAL: readonly ImportStatus[] = ['complete', 'failed', 'revert_failed'];
