import { readdir, rm } from 'node:fs/promises';
import { basename } from 'node:path';

export default async function tearDown() {
  const { server, dataDir } = globalThis.hearthTestServer;
  await endSharedServices(process.env.HEARTH_TEST_DIR);
  globalThis.hearthTestRedis?.kill();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** The processes that Jest's workers started for their test files, and what these kept. Nobody waits for their work. */
async function endSharedServices(folder) {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.pid'));
  for (const file of files) kill(Number(basename(file, '.pid')));
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
