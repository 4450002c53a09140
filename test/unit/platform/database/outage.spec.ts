import { open } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { isOutage } from '../../../../src/platform/database/outage.js';

let breaking: Server;

beforeAll(async () => {
  breaking = createServer((socket) => socket.on('data', () => socket.resetAndDestroy())).listen(0, '127.0.0.1');
  await once(breaking, 'listening');
});

afterAll(() => void breaking.close());

/**
 * Returns the error of a rejected promise as an Error of this realm, because Jest gives tests a different Error class
 * from that of Node.js.
 */
async function errorOf(failing: Promise<unknown>): Promise<Error> {
  const error = await failing.then(
    () => new Error('It did not fail'),
    (thrown: Error) => thrown,
  );
  return Object.assign(new Error(error.message), error);
}

async function connectingTo(host: string, port: number): Promise<Error> {
  const client = new pg.Client({ host, port, user: 'nobody' });
  client.on('error', () => 'the promise tells');
  return errorOf(client.connect());
}

const portOf = (server: Server): number => (server.address() as { port: number }).port;

describe('an outage of the database', () => {
  it('is a server that refuses connections, or ends them', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const port = portOf(gone);
    gone.close();
    await once(gone, 'close');
    const refused = await connectingTo('127.0.0.1', port);
    const ended = await connectingTo('127.0.0.1', portOf(breaking));
    expect([refused, ended, new AggregateError([refused, refused])].map(isOutage)).toEqual([true, true, true]);
  });

  it('is a socket that is not there, and no other file that is not', async () => {
    const socket = await connectingTo('/tmp/there-is-no-such-directory', 5432);
    const file = await errorOf(open('/tmp/there-is-no-such-file'));
    expect([socket, file]).toMatchObject([{ code: 'ENOENT' }, { code: 'ENOENT' }]);
    expect([socket, file].map(isOutage)).toEqual([true, false]);
  });

  it('is none when a statement is wrong', () => {
    expect([new pg.DatabaseError('wrong', 0, 'error'), new Error('wrong'), null].map(isOutage)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
