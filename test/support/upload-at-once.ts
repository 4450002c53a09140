import { expect } from '@jest/globals';
import type { Api } from './api.js';
import { importFile, type ImportParts } from './imports.js';
import type { Service } from './service.js';

/** The maximum response time for other clients while a hostile file is read. */
const PATIENCE_MS = 200;
/** The maximum response time for the hostile client itself. */
const AT_ONCE_MS = 5_000;

/** The answer to an upload, and how long everybody waited for theirs. */
export interface Seen {
  readonly status: number;
  readonly ms: number;
  /** The longest response time of `GET /health/live` during the request. */
  readonly othersWaited: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
}

async function send(service: Service, api: Api, parts: ImportParts): Promise<Seen> {
  let done = false;
  let othersWaited = 0;
  const other = (async (): Promise<void> => {
    while (!done) {
      const start = performance.now();
      const { status } = await fetch(`${service.url}/health/live`);
      expect(status).toBe(200);
      othersWaited = Math.max(othersWaited, performance.now() - start);
    }
  })();
  const start = performance.now();
  const { status, body } = await importFile(api, parts).finally(() => (done = true));
  const ms = performance.now() - start;
  await other;
  return { status, ms, othersWaited, body };
}

/**
 * Uploads a file, and checks that it is answered soon and does not delay other clients. The best of three tries counts,
 * because the machine also has other work.
 */
export async function uploadAtOnce(service: Service, api: Api, parts: ImportParts): Promise<Seen> {
  let best = await send(service, api, parts);
  for (let more = 0; more < 2 && (best.othersWaited > PATIENCE_MS || best.ms > AT_ONCE_MS); more += 1) {
    const next = await send(service, api, parts);
    if (next.othersWaited < best.othersWaited) best = next;
  }
  expect(best.othersWaited).toBeLessThan(PATIENCE_MS);
  expect(best.ms).toBeLessThan(AT_ONCE_MS);
  return best;
}
