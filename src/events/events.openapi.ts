import { defineApiGroup } from '../platform/http/api-groups.js';

export const EVENTS_GROUP = defineApiGroup({
  name: 'Events',
  description: 'The event log of your family, as a list and as a stream.',
  place: 120,
});
