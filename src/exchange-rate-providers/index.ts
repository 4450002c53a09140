export { ExchangeRateProvidersModule } from './exchange-rate-providers.module.js';
