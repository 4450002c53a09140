import { defineApiGroup } from '../platform/http/api-groups.js';

export const CHATS_GROUP = defineApiGroup({
  name: 'Chats',
  description: 'Chats of a member with the assistant.',
  place: 100,
});
