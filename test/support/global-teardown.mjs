import { rm } from 'node:fs/promises';

export default async function tearDown() {
  const { server, dataDir } = globalThis.hearthTestServer;
  globalThis.hearthTestRedis?.kill();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
