import { SteadyClient } from './steady-client.js';

/**
 * A client of a pooler that can give each transaction to another session. It names no statement, because the next
 * session does not know the statements of the last one.
 */
export class PooledClient extends SteadyClient {}
