import { defineSettings } from '../../../platform/config.js';

export const simplefinSettings = defineSettings(({ origins }) => ({
  /** The only allowed origins (`https://host`) of SimpleFIN servers. */
  origins: origins('HEARTH_SIMPLEFIN_HOSTS', 'bridge.simplefin.org,beta-bridge.simplefin.org'),
}));
