import type { QueryRunner } from 'typeorm';
import { ask } from '../transaction.js';

/** Whether the tables of families are on the nodes of Citus. */
export class CitusPresence {
  private known: boolean | null = null;

  /** Asks the database once. */
  async isThere(runner: QueryRunner): Promise<boolean> {
    if (this.known === null) {
      const { rows } = await ask(runner, `SELECT FROM pg_extension WHERE extname = 'citus'`, []);
      this.known = rows.length > 0;
    }
    return this.known;
  }
}
