import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Api } from './api.js';

/** The responses that a client got until one succeeded. */
export interface Served {
  readonly id: string;
  /** The statuses of the responses in order; 0 for a broken connection. */
  readonly statuses: readonly number[];
}

interface Answered {
  readonly answer: Answer;
  readonly statuses: readonly number[];
}

const PAUSE_MS = 250;

/** The responses after which a client retries (contract §2 and §4), and 0 for a broken connection. */
const TRY_AGAIN = [0, 409, 429, 503];

/**
 * Creates and publishes an import as a careful client does: with an Idempotency-Key, retrying while the service is
 * unavailable, and by a separate publish if the queue did not accept it. Rejects on any other response.
 * @param apis the processes to call, in turn
 */
export async function importSteadily(
  apis: readonly Api[],
  key: string,
  content: string,
  patienceMs: number,
): Promise<Served> {
  const deadline = Date.now() + patienceMs;
  const body = { raw_file_content: content, publish: 'true' };
  const created = await createSteadily(apis, key, '/api/v1/imports', body, patienceMs);
  const id: string = created.answer.body.import_id ?? created.answer.body.data.id;
  if (created.answer.status !== 500) return { id, statuses: created.statuses };
  const published = await again(apis, key, deadline, (api) => api.post(`/api/v1/imports/${id}/publish`));
  return { id, statuses: [...created.statuses, ...published.statuses] };
}

/** Creates a record as a careful client does: with an Idempotency-Key, retrying while the service is unavailable. */
export async function createSteadily(
  apis: readonly Api[],
  key: string,
  path: string,
  body: unknown,
  patienceMs: number,
): Promise<Answered> {
  const headers = { 'Idempotency-Key': key };
  return again(apis, key, Date.now() + patienceMs, (api) => api.post(path, body, { headers }));
}

async function again(
  apis: readonly Api[],
  key: string,
  deadline: number,
  send: (api: Api) => Promise<Answer>,
): Promise<Answered> {
  const statuses: number[] = [];
  for (let turn = 0; Date.now() < deadline; turn += 1) {
    const answer = await send(apis[turn % apis.length]!).catch(broken);
    statuses.push(answer?.status ?? 0);
    if (answer !== null && isServed(answer)) return { answer, statuses };
    if (!TRY_AGAIN.includes(answer?.status ?? 0))
      throw new Error(`${key}: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    await sleep(PAUSE_MS);
  }
  throw new Error(`${key} was not served in time: ${statuses.join(' ')}`);
}

/** Returns whether an import was accepted, is stored but was not accepted by the queue, or is already published. */
function isServed({ status, body }: Answer): boolean {
  return status === 201 || status === 202 || body?.error === 'publish_failed' || body?.error === 'conflict';
}

function broken(error: Error): null {
  if (error.message === 'fetch failed') return null;
  throw error;
}
