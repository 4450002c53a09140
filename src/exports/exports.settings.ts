import { defineSettings } from '../platform/config.js';

export const exportSettings = defineSettings(({ whole }) => ({
  /** How long an export may take from its first byte to its last. */
  timeoutMs: whole('HEARTH_EXPORT_SECONDS', 900, 1, 86_400) * 1000,
}));
