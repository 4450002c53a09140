import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { ScheduledUpkeep } from '../../platform/queue/upkeep.js';
import { SyncsService } from '../../syncs/index.js';
import { ConnectionOutcomes } from '../connection.outcomes.js';
import { ProviderConnectionsRepository } from '../provider-connections.repository.js';
import { providerOf } from '../providers/index.js';
import { DueConnectionsRepository } from './due-connections.repository.js';

/** Starts the syncs that are due, and tells members whose consent ends soon. */
@Injectable()
export class ConnectionsUpkeep extends ScheduledUpkeep {
  override readonly name = 'provider connections';
  override readonly everyMs = 15_000;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly connections: ProviderConnectionsRepository,
    private readonly due: DueConnectionsRepository,
    private readonly outcomes: ConnectionOutcomes,
    private readonly syncs: SyncsService,
  ) {
    super();
  }

  override async run(): Promise<void> {
    for (const { familyId, connectionId } of await this.due.list()) {
      await this.database.forFamily(familyId, () => this.tend(familyId, connectionId));
    }
  }

  private async tend(familyId: string, id: string): Promise<void> {
    const connection = await this.connections.get(familyId, id);
    if (connection === null) return;
    await this.outcomes.warnOfConsent(familyId, id);
    const schedule = providerOf(connection.provider, this.config)?.schedule;
    if (await this.due.takeTurn(familyId, id, schedule)) await this.syncs.requestForConnection(familyId, id);
  }
}
