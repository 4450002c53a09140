import type { Lane } from '../platform/queue/lane.js';

/** Messages for the assistant: an item is a user's message. */
export const ASSISTANT_LANE: Lane = { name: 'assistant', slots: () => 8, large: null, leases: 2 };
