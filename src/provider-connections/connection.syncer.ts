import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { faultPoint } from '../platform/fault-point.js';
import { type Claim, ProviderConnectionSyncer, SyncsService } from '../syncs/index.js';
import { ConnectionCredentials } from './connection-credentials.js';
import { ConnectionOutcomes, type EndedSync } from './connection.outcomes.js';
import { ConnectionSession } from './connection.session.js';
import { ProvidedPagesWriter } from './provided-pages.writer.js';
import { ProviderAccountsRepository } from './provider-accounts.repository.js';
import { type OpenableConnection, ProviderConnectionsRepository } from './provider-connections.repository.js';
import { providerOf } from './providers/index.js';
import {
  type ConnectionProvider,
  type FetchPeriod,
  ProviderError,
  type ProviderTrouble,
} from './providers/provider.js';
import { RemovedTransactions } from './removed-transactions.js';
import { storedCredential } from './stored-credential.js';

/** How far back a new account is fetched: as far as most banks report. */
const HISTORY_MS = 90 * 86_400_000;
/** After this a provider's code that never ends is told to. */
const PATIENCE_MS = 30 * 60_000;

/** A sync that is under way. */
interface RunningSync {
  readonly claim: Claim;
  readonly provider: ConnectionProvider;
  readonly connection: OpenableConnection;
  /** Of the connection, as this sync wrote it last. */
  revision: number;
  /** The ids of the ledger accounts that were written. */
  readonly written: Set<string>;
  /** The accounts that were reported, by the provider's ids. */
  readonly accounts: Set<string>;
  readonly troubles: ProviderTrouble[];
}

/**
 * Runs the code of a provider and writes its pages one by one, each with the state that follows it. Can be run again after an
 * interruption: it continues from the last written page, and recognizes what is written.
 */
@Injectable()
export class ConnectionSyncer extends ProviderConnectionSyncer {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly credentials: ConnectionCredentials,
    private readonly connections: ProviderConnectionsRepository,
    private readonly accounts: ProviderAccountsRepository,
    private readonly writer: ProvidedPagesWriter,
    private readonly removed: RemovedTransactions,
    private readonly outcomes: ConnectionOutcomes,
    private readonly syncs: SyncsService,
  ) {
    super();
  }

  async sync(claim: Claim): Promise<void> {
    const { familyId, syncableId: id } = claim;
    const connection = await this.database.forFamily(familyId, () => this.connections.getOpenable(familyId, id));
    if (connection === null) throw new Error('The connection is gone');
    const provider = providerOf(connection.provider, this.config);
    if (provider === undefined) throw new Error(`There is no provider ${connection.provider}`);
    const sync: RunningSync = {
      claim,
      provider,
      connection,
      revision: connection.revision,
      written: new Set(),
      accounts: new Set(),
      troubles: [],
    };
    try {
      await this.fetchAndWrite(sync);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      // Earlier transactions still need their balances.
      await this.syncOthers(sync);
      // Being unreachable does not prove that access works again.
      const status = error.failure === 'refused' ? 'requires_update' : null;
      await this.outcomes.recordTrouble(endOf(sync), {
        status,
        errors: [error.message],
        retryAfter: error.retryAfter,
      });
      throw error;
    }
  }

  private async fetchAndWrite(sync: RunningSync): Promise<void> {
    const { claim, connection, troubles } = sync;
    const { familyId, syncableId: id } = claim;
    // Throws FamilyBusy before the provider is called: while a publish holds the family's lock, nothing could be
    // written.
    await this.database.exclusivelyForFamily(familyId, async () => undefined);
    const opened = this.open(sync);
    const until = new Date();
    const history = { from: new Date(until.getTime() - HISTORY_MS), until };
    const session = await this.begin(sync, opened.credential, history);
    await this.writePages(sync, session);
    if (troubles.length === 0) await this.writer.writeBalances(claim, history.from, sync.accounts);
    await this.removed.propose(familyId, id);
    await this.syncOthers(sync);
    if (troubles.length > 0) {
      const status = troubles.some(({ requiresUpdate }) => requiresUpdate) ? 'requires_update' : 'good';
      const errors = troubles.map(({ text }) => text);
      await this.outcomes.recordTrouble(endOf(sync), { status, errors, retryAfter: null });
      throw new Error(`The provider reported ${troubles.length} errors of its own`);
    }
    const isCurrent = connection.sealed === null || this.credentials.isCurrent(connection.sealed);
    const renewed = isCurrent ? null : this.credentials.seal(familyId, id, session.credential());
    await this.outcomes.recordFetch(endOf(sync), until, renewed);
  }

  private open({ claim, connection: { sealed } }: RunningSync): { readonly credential: unknown } {
    if (sealed === null) throw new ProviderError('refused', 'Nobody has authorized the connection yet');
    const opened = this.credentials.open(claim.familyId, claim.syncableId, sealed);
    if (opened === null) {
      throw new ProviderError('refused', 'The credential cannot be decrypted: HEARTH_ENCRYPTION_KEY lacks its key');
    }
    return opened;
  }

  private async begin(sync: RunningSync, credential: unknown, history: FetchPeriod): Promise<ConnectionSession> {
    const { claim, provider, connection } = sync;
    const { familyId, syncableId: id } = claim;
    const links = await this.database.forFamily(familyId, () => this.accounts.listReported(familyId, id));
    const facts = {
      credential,
      state: connection.state,
      period: { from: connection.from ?? history.from, until: history.until },
      history,
      known: new Set(links.filter(({ accountId }) => accountId !== null).map(({ externalId }) => externalId)),
      signal: AbortSignal.timeout(PATIENCE_MS),
    };
    return new ConnectionSession(provider, facts, async (next) => {
      const stored = storedCredential(provider, next, this.credentials.seal(familyId, id, next));
      await this.database.forFamily(familyId, async () =>
        demandCurrent(await this.connections.saveCredential(familyId, id, sync.revision, stored)),
      );
      sync.revision += 1;
      faultPoint('connection:credential saved');
    });
  }

  /** Runs the provider's code, and writes each page before it asks for the next. */
  private async writePages(sync: RunningSync, session: ConnectionSession): Promise<void> {
    const { claim, provider } = sync;
    for await (const page of provider.sync(session)) {
      faultPoint('connection:fetched');
      if (session.signal.aborted) throw new ProviderError('unreachable', 'The sync took longer than it may');
      const ids = await this.writer.write(claim, page, async () =>
        demandCurrent(await this.connections.saveState(claim.familyId, claim.syncableId, sync.revision, page.next)),
      );
      sync.revision += 1;
      for (const accountId of ids) sync.written.add(accountId);
      for (const account of page.accounts) sync.accounts.add(account.id);
      sync.troubles.push(...(page.troubles ?? []));
    }
  }

  /** Requests syncs of the connection's other accounts, which the provider may not have reported this time. */
  private async syncOthers({ claim, written }: RunningSync): Promise<void> {
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
}

function endOf({ claim, provider, revision }: RunningSync): EndedSync {
  return { familyId: claim.familyId, connectionId: claim.syncableId, revision, schedule: provider.schedule };
}

function demandCurrent(isCurrent: boolean): void {
  if (!isCurrent) throw new Error('The connection was connected anew meanwhile, or another worker has taken over');
}
