import { defineApiGroup } from '../platform/http/api-groups.js';

export const ACCESS_GROUP = defineApiGroup({
  name: 'Access',
  description: 'Members and their roles, keys and their scopes, invitations, sessions.',
  place: 110,
});
