import { Global, Module } from '@nestjs/common';
import { ProviderConnectionSyncer, SyncsModule } from '../syncs/index.js';
import { ConnectionSyncer } from './connection.syncer.js';
import { ProvidedAccountsWriter } from './provided-accounts.writer.js';
import { ProvidedTransactionsRepository } from './provided-transactions.repository.js';
import { ProviderAccountsRepository } from './provider-accounts.repository.js';
import { ProviderConnectionsController } from './provider-connections.controller.js';
import { ProviderConnectionsRepository } from './provider-connections.repository.js';
import { ProviderConnectionsService } from './provider-connections.service.js';

/** Banks that are asked for what is new. Global, because syncs find their syncer of connections here. */
@Global()
@Module({
  imports: [SyncsModule],
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
