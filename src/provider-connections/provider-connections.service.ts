import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { Encryption } from '../platform/encryption/encryption.js';
import { DomainError } from '../platform/errors.js';
import { type NewestSync, type SyncDetails, SyncsService } from '../syncs/index.js';
import { credentialContext } from './credential-context.js';
import { ProviderAccountsRepository, type ReconciledAccount } from './provider-accounts.repository.js';
import type { ProviderConnection } from './provider-connection.entity.js';
import { ProviderConnectionsRepository } from './provider-connections.repository.js';
import type { CreateProviderConnection } from './provider-connections.requests.js';
import { providerOf } from './providers/index.js';
import { ProviderError } from './providers/provider.js';
import type { Caller } from '../platform/access/caller.js';
import { createIdempotently } from '../platform/idempotency/create-idempotently.js';
import { type PageRequest, type PageResult, limitsOf } from '../platform/pagination/page.js';
import { notFound } from '../platform/errors.js';

/** A connection with its newest sync; null if it has none, or if its syncs have been deleted. */
export type SyncedConnection = ProviderConnection & { readonly latestSync: NewestSync | null };

/** Connections to providers. */
@Injectable()
export class ProviderConnectionsService {
  private readonly logger = new Logger(ProviderConnectionsService.name);

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly encryption: Encryption,
    private readonly connections: ProviderConnectionsRepository,
    private readonly accounts: ProviderAccountsRepository,
    private readonly syncs: SyncsService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Exchanges a setup token for a credential, stores the credential encrypted and starts the first sync. A token works
   * once, so every check runs before the provider is called. A request that is repeated because its response was lost
   * gets the connection that the first one created. Throws `setup_token_refused`, `provider_unavailable` and
   * `encryption_key_missing`.
   */
  async create({ familyId }: Caller, body: CreateProviderConnection): Promise<SyncedConnection> {
    return createIdempotently(
      (id) => this.database.forFamily(familyId, () => this.findSynced(familyId, id)),
      (id) => this.connect(familyId, id, body),
    );
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

  private async connect(familyId: string, id: string, body: CreateProviderConnection): Promise<SyncedConnection> {
    this.encryption.demandKey();
    const sealed = this.encryption.seal(await this.exchange(body), credentialContext(familyId, id));
    return this.database.forFamily(familyId, async () => {
      const { provider, name } = body;
      await this.connections.create(familyId, { id, provider, name: name || null }, sealed);
      this.audit.record({ action: 'connection.created', subject: { type: 'provider_connection', id } });
      await this.syncs.requestForConnection(familyId, id);
      return this.getOrRefuse(familyId, id);
    });
  }

  private async exchange({ provider: name, setup_token: token }: CreateProviderConnection): Promise<string> {
    const provider = providerOf(name);
    if (provider === undefined) throw new Error(`There is no provider ${name}`);
    try {
      return await provider.connect(token, this.config);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.logger.warn(`A connection to ${name} was not created: ${error.message}`);
      throw error.failure === 'refused' ? REFUSED : UNAVAILABLE;
    }
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
    return connections.map((connection) => ({ ...connection, latestSync: byConnection.get(connection.id) ?? null }));
  }
}

/** The protocol requires this warning, because somebody else who used the token has access to the user's data. */
const REFUSED = new DomainError(
  'setup_token_refused',
  'The provider refused the setup token: it was used before, or it never existed. If you did not use it yourself, revoke ' +
    'it at the provider. Create a new one there and send that.',
);

const UNAVAILABLE = new DomainError(
  'provider_unavailable',
  'The provider did not answer as expected. The setup token may be used up: try again, or create a new one there.',
);
