import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { setActor } from '../../platform/acting.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors.js';
import { PublicOrigin } from '../../platform/public-origin.js';
import { ConnectingService, type Refusals } from '../connecting.service.js';
import type { SyncedConnection } from '../provider-connections.service.js';
import { type ConnectionProvider, isOAuth, type OAuthConnect } from '../providers/provider.js';
import { ConnectionAuthorizationsRepository } from './connection-authorizations.repository.js';

const STATE_BYTES = 32;
/** People look for their card reader, and the bank asks them twice. */
const MINUTES = 30;

/** Where a member goes to give consent. */
export interface Authorization {
  readonly url: string;
  readonly expiresAt: Date;
}

/** What the provider sends back with the person. */
export interface Return {
  readonly state: string | undefined;
  /** Absent if the person declined or the provider failed. */
  readonly code: string | undefined;
}

/** A connection that was connected anew, and the visit that it needs for that; null if it needs none. */
export interface Reconnection {
  readonly connection: SyncedConnection;
  readonly authorization: Authorization | null;
}

/** Visits to providers that send the person back with a code (OAuth). */
@Injectable()
export class ConnectionAuthorizationsService {
  constructor(
    private readonly database: Database,
    private readonly origin: PublicOrigin,
    private readonly connecting: ConnectingService,
    private readonly authorizations: ConnectionAuthorizationsRepository,
  ) {}

  /**
   * Begins a visit. Its state works once, within half an hour, and for this connection; a later visit ends this one.
   * Throws `not_found`, `conflict` for a provider that is not visited, `provider_not_configured`, `authorization_failed` and
   * `provider_unavailable`.
   */
  async begin({ familyId, userId }: Caller, id: string): Promise<Authorization> {
    const connection = await this.connecting.get(familyId, id);
    const provider = this.connecting.providerOf(connection.provider);
    const connect = oauthOf(provider);
    const state = randomBytes(STATE_BYTES).toString('base64url');
    const context = this.connecting.contextOf(provider, connection);
    const url = await this.connecting.atProvider(provider, OF_VISIT, () =>
      connect.authorizeUrl(state, this.redirectOf(provider), context),
    );
    const expiresAt = new Date(Date.now() + MINUTES * 60_000);
    await this.database.forFamily(familyId, () =>
      this.authorizations.replace({ familyId, connectionId: id, userId, stateHash: hashOf(state), expiresAt }),
    );
    return { url, expiresAt };
  }

  /** Connects a connection anew, with a token or by a visit. It keeps its id, accounts and history. Throws what both do. */
  async reconnect(caller: Caller, id: string, token: string | null): Promise<Reconnection> {
    if (token !== null) {
      return { connection: await this.connecting.reconnect(caller, id, token), authorization: null };
    }
    const authorization = await this.begin(caller, id);
    return { connection: await this.connecting.getSynced(caller.familyId, id), authorization };
  }

  /**
   * Ends a visit: exchanges the code, stores the credential and starts a sync. Throws `authorization_failed`, also when a member
   * is signed in who did not begin the visit.
   * @param visitor the signed-in member; null if nobody is, because a program began the visit
   */
  async end(providerName: string, { state, code }: Return, visitor: Caller | null): Promise<void> {
    const taken = state === undefined ? null : await this.authorizations.take(hashOf(state));
    if (taken === null || taken.provider !== providerName) throw failed(OVER);
    const { familyId, connectionId, userId } = taken;
    if (visitor !== null && (visitor.familyId !== familyId || visitor.userId !== userId)) throw failed(OF_ANOTHER);
    if (code === undefined) throw failed(DECLINED);
    setActor({ type: 'member', memberId: userId });
    const provider = this.connecting.providerOf(providerName);
    const connect = oauthOf(provider);
    const context = this.connecting.contextOf(provider, await this.connecting.get(familyId, connectionId));
    const credential = await this.connecting.atProvider(provider, OF_VISIT, () =>
      connect.exchange(code, this.redirectOf(provider), context),
    );
    await this.connecting.store(familyId, connectionId, provider, credential);
  }

  private redirectOf({ name }: ConnectionProvider): string {
    return `${this.origin.value}/connect/${name}`;
  }
}

const OVER = 'This visit is over: it took too long, or the address was used before. Begin again.';
const OF_ANOTHER = 'Somebody else began this visit. Begin again yourself.';
const DECLINED = 'The bank was not connected, because consent was not given. Begin again if you want to.';

const OF_VISIT: Refusals = {
  refused: failed('The provider refused the visit. Begin again.'),
  unavailable: new DomainError('provider_unavailable', 'The provider did not answer as expected. Begin again later.'),
};

function failed(message: string): DomainError {
  return new DomainError('authorization_failed', message);
}

function oauthOf({ connect }: ConnectionProvider): OAuthConnect<unknown> {
  if (isOAuth(connect)) return connect;
  throw new DomainError('conflict', 'This provider is not visited: send a setup token.');
}

function hashOf(state: string): Buffer {
  return createHash('sha256').update(state).digest();
}
