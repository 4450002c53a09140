import { Module } from '@nestjs/common';
import { type ExchangeRateProvider, LedgerModule } from '../ledger/index.js';
import { Config } from '../platform/config.js';
import { OutgoingModule } from '../platform/outgoing/outgoing.module.js';
import { TargetReader } from '../platform/outgoing/target.reader.js';
import { EcbProvider } from './ecb/ecb.provider.js';
import { ExchangeRateFetcher, PROVIDER } from './exchange-rate.fetcher.js';
import { exchangeRateSettings } from './exchange-rate-providers.settings.js';

/** Fetches exchange rates, if the operator wants it. */
@Module({
  imports: [LedgerModule, OutgoingModule],
  providers: [
    ExchangeRateFetcher,
    {
      provide: PROVIDER,
      inject: [Config, TargetReader],
      useFactory: (config: Config, reader: TargetReader): ExchangeRateProvider | null => {
        const { provider, ecbFolder } = exchangeRateSettings.of(config);
        return provider === 'ecb' ? new EcbProvider(reader, ecbFolder) : null;
      },
    },
  ],
})
export class ExchangeRateProvidersModule {}
