import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { Encryption, type Sealed } from '../platform/encryption/encryption.js';
import { EventLog } from '../platform/events/event-log.js';
import { faultPoint } from '../platform/fault-point.js';
import { type Claim, ProviderConnectionSyncer, SyncsService } from '../syncs/index.js';
import { credentialContext } from './credential-context.js';
import { ProvidedAccountsWriter } from './provided-accounts.writer.js';
import { ProviderAccountsRepository } from './provider-accounts.repository.js';
import type { ConnectionStatus } from './provider-connection.entity.js';
import { type OpenableConnection, ProviderConnectionsRepository } from './provider-connections.repository.js';
import { providerOf } from './providers/index.js';
import { type FetchPeriod, ProviderError, type ProviderSnapshot } from './providers/provider.js';

/** How far back a new account is fetched: as far as most banks report. */
const HISTORY_MS = 90 * 86_400_000;

/**
 * Fetches the accounts of a provider and writes them one by one. Can be run again after an interruption: it fetches
 * the same period and recognizes what it has already written.
 */
@Injectable()
export class ConnectionSyncer extends ProviderConnectionSyncer {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly encryption: Encryption,
    private readonly connections: ProviderConnectionsRepository,
    private readonly accounts: ProviderAccountsRepository,
    private readonly writer: ProvidedAccountsWriter,
    private readonly syncs: SyncsService,
    private readonly events: EventLog,
  ) {
    super();
  }

  async sync(claim: Claim): Promise<void> {
    const { familyId, syncableId: id } = claim;
    const connection = await this.database.forFamily(familyId, () => this.connections.getOpenable(familyId, id));
    if (connection === null) throw new Error('The connection is gone');
    try {
      await this.fetchAndWrite(claim, connection);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      // Earlier transactions still need their balances.
      await this.syncOthers(claim, new Set());
      // Being unreachable does not prove that access works again.
      const status = error.failure === 'refused' ? 'requires_update' : null;
      await this.database.forFamily(familyId, () => this.recordTrouble(familyId, id, status, [error.message]));
      throw error;
    }
  }

  private async fetchAndWrite(claim: Claim, connection: OpenableConnection): Promise<void> {
    const { familyId, syncableId: id } = claim;
    // Throws FamilyBusy before the provider is called: while a publish holds the family's lock, nothing could be
    // written.
    await this.database.exclusivelyForFamily(familyId, async () => undefined);
    const { credential, renewed } = this.open(familyId, id, connection);
    const until = new Date();
    const beginning = new Date(until.getTime() - HISTORY_MS);
    const period = { from: connection.from ?? beginning, until };
    const { snapshot, from } = await this.fetch(claim, connection.provider, credential, { period, beginning });
    faultPoint('connection:fetched');
    const provenance = { connectionId: id, from, isComplete: snapshot.troubles.length === 0 };
    const written = new Set<string>();
    for (const account of snapshot.accounts) {
      const accountId = await this.writer.write(claim, account, provenance);
      if (accountId !== null) written.add(accountId);
    }
    await this.syncOthers(claim, written);
    await this.finish(claim, snapshot, until, renewed);
  }

  /**
   * Decrypts the credential.
   * @returns the credential, and its encryption with the current key if it was encrypted with an old one
   */
  private open(
    familyId: string,
    id: string,
    { sealed }: OpenableConnection,
  ): { readonly credential: string; readonly renewed: Sealed | null } {
    const context = credentialContext(familyId, id);
    const credential = sealed === null ? null : this.encryption.open(sealed, context);
    if (sealed === null || credential === null) {
      throw new ProviderError('refused', 'The credential cannot be decrypted: HEARTH_ENCRYPTION_KEY lacks its key');
    }
    return {
      credential,
      renewed: this.encryption.isCurrent(sealed) ? null : this.encryption.seal(credential, context),
    };
  }

  /** Fetches the period. If an account is new, fetches again from the start of the history. */
  private async fetch(
    { familyId, syncableId }: Claim,
    name: string,
    credential: string,
    { period, beginning }: { readonly period: FetchPeriod; readonly beginning: Date },
  ): Promise<{ readonly snapshot: ProviderSnapshot; readonly from: Date }> {
    const provider = providerOf(name);
    if (provider === undefined) throw new Error(`There is no provider ${name}`);
    const snapshot = await provider.fetch(credential, period, this.config);
    const links = await this.database.forFamily(familyId, () => this.accounts.listReported(familyId, syncableId));
    const seen = new Set(links.filter(({ accountId }) => accountId !== null).map(({ externalId }) => externalId));
    if (period.from <= beginning || snapshot.accounts.every(({ id }) => seen.has(id))) {
      return { snapshot, from: period.from };
    }
    const whole = { from: beginning, until: period.until };
    return { snapshot: await provider.fetch(credential, whole, this.config), from: beginning };
  }

  /** Requests syncs of the connection's other accounts, which the provider may not have reported this time. */
  private async syncOthers(claim: Claim, written: ReadonlySet<string>): Promise<void> {
    const { familyId, syncableId } = claim;
    await this.database.forFamily(familyId, async () => {
      const links = await this.accounts.listReported(familyId, syncableId);
      const others = links.flatMap(({ accountId }) =>
        accountId === null || written.has(accountId) ? [] : [accountId],
      );
      await this.syncs.requestChildren(
        claim,
        others.map((accountId) => ({ accountId, from: null })),
      );
    });
  }

  private async finish(claim: Claim, snapshot: ProviderSnapshot, until: Date, renewed: Sealed | null): Promise<void> {
    const { familyId, syncableId: id } = claim;
    const { troubles } = snapshot;
    const texts = troubles.map(({ text }) => text);
    const status = troubles.some(({ requiresUpdate }) => requiresUpdate) ? 'requires_update' : 'good';
    await this.database.forFamily(familyId, () =>
      troubles.length === 0
        ? this.connections.recordFetch(familyId, id, until, renewed)
        : this.recordTrouble(familyId, id, status, texts),
    );
    if (troubles.length > 0) throw new Error(`The provider reported ${troubles.length} errors of its own`);
  }

  /** Records an incomplete fetch, and an event if the user has to connect anew from now on. */
  private async recordTrouble(
    familyId: string,
    id: string,
    status: ConnectionStatus | null,
    errors: readonly string[],
  ): Promise<void> {
    const before = await this.connections.get(familyId, id);
    await this.connections.recordTrouble(familyId, id, status, errors);
    if (before === null || before.status === 'requires_update' || status !== 'requires_update') return;
    this.events.record({
      type: 'connection.expired',
      subject: { type: 'provider_connection', id },
      data: { provider: before.provider },
    });
  }
}
