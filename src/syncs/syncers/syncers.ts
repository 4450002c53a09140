import { Injectable } from '@nestjs/common';
import type { SyncableType } from '../sync.entity.js';
import { AccountSyncer } from './account/account.syncer.js';
import { ProviderConnectionSyncer } from './provider-connection/provider-connection.syncer.js';
import type { Syncer } from './syncer.js';

/** A family has no work of its own: its accounts and connections are children that run separately. */
const FAMILY: Syncer = { sync: async () => undefined };

/** The syncer of each kind of record. */
@Injectable()
export class Syncers {
  private readonly byType: Readonly<Record<SyncableType, Syncer>>;

  constructor(account: AccountSyncer, providerConnection: ProviderConnectionSyncer) {
    this.byType = { Family: FAMILY, Account: account, ProviderConnection: providerConnection };
  }

  of(type: SyncableType): Syncer {
    return this.byType[type];
  }
}
