import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Sealed } from '../platform/encryption/encryption.js';
import { EventLog } from '../platform/events/event-log.js';
import { ProviderConnectionsRepository, type Trouble } from './provider-connections.repository.js';
import type { ProviderSchedule } from './providers/provider.js';

/** The connection whose sync ended, as it was then. */
export interface EndedSync {
  readonly familyId: string;
  readonly connectionId: string;
  readonly revision: number;
  readonly schedule: ProviderSchedule | undefined;
}

/** Records how syncs of connections end, and tells members when they have to connect anew. */
@Injectable()
export class ConnectionOutcomes {
  constructor(
    private readonly database: Database,
    private readonly connections: ProviderConnectionsRepository,
    private readonly events: EventLog,
  ) {}

  /** @param until everything before was fetched @param renewed the credential under a new key; null to keep the stored one */
  async recordFetch(
    { familyId, connectionId, revision }: EndedSync,
    until: Date,
    renewed: Sealed | null,
  ): Promise<void> {
    await this.database.forFamily(familyId, () =>
      this.connections.recordFetch(familyId, connectionId, revision, until, renewed),
    );
  }

  async recordTrouble({ familyId, connectionId, revision, schedule }: EndedSync, trouble: Trouble): Promise<void> {
    await this.database.forFamily(familyId, async () => {
      const before = await this.connections.get(familyId, connectionId);
      const everyMinutes = schedule?.everyMinutes ?? null;
      const isRecorded = await this.connections.recordTrouble(familyId, connectionId, revision, trouble, everyMinutes);
      if (isRecorded && before?.status === 'good' && trouble.status === 'requires_update') {
        this.tell(connectionId, before.provider, before.consentUntil);
      }
    });
  }

  /** Makes a connection require an update if its consent ends soon, and tells so once. Joins the caller's unit of work. */
  async warnOfConsent(familyId: string, connectionId: string): Promise<void> {
    const warned = await this.connections.warnOfConsent(familyId, connectionId);
    if (warned !== null) this.tell(connectionId, warned.provider, warned.consentUntil);
  }

  private tell(id: string, provider: string, consentUntil: Date | null): void {
    this.events.record({
      type: 'connection.expired',
      subject: { type: 'provider_connection', id },
      data: { provider, consent_ends_on: dayOf(consentUntil) },
    });
  }
}

/** The day of a time in UTC, `YYYY-MM-DD`. */
export function dayOf(time: Date | null): string | null {
  return time?.toISOString().slice(0, 10) ?? null;
}
