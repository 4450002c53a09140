import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from '@jest/globals';
import { Service } from '../../support/service.js';

it('does not wait for connections that have sent nothing when it stops', async () => {
  const service = await Service.start();
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  const began = Date.now();
  await service.stop();
  await closed;
  expect(Date.now() - began).toBeLessThan(15_000);
});
