import { defineApiGroup } from '../platform/http/api-groups.js';

export const CHATS_GROUP = defineApiGroup({ name: 'Chats', description: 'Conversations of a user.', place: 100 });
