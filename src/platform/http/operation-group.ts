import { defineApiGroup } from './api-groups.js';

/** The group of operations for operators. Its place leaves room for the groups of features. */
export const OPERATION_GROUP = defineApiGroup({
  name: 'Operation',
  description: 'For those who run the service.',
  place: 1000,
});
