import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { ConnectionAuthorization } from './connection-authorization.entity.js';

/** A visit that ended with the right state. */
export interface TakenAuthorization {
  readonly familyId: string;
  readonly connectionId: string;
  readonly userId: string;
  readonly provider: string;
}

@Injectable()
export class ConnectionAuthorizationsRepository {
  constructor(private readonly database: Database) {}

  /** Stores a visit in place of earlier ones of the connection, whose addresses work no longer. Needs a unit of work. */
  async replace(
    authorization: Pick<ConnectionAuthorization, 'familyId' | 'connectionId' | 'userId' | 'stateHash' | 'expiresAt'>,
  ): Promise<void> {
    const { familyId, connectionId } = authorization;
    const authorizations = this.database.repository(ConnectionAuthorization);
    await authorizations.delete({ familyId, connectionId });
    await authorizations.insert(authorization);
  }

  /** Ends the visit with this state. @returns null if there is none, if it is too late, or if the member has left */
  async take(stateHash: Buffer): Promise<TakenAuthorization | null> {
    const [row] = await this.database.outsideFamilies<TakenAuthorization>(
      `SELECT family_id AS "familyId", connection_id AS "connectionId", user_id AS "userId", provider
       FROM take_connection_authorization($1)`,
      [stateHash],
    );
    return row ?? null;
  }
}
