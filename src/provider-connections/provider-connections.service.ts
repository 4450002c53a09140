import { Injectable } from '@nestjs/common';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Database } from '../platform/database/database.js';
import { type NewestSync, type SyncDetails, SyncsService } from '../syncs/index.js';
import {
  type AccountCounts,
  ProviderAccountsRepository,
  type ReconciledAccount,
} from './provider-accounts.repository.js';
import type { ProviderConnection } from './provider-connection.entity.js';
import { ProviderConnectionsRepository } from './provider-connections.repository.js';
import type { Caller } from '../platform/access/caller.js';
import { type PageRequest, type PageResult, limitsOf } from '../platform/pagination/page.js';
import { notFound } from '../platform/errors.js';

/** A connection with the numbers of its accounts and its newest sync, which is null if no sync is stored. */
export type SyncedConnection = ProviderConnection & AccountCounts & { readonly latestSync: NewestSync | null };

const NO_ACCOUNTS: AccountCounts = { accountsCount: 0, linkedAccountsCount: 0 };

/** Connections to providers. */
@Injectable()
export class ProviderConnectionsService {
  constructor(
    private readonly database: Database,
    private readonly connections: ProviderConnectionsRepository,
    private readonly accounts: ProviderAccountsRepository,
    private readonly syncs: SyncsService,
    private readonly audit: AuditLog,
  ) {}

  /** Finds a connection with its newest sync. @returns null if there is none */
  async find(familyId: string, id: string): Promise<SyncedConnection | null> {
    return this.database.forFamily(familyId, () => this.findSynced(familyId, id));
  }

  /** Lists the connections of a family, newest first. */
  async list({ familyId }: Caller, query: PageRequest): Promise<PageResult<SyncedConnection>> {
    return this.database.forFamily(familyId, async () => {
      const { records, total } = await this.connections.list(familyId, limitsOf(query));
      return { records: await this.withSyncs(familyId, records), total };
    });
  }

  async exists({ familyId }: Caller, id: string): Promise<boolean> {
    return this.database.forFamily(familyId, () => this.connections.exists(familyId, id));
  }

  /** Throws `not_found`. */
  async get({ familyId }: Caller, id: string): Promise<SyncedConnection> {
    return this.database.forFamily(familyId, () => this.getOrRefuse(familyId, id));
  }

  /** Lists the accounts of a connection by name. Throws `not_found`. */
  async listAccounts({ familyId }: Caller, id: string, query: PageRequest): Promise<PageResult<ReconciledAccount>> {
    return this.database.forFamily(familyId, async () => {
      if (!(await this.connections.exists(familyId, id))) throw notFound();
      return this.accounts.list(familyId, id, limitsOf(query));
    });
  }

  /** Starts a sync of a connection, or returns the one that is pending. Throws `not_found`. */
  async sync(caller: Caller, id: string): Promise<SyncDetails> {
    return this.database.forFamily(caller.familyId, async () => {
      if (!(await this.connections.exists(caller.familyId, id))) throw notFound();
      return this.syncs.startForConnection(caller, id);
    });
  }

  /** Deletes a connection with its credential and links. Accounts and entries stay. Throws `not_found`. */
  async delete({ familyId }: Caller, id: string): Promise<void> {
    await this.database.forFamily(familyId, async () => {
      if (!(await this.connections.delete(familyId, id))) throw notFound();
      this.audit.record({ action: 'connection.deleted', subject: { type: 'provider_connection', id } });
    });
  }

  private async getOrRefuse(familyId: string, id: string): Promise<SyncedConnection> {
    const connection = await this.findSynced(familyId, id);
    if (connection === null) throw notFound();
    return connection;
  }

  private async findSynced(familyId: string, id: string): Promise<SyncedConnection | null> {
    const connection = await this.connections.get(familyId, id);
    if (connection === null) return null;
    const [synced] = await this.withSyncs(familyId, [connection]);
    return synced ?? null;
  }

  private async withSyncs(
    familyId: string,
    connections: readonly ProviderConnection[],
  ): Promise<readonly SyncedConnection[]> {
    const ids = connections.map(({ id }) => id);
    const newest = await this.syncs.listNewestOfConnections(familyId, ids);
    const byConnection = new Map(newest.map((sync) => [sync.syncableId, sync]));
    const counts = await this.accounts.countOfConnections(familyId, ids);
    return connections.map((connection) => ({
      ...connection,
      ...(counts.get(connection.id) ?? NO_ACCOUNTS),
      latestSync: byConnection.get(connection.id) ?? null,
    }));
  }
}
