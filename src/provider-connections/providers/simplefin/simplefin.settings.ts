import { defineSettings } from '../../../platform/config.js';

export const simplefinSettings = defineSettings(({ origins }) => ({
  /** The only origins (`https://host`) at which SimpleFIN is spoken to. */
  origins: origins('HEARTH_SIMPLEFIN_HOSTS', 'bridge.simplefin.org,beta-bridge.simplefin.org'),
}));
