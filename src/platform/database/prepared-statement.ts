import { createHash } from 'node:crypto';

/**
 * A statement that a connection has planned once and runs again and again. It is for what one request after another asks
 * by the same keys: planning took PostgreSQL longer than answering. A statement whose best plan depends on its values, or
 * on how many rows a unit of work has just written, stays a text and is planned each time.
 */
export class PreparedStatement {
  /** What a connection knows it by; two texts never share one. */
  readonly name: string;

  constructor(readonly text: string) {
    this.name = createHash('sha256').update(text).digest('base64url');
  }
}
