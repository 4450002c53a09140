import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Database } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { createIdempotently } from '../platform/idempotency/create-idempotently.js';
import type { PageResult } from '../platform/pagination/page.js';
import { notFound } from '../platform/errors.js';
import { WorkQueue } from '../platform/queue/work-queue.js';
import type { AccountWindow, Claim, Sync } from './sync.entity.js';
import { SyncRequestsRepository } from './sync-requests.repository.js';
import { SYNCS_LANE } from './syncs.lane.js';
import { SyncsRepository } from './syncs.repository.js';
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

  async list({ familyId }: Caller, query: ListSyncs): Promise<PageResult<Sync>> {
    return this.database.forFamily(familyId, () => this.syncs.listNewestFirst(familyId, query));
  }

  async findNewest({ familyId }: Caller): Promise<Sync | null> {
    return this.database.forFamily(familyId, () => this.syncs.findNewest(familyId));
  }

  async find({ familyId }: Caller, id: string): Promise<Sync> {
    return this.database.forFamily(familyId, () => this.findOrRefuse(familyId, id));
  }

  /** Starts a sync of the family: its provider connections, and all of its accounts, from their beginning. */
  async start({ familyId }: Caller): Promise<Sync> {
    return this.startOnce(familyId, async (idOfNew) => {
      const sync = await this.begin(familyId, () => this.requests.requestAll(familyId, idOfNew));
      this.audit.record({ action: 'sync.started', subject: { type: 'sync', id: sync.id } });
      return sync;
    });
  }

  /** Starts a sync of a provider connection, which is known to exist; one that is still pending is answered again. */
  async startForConnection({ familyId }: Caller, connectionId: string): Promise<Sync> {
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

  /** The same because of something else that is done, in whose unit of work it joins. */
  async requestForConnection(familyId: string, connectionId: string, idOfNew: string = newId()): Promise<Sync> {
    return this.begin(familyId, () => this.requests.requestConnection(familyId, connectionId, idOfNew));
  }

  /**
   * Has accounts synced as children of a sync that is at work. Joins the caller's unit of work: what was written in it and
   * what is to be synced because of that are committed together.
   */
  async requestChildren({ familyId, id }: Claim, accounts: readonly AccountWindow[]): Promise<void> {
    await this.database.forFamily(familyId, async () => {
      await this.enqueue(familyId, await this.requests.requestChildren(familyId, id, accounts));
    });
  }

  /**
   * Asks for a sync of the family with these accounts, each from the day on which its entries changed; null: from its
   * beginning. What is pending already is widened instead of added. Joins the caller's unit of work: nothing is asked for
   * if that rolls back. Until it commits, other requests of the family wait for it: call this last.
   * @returns the id of the family's sync
   */
  async requestForFamily(familyId: string, accounts: readonly AccountWindow[]): Promise<string> {
    return this.database.forFamily(familyId, async () => {
      const id = await this.requests.request(familyId, accounts, newId());
      await this.enqueue(familyId, [id]);
      return id;
    });
  }

  private async startOnce(familyId: string, start: (idOfNew: string) => Promise<Sync>): Promise<Sync> {
    return this.database.forFamily(familyId, () => createIdempotently((id) => this.syncs.find(familyId, id), start));
  }

  private async begin(familyId: string, request: () => Promise<string>): Promise<Sync> {
    return this.database.forFamily(familyId, async () => {
      const id = await request();
      await this.enqueue(familyId, [id]);
      return this.findOrRefuse(familyId, id);
    });
  }

  private async enqueue(familyId: string, ids: readonly string[]): Promise<void> {
    await this.queue.enqueue(familyId, SYNCS_LANE, await this.requests.listWork(familyId, ids));
  }

  private async findOrRefuse(familyId: string, id: string): Promise<Sync> {
    const sync = await this.syncs.find(familyId, id);
    if (sync === null) throw notFound();
    return sync;
  }
}
