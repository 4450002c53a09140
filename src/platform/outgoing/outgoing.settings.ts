import { defineSettings } from '../config.js';

export const outgoingSettings = defineSettings(({ oneOf, networks }) => ({
  /** Whether URLs that people enter can be `http` ones. */
  allowsHttp: oneOf('HEARTH_WEBHOOK_ALLOW_HTTP', 'false', ['true', 'false'] as const) === 'true',
  /** The private networks that requests may be sent to. */
  allowedNetworks: networks('HEARTH_WEBHOOK_ALLOWED_CIDRS'),
}));
