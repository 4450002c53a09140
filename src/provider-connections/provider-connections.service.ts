import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { Encryption } from '../platform/encryption/encryption.js';
import { DomainError, notFound } from '../platform/errors.js';
import type { Caller } from '../platform/access/caller.js';
import { createIdempotently } from '../platform/idempotency/create-idempotently.js';
import { type PageResult, limitsOf, type PageRequest } from '../platform/pagination/page.js';
import type { UncheckedBody } from '../platform/http/validation.js';
import { type Sync, SyncsService } from '../syncs/index.js';
import { credentialContext } from './credential-context.js';
import { type ProviderAccount, ProviderAccountsRepository } from './provider-accounts.repository.js';
import { type ProviderConnection, ProviderConnectionsRepository } from './provider-connections.repository.js';
import type { CreateProviderConnection } from './provider-connections.requests.js';
import { providerOf } from './providers/index.js';
import { ProviderError } from './providers/provider.js';

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
   * Exchanges a setup token for a credential, stores that encrypted and starts the first sync. The provider gives a token's
   * credential once, so all that can be refused is refused before it is asked; and a request that is sent again because its
   * answer was lost gets the connection that it made.
   */
  async connect({ familyId }: Caller, body: CreateProviderConnection): Promise<ProviderConnection> {
    return createIdempotently(
      (id) => this.database.forFamily(familyId, () => this.connections.find(familyId, id)),
      (id) => this.make(familyId, id, body),
    );
  }

  async list({ familyId }: Caller, query: PageRequest): Promise<PageResult<ProviderConnection>> {
    return this.database.forFamily(familyId, () => this.connections.listNewestFirst(familyId, limitsOf(query)));
  }

  async find({ familyId }: Caller, id: string): Promise<ProviderConnection> {
    return this.database.forFamily(familyId, () => this.findOrRefuse(familyId, id));
  }

  /** @returns what was asked for, and the page of the connection's accounts */
  async listAccounts(
    { familyId }: Caller,
    id: string,
    query: UncheckedBody<PageRequest>,
  ): Promise<[PageRequest, PageResult<ProviderAccount>]> {
    return this.database.forFamily(familyId, async () => {
      if (!(await this.connections.exists(familyId, id))) throw notFound();
      const page = query.check();
      return [page, await this.accounts.list(familyId, id, limitsOf(page))];
    });
  }

  async sync(caller: Caller, id: string): Promise<Sync> {
    return this.database.forFamily(caller.familyId, async () => {
      if (!(await this.connections.exists(caller.familyId, id))) throw notFound();
      return this.syncs.startForConnection(caller, id);
    });
  }

  /** Forgets the credential and the links. Accounts and entries stay. */
  async disconnect({ familyId }: Caller, id: string): Promise<void> {
    await this.database.forFamily(familyId, async () => {
      if (!(await this.connections.delete(familyId, id))) throw notFound();
      this.audit.record({ action: 'connection.deleted', subject: { type: 'provider_connection', id } });
    });
  }

  private async make(familyId: string, id: string, body: CreateProviderConnection): Promise<ProviderConnection> {
    this.encryption.demandKey();
    const sealed = this.encryption.seal(await this.exchange(body), credentialContext(familyId, id));
    return this.database.forFamily(familyId, async () => {
      const { provider, name } = body;
      await this.connections.insert(familyId, { id, provider, name: name || null }, sealed);
      this.audit.record({ action: 'connection.created', subject: { type: 'provider_connection', id } });
      await this.syncs.requestForConnection(familyId, id);
      return this.findOrRefuse(familyId, id);
    });
  }

  private async exchange({ provider: name, setup_token: token }: CreateProviderConnection): Promise<string> {
    const provider = providerOf(name);
    if (provider === undefined) throw new Error(`There is no provider ${name}`);
    try {
      return await provider.connect(token, this.config);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.logger.warn(`A connection to ${name} was not made: ${error.message}`);
      throw error.failure === 'refused' ? REFUSED : UNAVAILABLE;
    }
  }

  private async findOrRefuse(familyId: string, id: string): Promise<ProviderConnection> {
    const connection = await this.connections.find(familyId, id);
    if (connection === null) throw notFound();
    return connection;
  }
}

/** The protocol asks for the warning: a token that somebody else used gave them the person's data. */
const REFUSED = new DomainError(
  'setup_token_refused',
  'The provider refused the setup token: it was used before, or it never existed. If you did not use it yourself, revoke ' +
    'it at the provider. Make a new one there and send that.',
);

const UNAVAILABLE = new DomainError(
  'provider_unavailable',
  'The provider did not answer as it should. The setup token may be used up: try again, or make a new one there.',
);
