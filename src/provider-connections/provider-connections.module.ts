import './provider-connections.audit.js';
import './provider-connections.events.js';
import './provider-connections.errors.js';
import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerModule } from '../ledger/index.js';
import { ProviderConnectionSyncer, SyncsModule } from '../syncs/index.js';
import { ConnectionSyncer } from './connection.syncer.js';
import { ProvidedAccountsWriter } from './provided-accounts.writer.js';
import { ProvidedTransactionsRepository } from './provided-transactions.repository.js';
import { ProviderAccount } from './provider-account.entity.js';
import { ProviderAccountsRepository } from './provider-accounts.repository.js';
import { ProviderConnection } from './provider-connection.entity.js';
import { ProviderConnectionsController } from './provider-connections.controller.js';
import { ProviderConnectionsRepository } from './provider-connections.repository.js';
import { ProviderConnectionsService } from './provider-connections.service.js';

/** Connections to banks and aggregators. Global, because it provides the connection syncer to the syncs module. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ProviderConnection, ProviderAccount]), LedgerModule, SyncsModule],
  controllers: [ProviderConnectionsController],
  providers: [
    ProviderConnectionsService,
    ProviderConnectionsRepository,
    ProviderAccountsRepository,
    ProvidedTransactionsRepository,
    ProvidedAccountsWriter,
    { provide: ProviderConnectionSyncer, useClass: ConnectionSyncer },
  ],
  exports: [ProviderConnectionSyncer],
})
export class ProviderConnectionsModule {}
