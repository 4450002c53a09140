import { defineApiGroup } from './api-groups.js';

/** The group of operations for operators. Its place leaves room for the groups of features. */
export const OPERATION_GROUP = defineApiGroup({
  name: 'Operation',
  description: 'Health checks and metrics for operators.',
  place: 1000,
});
