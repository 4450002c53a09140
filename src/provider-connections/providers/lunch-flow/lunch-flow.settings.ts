import { defineSettings } from '../../../platform/config.js';

export const lunchFlowSettings = defineSettings(({ origin }) => ({
  /** The only allowed origin of the API. */
  origin: origin('HEARTH_LUNCH_FLOW_ORIGIN') ?? 'https://www.lunchflow.app',
}));
