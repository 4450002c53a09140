import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

/** The database server. */
@Injectable()
export class ServerRepository {
  constructor(private readonly database: Database) {}

  /** Returns the version of PostgreSQL, such as `18.1`. Rejects with `service_unavailable` if it cannot be reached. */
  async version(): Promise<string> {
    const sql = `SELECT current_setting('server_version') AS version`;
    const [server] = await this.database.outsideFamilies<{ version: string }>(sql);
    if (server === undefined) throw new Error('A setting has one value');
    return server.version;
  }
}
