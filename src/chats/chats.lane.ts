import type { Lane } from '../platform/queue/lane.js';

/** What the assistant is to hear: each item is a user's message. */
export const ASSISTANT_LANE: Lane = { name: 'assistant', slots: () => 8, large: null, leases: 2 };
