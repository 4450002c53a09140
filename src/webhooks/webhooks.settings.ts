import { defineSettings } from '../platform/config.js';

export const webhookSettings = defineSettings(({ oneOf, networks, whole }) => ({
  /** Whether endpoints can have `http` addresses. */
  allowsHttp: oneOf('HEARTH_WEBHOOK_ALLOW_HTTP', 'false', ['true', 'false'] as const) === 'true',
  /** Networks that endpoints can be in although they are not public. */
  allowedNetworks: networks('HEARTH_WEBHOOK_ALLOWED_CIDRS'),
  /** The number of days of failures after which an endpoint is disabled. */
  disableDays: whole('HEARTH_WEBHOOK_DISABLE_DAYS', 5, 1, 365),
}));
