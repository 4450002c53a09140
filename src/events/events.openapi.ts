import { defineApiGroup } from '../platform/http/api-groups.js';

export const EVENTS_GROUP = defineApiGroup({
  name: 'Events',
  description: 'The log of what happened in your family: as a list, and as a stream.',
  place: 120,
});
