import { createHash } from 'node:crypto';

/**
 * A statement that a connection plans once and runs repeatedly. It is for frequent lookups by the same keys, because
 * planning took PostgreSQL longer than executing. A statement stays a text, planned each time, if its best plan depends
 * on its values or on the number of rows that a unit of work has just written.
 */
export class PreparedStatement {
  /** The name of the statement on a connection. Each text has its own. */
  readonly name: string;

  constructor(readonly text: string) {
    this.name = createHash('sha256').update(text).digest('base64url');
  }
}
