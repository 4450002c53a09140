import { defineSettings } from '../platform/config.js';

export const eventSettings = defineSettings(({ whole }) => ({
  /** The number of days for which events are kept. */
  days: whole('HEARTH_EVENT_DAYS', 30, 1, 36_500),
}));
