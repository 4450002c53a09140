import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { OWN_FAMILY } from '../../platform/database/own-family.js';
import { limitsOf, type PageRequest, type PageResult } from '../../platform/pagination/page.js';
import { type DeliveryStatus, WebhookDelivery } from './webhook-delivery.entity.js';

/** A delivery that has new work, with the number of its item. */
export interface QueuedDelivery {
  readonly id: string;
  readonly run: number;
}

export type NewTest = Pick<WebhookDelivery, 'id' | 'endpointId' | 'eventId' | 'type'> & { readonly message: object };

const REPLAY = `
  INSERT INTO webhook_deliveries AS added (family_id, endpoint_id, event_id, type, sequence, next_attempt_at)
  SELECT own.family, w.id, e.id, e.type, e.sequence, statement_timestamp()
  FROM ${OWN_FAMILY} CROSS JOIN webhook_endpoints w JOIN events e ON e.family_id = $1 AND e.sequence > $3
    AND ARRAY['*', split_part(e.type, '.', 1) || '.*', e.type] && w.types
  WHERE w.family_id = $1 AND w.id = $2
  ORDER BY e.sequence RETURNING added.id, added.run`;

/** The deliveries of a family. Each method needs a unit of work. */
@Injectable()
export class DeliveryRepository {
  constructor(private readonly database: Database) {}

  /** Lists the deliveries to an endpoint, newest first. @param status null for all */
  async list(
    familyId: string,
    endpointId: string,
    status: DeliveryStatus | null,
    query: PageRequest,
  ): Promise<PageResult<WebhookDelivery>> {
    const { limit, offset } = limitsOf(query);
    const [records, total] = await this.database.repository(WebhookDelivery).findAndCount({
      where: { familyId, endpointId, ...(status !== null && { status }) },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limit,
      skip: offset,
    });
    return { records, total };
  }

  async get(familyId: string, id: string): Promise<WebhookDelivery | null> {
    return this.database.repository(WebhookDelivery).findOneBy({ familyId, id });
  }

  /** Adds a test. */
  async createTest(familyId: string, test: NewTest): Promise<void> {
    await this.database.repository(WebhookDelivery).insert({ ...test, familyId });
  }

  /** Adds a delivery for each event after a sequence number that the endpoint gets, oldest first. */
  async replay(familyId: string, endpointId: string, after: string): Promise<readonly QueuedDelivery[]> {
    return this.database.rows<QueuedDelivery>(REPLAY, [familyId, endpointId, after]);
  }

  async update(
    familyId: string,
    id: string,
    changes: Partial<Pick<WebhookDelivery, 'status' | 'attempts' | 'nextAttemptAt' | 'lastAttempt'>>,
  ): Promise<void> {
    await this.database.repository(WebhookDelivery).update({ familyId, id }, changes);
  }

  /** Makes a delivery pending, whatever it was, with all attempts before it. @returns null if it does not exist */
  async restart(familyId: string, id: string): Promise<QueuedDelivery | null> {
    const [restarted] = await this.database.rows<QueuedDelivery>(
      `WITH restarted AS (
         UPDATE webhook_deliveries SET status = 'pending', attempts = 0, run = run + 1, next_attempt_at = statement_timestamp()
         WHERE family_id = $1 AND id = $2 RETURNING id, run)
       SELECT id, run FROM restarted`,
      [familyId, id],
    );
    return restarted ?? null;
  }

  /** Holds the pending deliveries to an endpoint. */
  async hold(familyId: string, endpointId: string): Promise<void> {
    await this.database
      .repository(WebhookDelivery)
      .update({ familyId, endpointId, status: 'pending' }, { status: 'held', nextAttemptAt: null });
  }

  /** Makes the held deliveries to an endpoint pending, oldest first. */
  async release(familyId: string, endpointId: string): Promise<readonly QueuedDelivery[]> {
    return this.database.rows<QueuedDelivery>(
      `WITH released AS (
         UPDATE webhook_deliveries SET status = 'pending', run = run + 1, next_attempt_at = statement_timestamp()
         WHERE family_id = $1 AND endpoint_id = $2 AND status = 'held' RETURNING id, run, sequence)
       SELECT id, run FROM released ORDER BY sequence NULLS LAST`,
      [familyId, endpointId],
    );
  }

  /**
   * Takes the lock of the family's event log until the unit of work ends. Take it before queueing deliveries: writers of the
   * log queue deliveries while they hold it, and another order could deadlock.
   */
  async lockLog(familyId: string): Promise<void> {
    await this.database.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 3))', [familyId]);
  }

  /** Deletes a batch of deliveries that are older than so many days. @returns their number */
  async trim(days: number): Promise<number> {
    const [trimmed] = await this.database.outsideFamilies<{ count: number }>(
      'SELECT trim_deliveries($1)::int AS count',
      [days],
    );
    return trimmed?.count ?? 0;
  }
}
