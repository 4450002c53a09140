import { type DynamicModule, Module } from '@nestjs/common';
import { AssistantModule } from './assistant/index.js';
import { AuthModule } from './auth/index.js';
import { ChatsModule } from './chats/index.js';
import { EntryPointsModule } from './entry-points/index.js';
import { EventsModule } from './events/index.js';
import { ExportsModule } from './exports/index.js';
import { ImportsModule } from './imports/index.js';
import { LedgerModule } from './ledger/index.js';
import { McpModule } from './mcp/index.js';
import type { Config } from './platform/config.js';
import type { ServiceUrls } from './platform/database/database-url.js';
import { PlatformModule } from './platform/platform.module.js';
import { pluginModules } from './plugin/plugin-modules.js';
import { ProposalsModule } from './proposals/index.js';
import { ProviderConnectionsModule } from './provider-connections/index.js';
import { SettingsModule } from './settings/index.js';
import { SyncsModule } from './syncs/index.js';
import { ExchangeRateProvidersModule } from './exchange-rate-providers/index.js';
import { WebhooksModule } from './webhooks/index.js';

@Module({})
export class AppModule {
  static forRoot(config: Config, database: ServiceUrls): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot(config, database),
        AuthModule,
        LedgerModule,
        ImportsModule,
        ExportsModule,
        ProviderConnectionsModule,
        SyncsModule,
        ChatsModule,
        AssistantModule,
        ProposalsModule,
        McpModule,
        EventsModule,
        WebhooksModule,
        ExchangeRateProvidersModule,
        SettingsModule,
        EntryPointsModule,
        ...pluginModules(),
      ],
    };
  }
}
