import { rm } from 'node:fs/promises';

export default async function tearDown() {
  const { server, dataDir } = globalThis.hearthTestServer;
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
