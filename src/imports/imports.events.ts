import { defineEventTypes } from '../platform/events/vocabulary.js';

interface ImportEventData {
  readonly import_type: string;
  readonly status: string;
  readonly rows_count: number;
  /** The numbers of rows by outcome; 0 unless the rows are in the ledger. */
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
}

/** Match proposals that one publish made. The subject is the import. */
interface MatchProposalEventData {
  readonly count: number;
  readonly change_set_id: string | null;
}

defineEventTypes(
  'import.completed',
  'import.created',
  'import.deleted',
  'import.expired',
  'import.failed',
  'import.reverted',
  'match_proposal.created',
);

declare module '../platform/events/vocabulary.js' {
  interface EventTypes {
    'import.completed': ImportEventData;
    'import.created': ImportEventData;
    'import.deleted': ImportEventData;
    'import.expired': ImportEventData;
    'import.failed': ImportEventData;
    'import.reverted': ImportEventData;
    'match_proposal.created': MatchProposalEventData;
  }
}
