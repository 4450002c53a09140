import { Injectable } from '@nestjs/common';
import { LessThan, MoreThan } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { AuditEvent } from './audit-event.entity.js';

export interface AuditFilters {
  readonly action?: AuditEvent['action'];
  readonly memberId?: string;
  readonly subjectId?: string;
}

export interface AuditLimits {
  /** The sequence number to continue after; null: the start of the list. */
  readonly after: string | null;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
}

@Injectable()
export class AuditEventsRepository {
  constructor(private readonly database: Database) {}

  /** Lists events by sequence number. */
  async list(familyId: string, filters: AuditFilters, { after, order, limit }: AuditLimits): Promise<AuditEvent[]> {
    const beyond = order === 'asc' ? MoreThan : LessThan;
    return this.database.repository(AuditEvent).find({
      where: { familyId, ...filters, ...(after !== null && { sequence: beyond(after) }) },
      order: { sequence: order },
      take: limit,
    });
  }

  /** Deletes a batch of events that are older than the retention period. @returns their number */
  async trim(): Promise<number> {
    const [trimmed] = await this.database.outsideFamilies<{ count: number }>('SELECT trim_audit()::int AS count');
    return trimmed?.count ?? 0;
  }

  async exists(familyId: string, sequence: string): Promise<boolean> {
    return this.database.repository(AuditEvent).existsBy({ familyId, sequence });
  }
}
