import { defineEventTypes } from '../platform/events/vocabulary.js';

/** What an assistant proposed, and what became of it. */
interface ProposalEventData {
  /** The number of proposed changes. */
  readonly count: number;
  /** The change set that made them; null until the proposal is confirmed. */
  readonly change_set_id: string | null;
}

defineEventTypes('proposal.confirmed', 'proposal.created', 'proposal.discarded');

declare module '../platform/events/vocabulary.js' {
  interface EventTypes {
    'proposal.confirmed': ProposalEventData;
    'proposal.created': ProposalEventData;
    'proposal.discarded': ProposalEventData;
  }
}
