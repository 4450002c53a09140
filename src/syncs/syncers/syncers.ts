import { Injectable } from '@nestjs/common';
import type { SyncableType } from '../sync.entity.js';
import { AccountSyncer } from './account/account.syncer.js';
import { FamilySyncer } from './family/family.syncer.js';
import { ProviderConnectionSyncer } from './provider-connection/provider-connection.syncer.js';
import type { Syncer } from './syncer.js';

/** Which syncer works for which kind of record. */
@Injectable()
export class Syncers {
  private readonly byType: Readonly<Record<SyncableType, Syncer>>;

  constructor(family: FamilySyncer, account: AccountSyncer, providerConnection: ProviderConnectionSyncer) {
    this.byType = { Family: family, Account: account, ProviderConnection: providerConnection };
  }

  of(type: SyncableType): Syncer {
    return this.byType[type];
  }
}
