import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../platform/audit/audit-log.js';
import type { Caller } from '../platform/access/caller.js';
import { Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { DomainError, notFound } from '../platform/errors.js';
import { createIdempotently } from '../platform/idempotency/create-idempotently.js';
import { validationFailed } from '../platform/validation/validation-failed.js';
import { SyncsService } from '../syncs/index.js';
import { ConnectionCredentials } from './connection-credentials.js';
import { originsOf } from './connection.session.js';
import type { ProviderConnection } from './provider-connection.entity.js';
import { type NewConnection, ProviderConnectionsRepository } from './provider-connections.repository.js';
import type { CreateProviderConnection } from './provider-connections.requests.js';
import { ProviderConnectionsService, type SyncedConnection } from './provider-connections.service.js';
import { PROVIDER_NAMES, providerOf } from './providers/index.js';
import { askWithin } from './providers/kit/provider-request.js';
import { type ConnectContext, type ConnectionProvider, isOAuth, ProviderError } from './providers/provider.js';
import { storedCredential } from './stored-credential.js';

/** How long connecting may take at the provider. */
const PATIENCE_MS = 60_000;

/** What is thrown if a provider refuses a step of connecting, or does not answer as it should. */
export interface Refusals {
  readonly refused: DomainError;
  readonly unavailable: DomainError;
}

/** Connects providers: with a token that the person brings, or with a code that the provider sends them back with. */
@Injectable()
export class ConnectingService {
  private readonly logger = new Logger(ConnectingService.name);

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly credentials: ConnectionCredentials,
    private readonly connections: ProviderConnectionsRepository,
    private readonly shown: ProviderConnectionsService,
    private readonly syncs: SyncsService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Makes a connection. With a token, exchanges it, stores the credential encrypted and starts the first sync. A token works
   * once, so every check runs before the provider is called. A request that is repeated because its response was lost
   * gets the connection that the first one created. Without a token, the member visits the provider next. Throws
   * `setup_token_refused`, `provider_unavailable`, `provider_not_configured` and `encryption_key_missing`.
   */
  async create({ familyId }: Caller, body: CreateProviderConnection): Promise<SyncedConnection> {
    return createIdempotently(
      (id) => this.shown.find(familyId, id),
      (id) => this.createOnce(familyId, id, body),
    );
  }

  /**
   * Connects a connection anew. It keeps its id, accounts and history. Throws `not_found`, `conflict` for a provider that the
   * member has to visit, and the errors of `create`.
   */
  async reconnect({ familyId }: Caller, id: string, token: string): Promise<SyncedConnection> {
    const connection = await this.get(familyId, id);
    const provider = this.providerOf(connection.provider);
    const credential = await this.exchangeToken(provider, token, this.contextOf(provider, connection));
    return this.store(familyId, id, provider, credential);
  }

  /** Stores a credential, and starts a sync. */
  async store(
    familyId: string,
    id: string,
    provider: ConnectionProvider,
    credential: unknown,
    made: NewConnection | null = null,
  ): Promise<SyncedConnection> {
    const stored = storedCredential(provider, credential, this.credentials.seal(familyId, id, credential));
    return this.database.forFamily(familyId, async () => {
      if (made !== null) await this.connections.create(familyId, made, 'good');
      await this.connections.connect(familyId, id, stored, provider.schedule?.everyMinutes ?? null);
      this.audit.record({
        action: made === null ? 'connection.updated' : 'connection.created',
        subject: { type: 'provider_connection', id },
      });
      await this.syncs.requestForConnection(familyId, id);
      return this.getSynced(familyId, id);
    });
  }

  /** Returns the names of the providers that the operator has set up, and whether a person visits them to connect. */
  listProviders(): readonly { readonly name: string; readonly isVisited: boolean }[] {
    return PROVIDER_NAMES.flatMap((name) => {
      const provider = providerOf(name, this.config);
      return provider === undefined ? [] : [{ name, isVisited: isOAuth(provider.connect) }];
    });
  }

  /** Throws `provider_not_configured`. */
  providerOf(name: string): ConnectionProvider {
    const provider = providerOf(name, this.config);
    if (provider !== undefined) return provider;
    throw new DomainError('provider_not_configured', 'The operator of this service has not set up this provider.');
  }

  /** What connecting may use: the provider's origins, and the bank that was chosen. */
  contextOf(
    provider: ConnectionProvider,
    { institution: name, country }: Pick<ProviderConnection, 'institution' | 'country'>,
  ): ConnectContext {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return {
      institution: name === null || country === null ? null : { name, country },
      ask: askWithin(() => originsOf(provider, null), signal),
    };
  }

  /** Runs a step of connecting. @param refusals what to throw if the provider refuses or does not answer as it should */
  async atProvider<T>(
    provider: ConnectionProvider,
    { refused, unavailable }: Refusals,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.logger.warn(`A connection to ${provider.name} was not made: ${error.message}`);
      throw error.failure === 'refused' ? refused : unavailable;
    }
  }

  /** Throws `not_found`. */
  async get(familyId: string, id: string): Promise<ProviderConnection> {
    const connection = await this.database.forFamily(familyId, () => this.connections.get(familyId, id));
    if (connection === null) throw notFound();
    return connection;
  }

  /** Throws `not_found`. */
  async getSynced(familyId: string, id: string): Promise<SyncedConnection> {
    const connection = await this.shown.find(familyId, id);
    if (connection === null) throw notFound();
    return connection;
  }

  private async createOnce(familyId: string, id: string, body: CreateProviderConnection): Promise<SyncedConnection> {
    const { name, institution = null, country = null, setup_token: token = null } = body;
    const provider = this.providerOf(body.provider);
    const connection = { id, provider: provider.name, name: name || null, institution, country };
    if (isOAuth(provider.connect)) return this.createUnauthorized(familyId, connection, provider, token);
    if (token === null) throw validationFailed({ setup_token: ['setup_token must be a string'] });
    const credential = await this.exchangeToken(provider, token, this.contextOf(provider, connection));
    return this.store(familyId, id, provider, credential, connection);
  }

  private async createUnauthorized(
    familyId: string,
    connection: NewConnection,
    { connect }: ConnectionProvider,
    token: string | null,
  ): Promise<SyncedConnection> {
    if (token !== null) throw validationFailed({ setup_token: ['setup_token is not for this provider'] });
    const needsBank = isOAuth(connect) && connect.needsInstitution === true;
    const missing = (['institution', 'country'] as const).filter((field) => needsBank && connection[field] === null);
    if (missing.length > 0) {
      throw validationFailed(Object.fromEntries(missing.map((field) => [field, [`${field} must be a string`]])));
    }
    this.credentials.demandKey();
    return this.database.forFamily(familyId, async () => {
      await this.connections.create(familyId, connection, 'requires_update');
      this.audit.record({
        action: 'connection.created',
        subject: { type: 'provider_connection', id: connection.id },
      });
      return this.getSynced(familyId, connection.id);
    });
  }

  private async exchangeToken(provider: ConnectionProvider, token: string, context: ConnectContext): Promise<unknown> {
    const { connect } = provider;
    if (isOAuth(connect)) {
      throw new DomainError('conflict', 'This provider takes no token: the member has to visit it (GET …/authorize).');
    }
    this.credentials.demandKey();
    return this.atProvider(provider, OF_TOKEN, () => connect.exchangeToken(token, context));
  }
}

const OF_TOKEN: Refusals = {
  // The protocol of SimpleFIN requires this warning, because somebody else who used the token has access to the user's data.
  refused: new DomainError(
    'setup_token_refused',
    'The provider refused the setup token: it was used before, or it never existed. If you did not use it yourself, revoke ' +
      'it at the provider. Create a new one there and send that.',
  ),
  unavailable: new DomainError(
    'provider_unavailable',
    'The provider did not answer as expected. The setup token may be used up: try again, or create a new one there.',
  ),
};
