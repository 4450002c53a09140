import { rm } from 'node:fs/promises';
import { endSharedServices } from './run-folders.mjs';

export default async function tearDown() {
  const { server, started, abruptly, stop } = globalThis.hearthTestRun;
  process.off('exit', abruptly).off('SIGTERM', stop);
  endSharedServices(started.sharedDir);
  started.redis?.kill();
  await server.stop();
  await rm(started.dataDir, { recursive: true, force: true });
}
