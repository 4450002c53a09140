import { defineSettings } from '../platform/config.js';

export const exchangeRateSettings = defineSettings(({ oneOf, url }) => ({
  /** Where exchange rates are fetched from; `none` for nowhere. */
  provider: oneOf('HEARTH_EXCHANGE_RATE_PROVIDER', 'none', ['none', 'ecb'] as const),
  /** The folder of the reference rates of the European Central Bank, or of a copy of it. */
  ecbFolder: url('HEARTH_ECB_RATES_URL', ['https:', 'http:']) ?? 'https://www.ecb.europa.eu/stats/eurofxref/',
}));
