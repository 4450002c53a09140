import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../dist/src/platform/database/embedded-postgres/embedded-postgres.js';
import { createOnNodes, startCluster } from '../test/support/citus-cluster.mjs';

/**
 * Where services keep their data. `create` returns the settings of a service whose data directory is given, and `open`,
 * which returns the URL of its database's owner and `stop`, to call after its last use. `close` ends them all.
 */
export const EMBEDDED = {
  async create(dataDir) {
    return { settings: {}, open: () => startEmbeddedPostgres({ dataDir, log: () => undefined }) };
  },
  close() {
    // Each service ends its own server.
  },
};

/**
 * A Citus cluster, in which each service has a database.
 * @param program the folder of the program that starts one; see `startCluster`
 * @param folder where the cluster keeps its files
 */
export function citusIn(program, folder) {
  const dataDir = join(folder, `hearth-bench-citus-${randomUUID()}`);
  mkdirSync(dataDir);
  const { servers, stop } = startCluster(program, dataDir);
  return {
    async create() {
      const name = `bench_${randomUUID().replaceAll('-', '')}`;
      await createOnNodes(servers, name);
      const url = Object.assign(new URL(servers[0]), { pathname: `/${name}` }).href;
      return { settings: { DATABASE_URL: url }, open: async () => ({ url, stop: async () => undefined }) };
    },
    close() {
      stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
