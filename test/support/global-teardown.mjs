import { rm } from 'node:fs/promises';
import { endPooler, endSharedServices } from './run-folders.mjs';

export default async function tearDown() {
  const { server, started, abruptly, stop } = globalThis.hearthTestRun;
  process.off('exit', abruptly).off('SIGTERM', stop);
  endSharedServices(started.sharedDir);
  started.redis?.kill();
  endPooler(started.pooler);
  await server.stop();
  await rm(started.dataDir, { recursive: true, force: true });
}
