import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stored, until, untilDone } from '../support/imports.js';
import { Service, type TestFamily } from '../support/service.js';
import { type ReceivedSpan, TraceReceiver } from '../support/trace-receiver.js';

/** Traces: where requests and jobs spend their time, sent to a receiver that the operator names. */
const FAMILY_NAME = 'Confidential Family';
const CONTENT = 'date,account,name,amount\n2025-03-04,Secretive Savings,Discreet Bakery,-4.25\n';
/** Spans are sent without the usual wait of five seconds. */
const SOON = { OTEL_BSP_SCHEDULE_DELAY: '100' };

let receiver: TraceReceiver;
let service: Service;
let family: TestFamily;
let folder: string;

beforeAll(async () => {
  receiver = await TraceReceiver.start();
  folder = await mkdtemp(join(tmpdir(), 'hearth-traces-'));
  service = await Service.start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin, ...SOON });
  family = await service.createFamily({ name: FAMILY_NAME });
});

afterAll(async () => {
  await service.stop();
  await receiver.stop();
  await rm(folder, { recursive: true });
});

/** Waits for a span that has arrived. */
async function spanWith(facts: ReceivedSpan['attributes'], name: string): Promise<ReceivedSpan> {
  return until(`there is a span ${name}`, 20_000, async () => {
    const isIt = ({ attributes }: ReceivedSpan): boolean =>
      Object.entries(facts).every(([key, value]) => attributes[key] === value);
    return receiver.spans.find((span) => span.name === name && isIt(span)) ?? null;
  });
}

/** The names of the spans from one up to the first of its trace that this service made. */
function pathOf(span: ReceivedSpan): readonly string[] {
  const parent = receiver.spans.find(({ spanId }) => spanId === span.parentSpanId);
  return parent === undefined ? [span.name] : [...pathOf(parent), span.name];
}

describe('a request that starts a job', () => {
  it('is one trace, from the request through the job to its statements', async () => {
    const { id } = await stored(family.api, { raw_file_content: CONTENT });
    const headers = { 'X-Request-Id': 'publish-1' };
    expect((await family.api.post(`/api/v1/imports/${id}/publish`, undefined, { headers })).status).toBe(202);
    await untilDone(family.api, id);

    const request = await spanWith({ 'hearth.request_id': 'publish-1' }, 'POST /api/v1/imports/:id/publish');
    const job = await spanWith({ 'hearth.subject_id': id }, 'work imports');
    const trace = receiver.spans.filter(({ traceId }) => traceId === request.traceId);
    expect(request.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/v1/imports/:id/publish',
      'http.response.status_code': 202,
      'hearth.family_id': family.familyId,
    });
    expect(job.traceId).toBe(request.traceId);
    expect(job.attributes).toMatchObject({ 'hearth.lane': 'imports', 'hearth.family_id': family.familyId });
    expect(pathOf(job)[0]).toBe(request.name);
    const written = trace.filter(({ attributes }) => attributes['db.collection.name'] === 'entries').map(pathOf);
    expect(written).toContainEqual(expect.arrayContaining([request.name, job.name, 'unit of work', 'INSERT entries']));
  });

  it('has nothing of what the family wrote, no key, and no statement', () => {
    expect(receiver.text).toContain(family.familyId);
    for (const secret of [FAMILY_NAME, family.apiKey, 'Secretive', 'Discreet', '4.25', 'family_id =']) {
      expect(receiver.text).not.toContain(secret);
    }
  });
});

describe('a request with a traceparent', () => {
  it('continues the trace of its client', async () => {
    const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
    const headers = { traceparent: `00-${traceId}-${spanId}-01`, 'X-Request-Id': 'continued' };
    await family.api.get('/api/v1/accounts', { headers });
    const span = await spanWith({ 'hearth.request_id': 'continued' }, 'GET /api/v1/accounts');
    expect([span.traceId, span.parentSpanId]).toEqual([traceId, spanId]);
  });

  it('begins a trace of its own if it is not valid', async () => {
    const headers = { traceparent: '00-none-of-this-01', 'X-Request-Id': 'own' };
    await family.api.get('/api/v1/accounts', { headers });
    const span = await spanWith({ 'hearth.request_id': 'own' }, 'GET /api/v1/accounts');
    expect(span.parentSpanId ?? '').toBe('');
  });
});

describe('a process that stops', () => {
  it('sends the spans that it has', async () => {
    const env = { HEARTH_ROLE: 'api', OTEL_BSP_SCHEDULE_DELAY: '600000' };
    const stopping = await service.another(env);
    const headers = { 'X-Request-Id': 'last' };
    await service.client(family.apiKey, stopping.url).get('/api/v1/accounts', { headers });
    expect(await stopping.stop()).toBe(0);
    await spanWith({ 'hearth.request_id': 'last' }, 'GET /api/v1/accounts');
  });
});

describe('a receiver that takes nothing', () => {
  /** How long a process may try to send its last spans. */
  const STOPS_WITHIN_MS = 10_000;

  it.each(['is down', 'never answers'])('which %s, does no harm, and is one line in the log', async (how) => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    if (how === 'is down') silent.close();
    const timeouts = { OTEL_EXPORTER_OTLP_TIMEOUT: '500', OTEL_BSP_EXPORT_TIMEOUT: '1000' };
    const process = await service.another({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      ...timeouts,
    });
    const api = service.client(family.apiKey, process.url);
    const { id } = await stored(api, { raw_file_content: CONTENT, publish: 'true' });
    expect(await untilDone(api, id)).toMatchObject({ status: 'complete' });
    const linesOf = (): number => process.log.split('Traces cannot be sent').length - 1;
    await until('the log says so', 20_000, async () => (linesOf() > 0 ? true : null));
    await api.get('/api/v1/accounts');
    const told = Date.now();
    expect(await process.stop()).toBe(0);
    expect(Date.now() - told).toBeLessThan(STOPS_WITHIN_MS);
    expect(linesOf()).toBe(1);
    silent.closeAllConnections();
    silent.close();
  });
});

describe('OpenTelemetry', () => {
  /** The packages that a process has loaded until it ends. prom-client loads the interface of OpenTelemetry. */
  async function loadedBy(name: string, env: Readonly<Record<string, string>>): Promise<readonly string[]> {
    const list = join(folder, name);
    const hook = pathToFileURL(resolve('test/support/loaded-files.mjs')).href;
    const process = await service.another({ ...env, LOADED_FILES: list, NODE_OPTIONS: `--import=${hook}` });
    await process.stop();
    const files = JSON.parse(await readFile(list, 'utf8')) as readonly string[];
    const packages = files.map((file) => /@opentelemetry\/([^/]+)/.exec(file)?.[1]);
    return [...new Set(packages)].filter((name) => name !== undefined && name !== 'api') as readonly string[];
  }

  it('is loaded only where traces have a place to go', async () => {
    expect(await loadedBy('without', { OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toEqual([]);
    expect(await loadedBy('with', {})).toContain('sdk-trace-node');
  });

  it('is refused an address that is none', async () => {
    const wrong = service.another({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' });
    await expect(wrong).rejects.toThrow('OTEL_EXPORTER_OTLP_ENDPOINT');
  });
});
