import { defineSettings } from '../platform/config.js';

export const webhookSettings = defineSettings(({ whole }) => ({
  /** The number of days of failures after which an endpoint is disabled. */
  disableDays: whole('HEARTH_WEBHOOK_DISABLE_DAYS', 5, 1, 365),
}));
