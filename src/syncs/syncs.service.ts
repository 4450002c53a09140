import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Database } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { createIdempotently } from '../platform/idempotency/create-idempotently.js';
import type { PageResult } from '../platform/pagination/page.js';
import { notFound } from '../platform/errors.js';
import { WorkQueue } from '../platform/queue/work-queue.js';
import type { AccountWindow, Claim } from './sync.entity.js';
import { SyncRequestsRepository } from './sync-requests.repository.js';
import { SYNCS_LANE } from './syncs.lane.js';
import { type NewestSync, type SyncDetails, SyncsRepository } from './syncs.repository.js';
import type { ListSyncs } from './syncs.requests.js';

@Injectable()
export class SyncsService {
  constructor(
    private readonly database: Database,
    private readonly syncs: SyncsRepository,
    private readonly requests: SyncRequestsRepository,
    private readonly queue: WorkQueue,
    private readonly audit: AuditLog,
  ) {}

  /** Lists syncs, newest first. */
  async list({ familyId }: Caller, query: ListSyncs): Promise<PageResult<SyncDetails>> {
    return this.database.forFamily(familyId, () => this.syncs.list(familyId, query));
  }

  /** Gets the newest sync; null when there is none. */
  async getNewest({ familyId }: Caller): Promise<SyncDetails | null> {
    return this.database.forFamily(familyId, () => this.syncs.getNewest(familyId));
  }

  async exists({ familyId }: Caller, id: string): Promise<boolean> {
    return this.database.forFamily(familyId, () => this.syncs.exists(familyId, id));
  }

  /** Throws `not_found`. */
  async get({ familyId }: Caller, id: string): Promise<SyncDetails> {
    return this.database.forFamily(familyId, () => this.getOrRefuse(familyId, id));
  }

  /** Gets the newest sync of each provider connection. A connection without syncs is left out. */
  async listNewestOfConnections(familyId: string, connectionIds: readonly string[]): Promise<readonly NewestSync[]> {
    return this.database.forFamily(familyId, () =>
      this.syncs.listNewestOf(familyId, 'ProviderConnection', connectionIds),
    );
  }

  /** Starts a sync of the family: its provider connections and all of its accounts, from their beginning. */
  async start({ familyId }: Caller): Promise<SyncDetails> {
    return this.startOnce(familyId, async (idOfNew) => {
      const sync = await this.begin(familyId, () => this.requests.requestAll(familyId, idOfNew));
      this.audit.record({ action: 'sync.started', subject: { type: 'sync', id: sync.id } });
      return sync;
    });
  }

  /** Starts a sync of an existing provider connection, or returns the one that is pending. */
  async startForConnection({ familyId }: Caller, connectionId: string): Promise<SyncDetails> {
    return this.startOnce(familyId, async (idOfNew) => {
      const sync = await this.requestForConnection(familyId, connectionId, idOfNew);
      this.audit.record({
        action: 'connection.synced',
        subject: { type: 'provider_connection', id: connectionId },
        details: { ids: [sync.id] },
      });
      return sync;
    });
  }

  /** Like `startForConnection`, as part of another operation: joins the caller's unit of work and writes no audit record. */
  async requestForConnection(familyId: string, connectionId: string, idOfNew: string = newId()): Promise<SyncDetails> {
    return this.begin(familyId, () => this.requests.requestConnection(familyId, connectionId, idOfNew));
  }

  /**
   * Requests syncs of accounts as children of a running sync. Joins the caller's unit of work, so that the entries it wrote and
   * the syncs they need are committed together.
   */
  async requestChildren({ familyId, id }: Claim, accounts: readonly AccountWindow[]): Promise<void> {
    await this.database.forFamily(familyId, async () => {
      await this.enqueue(familyId, await this.requests.requestChildren(familyId, id, accounts));
    });
  }

  /**
   * Requests a sync of the family with these accounts, each from the first day on which its entries changed. Widens pending
   * syncs instead of adding more. Joins the caller's unit of work; until that commits, other sync requests of the family wait, so
   * call this last.
   * @returns the id of the family's sync
   */
  async requestForFamily(familyId: string, accounts: readonly AccountWindow[]): Promise<string> {
    return this.database.forFamily(familyId, async () => {
      const id = await this.requests.request(familyId, accounts, newId());
      await this.enqueue(familyId, [id]);
      return id;
    });
  }

  private async startOnce(familyId: string, start: (idOfNew: string) => Promise<SyncDetails>): Promise<SyncDetails> {
    return this.database.forFamily(familyId, () => createIdempotently((id) => this.syncs.get(familyId, id), start));
  }

  private async begin(familyId: string, request: () => Promise<string>): Promise<SyncDetails> {
    return this.database.forFamily(familyId, async () => {
      const id = await request();
      await this.enqueue(familyId, [id]);
      return this.getOrRefuse(familyId, id);
    });
  }

  private async enqueue(familyId: string, ids: readonly string[]): Promise<void> {
    await this.queue.enqueue(familyId, SYNCS_LANE, await this.requests.listWork(familyId, ids));
  }

  private async getOrRefuse(familyId: string, id: string): Promise<SyncDetails> {
    const sync = await this.syncs.get(familyId, id);
    if (sync === null) throw notFound();
    return sync;
  }
}
