import { defineApiGroup } from '../platform/http/api-groups.js';

export const WEBHOOKS_GROUP = defineApiGroup({
  name: 'Webhooks',
  description: 'Endpoints that receive the events of your family as signed requests (Standard Webhooks).',
  place: 130,
});
