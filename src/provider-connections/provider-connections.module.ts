import './provider-connections.audit.js';
import './provider-connections.events.js';
import './provider-connections.errors.js';
import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerModule } from '../ledger/index.js';
import { ProviderConnectionSyncer, SyncsModule } from '../syncs/index.js';
import { ConnectionAuthorization } from './authorizations/connection-authorization.entity.js';
import { ConnectionAuthorizationsRepository } from './authorizations/connection-authorizations.repository.js';
import { ConnectionAuthorizationsService } from './authorizations/connection-authorizations.service.js';
import { ConnectingService } from './connecting.service.js';
import { ConnectionCredentials } from './connection-credentials.js';
import { ConnectionOutcomes } from './connection.outcomes.js';
import { ConnectionSyncer } from './connection.syncer.js';
import { ProvidedPagesWriter } from './provided-pages.writer.js';
import { ProvidedTransactionsRepository } from './provided-transactions.repository.js';
import { ProviderAccount } from './provider-account.entity.js';
import { ProviderAccountsRepository } from './provider-accounts.repository.js';
import { ProviderConnection } from './provider-connection.entity.js';
import { ProviderConnectionsController } from './provider-connections.controller.js';
import { ProviderConnectionsRepository } from './provider-connections.repository.js';
import { ProviderConnectionsService } from './provider-connections.service.js';
import { RemovedTransactions } from './removed-transactions.js';
import { ConnectionsUpkeep } from './schedule/connections.upkeep.js';
import { DueConnectionsRepository } from './schedule/due-connections.repository.js';
import { ProviderWebhooksController } from './webhooks/provider-webhooks.controller.js';
import { ProviderWebhooksRepository } from './webhooks/provider-webhooks.repository.js';
import { ProviderWebhooksService } from './webhooks/provider-webhooks.service.js';

/** Connections to banks and aggregators. Global, because it provides the connection syncer to the syncs module. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([ProviderConnection, ProviderAccount, ConnectionAuthorization]),
    LedgerModule,
    SyncsModule,
  ],
  controllers: [ProviderConnectionsController, ProviderWebhooksController],
  providers: [
    ProviderConnectionsService,
    ProviderConnectionsRepository,
    ProviderAccountsRepository,
    ProvidedTransactionsRepository,
    ProvidedPagesWriter,
    ConnectingService,
    ConnectionAuthorizationsService,
    ConnectionAuthorizationsRepository,
    ConnectionCredentials,
    ConnectionOutcomes,
    RemovedTransactions,
    ConnectionsUpkeep,
    DueConnectionsRepository,
    ProviderWebhooksService,
    ProviderWebhooksRepository,
    { provide: ProviderConnectionSyncer, useClass: ConnectionSyncer },
  ],
  exports: [ProviderConnectionSyncer, ConnectingService, ConnectionAuthorizationsService, ProviderConnectionsService],
})
export class ProviderConnectionsModule {}
