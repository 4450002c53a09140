import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { sqlFile } from '../../platform/database/sql-file.js';
import { CONSENT_WARNING } from '../provider-connections.repository.js';
import type { ProviderSchedule } from '../providers/provider.js';

const TAKE_TURN = sqlFile(new URL('./take-turn.sql', import.meta.url));

@Injectable()
export class DueConnectionsRepository {
  constructor(private readonly database: Database) {}

  /** Lists connections of all families whose sync is due, or whose consent ends soon without their members knowing. */
  async list(): Promise<readonly { readonly familyId: string; readonly connectionId: string }[]> {
    return this.database.outsideFamilies(
      'SELECT family_id AS "familyId", connection_id AS "connectionId" FROM connections_to_tend($1::interval)',
      [CONSENT_WARNING],
    );
  }

  /**
   * Takes the turn of a connection, and sets the time of the next one. Of several processes, one takes it.
   * @param schedule undefined: the provider has none any more, and the connection gets no further turn
   * @returns whether a sync is to start
   */
  async takeTurn(familyId: string, id: string, schedule: ProviderSchedule | undefined): Promise<boolean> {
    const [turn] = await this.database.rows<{ starts: boolean }>(TAKE_TURN, [
      familyId,
      id,
      schedule?.everyMinutes ?? null,
      schedule?.atMostPerDay ?? null,
    ]);
    return turn?.starts === true;
  }
}
