import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KeyProxy } from '../../support/key-proxy.js';
import { Service } from '../../support/service.js';

/** The conformance suite of the protocol against `/mcp`, in the revisions of 2025 and in 2026-07-28. */
const SUITE = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';
const PATIENCE_MS = 180_000;

/** The scenarios that every server must pass. */
const APPLICABLE = [
  'dns-rebinding-protection',
  'http-header-validation',
  'ping',
  'resources-list',
  'sep-2164-resource-not-found',
  'server-initialize',
  'tools-list',
];

/** Scenarios that call a tool or read a resource of the demo server of the suite, which Hearth is not. */
const OF_THE_DEMO_SERVER = [
  'elicitation-sep1034-defaults',
  'elicitation-sep1330-enums',
  'http-custom-header-server-validation',
  'input-required-result-basic-elicitation',
  'input-required-result-basic-list-roots',
  'input-required-result-basic-sampling',
  'input-required-result-capability-check',
  'input-required-result-multi-round',
  'input-required-result-multiple-input-requests',
  'input-required-result-request-state',
  'input-required-result-result-type',
  'input-required-result-tampered-state',
  'json-schema-2020-12',
  'resources-read-binary',
  'resources-read-text',
  'resources-templates-read',
  'tools-call-audio',
  'tools-call-elicitation',
  'tools-call-embedded-resource',
  'tools-call-error',
  'tools-call-image',
  'tools-call-mixed-content',
  'tools-call-sampling',
  'tools-call-simple-text',
  'tools-call-with-logging',
  'tools-call-with-progress',
];

/** Scenarios of optional parts of the protocol, for which Hearth declares no capability. */
const OF_OPTIONAL_PARTS = {
  prompts: [
    'input-required-result-non-tool-request',
    'prompts-get-embedded-resource',
    'prompts-get-simple',
    'prompts-get-with-args',
    'prompts-get-with-image',
    'prompts-list',
  ],
  completions: ['completion-complete'],
  logging: ['logging-set-level'],
  subscriptions: ['resources-subscribe', 'resources-unsubscribe'],
  tasks: [
    'tasks-capability-negotiation',
    'tasks-dispatch-and-envelope',
    'tasks-lifecycle',
    'tasks-mrtr-composition',
    'tasks-mrtr-input',
    'tasks-request-headers',
    'tasks-request-state-removal',
    'tasks-required-task-error',
    'tasks-wire-fields',
  ],
};

/** Single checks of scenarios that apply otherwise. */
const INAPPLICABLE_CHECKS: Readonly<Record<string, readonly string[]>> = {
  // Hearth has no prompts.
  caching: ['sep-2549-prompts-list-caching-hints'],
  'server-stateless': [
    // Tools of the demo server.
    'sep-2575-http-server-no-independent-requests-on-stream',
    'sep-2575-missing-capability-http-400',
    'sep-2575-server-no-log-without-loglevel',
    'sep-2575-server-rejects-undeclared-capability',
    // Nothing is published that a client could subscribe to.
    'sep-2575-server-sends-subscription-ack',
    'sep-2575-server-tags-subscription-id',
  ],
};

interface Check {
  readonly id: string;
  readonly status: string;
}

let proxy: KeyProxy;
let service: Service;
let folder: string;
/** The checks of each scenario. */
const scenarios = new Map<string, readonly Check[]>();

beforeAll(async () => {
  proxy = await KeyProxy.start();
  service = await Service.start({ HEARTH_MCP_ORIGINS: proxy.url });
  const { apiKey } = await service.createFamily();
  proxy.passTo(service.url, apiKey);
  folder = await mkdtemp(join(tmpdir(), 'hearth-conformance-'));
  const args = ['server', '--url', `${proxy.url}/mcp`, '--suite', 'all', '--output-dir', folder];
  const env = { PATH: process.env['PATH'] };
  // It exits with 1, because some scenarios do not apply.
  await promisify(execFile)(process.execPath, ['--import', './test/support/node-22-fs.mjs', SUITE, ...args], {
    env,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { readonly code?: unknown }) => {
    if (error.code !== 1) throw error;
  });
  for (const name of await readdir(folder)) {
    const scenario = /^server-(.+)-\d{4}-\d\d-\d\dT/.exec(name)?.[1] ?? name;
    scenarios.set(scenario, JSON.parse(await readFile(join(folder, name, 'checks.json'), 'utf8')));
  }
}, PATIENCE_MS);

afterAll(async () => {
  await service?.stop();
  await proxy?.stop();
  if (folder !== undefined) await rm(folder, { recursive: true });
});

function checksOf(scenario: string, status: string): readonly string[] {
  return (scenarios.get(scenario) ?? []).filter((check) => check.status === status).map(({ id }) => id);
}

describe('the conformance suite of MCP', () => {
  it.each(APPLICABLE)('passes: %s', (scenario) => {
    expect(checksOf(scenario, 'FAILURE')).toEqual([]);
    expect(checksOf(scenario, 'WARNING')).toEqual([]);
    expect(checksOf(scenario, 'SUCCESS')).not.toEqual([]);
  });

  it.each(Object.entries(INAPPLICABLE_CHECKS))('passes what applies of %s', (scenario, inapplicable) => {
    expect(checksOf(scenario, 'FAILURE').toSorted()).toEqual(inapplicable);
    expect(checksOf(scenario, 'SUCCESS').length).toBeGreaterThan(inapplicable.length);
  });

  it('fails in no scenario but those of the demo server and of optional parts', () => {
    const failed = [...scenarios.keys()].filter((scenario) => checksOf(scenario, 'FAILURE').length > 0);
    const partly = Object.keys(INAPPLICABLE_CHECKS);
    const inapplicable = [...OF_THE_DEMO_SERVER, ...Object.values(OF_OPTIONAL_PARTS).flat(), ...partly];
    expect(failed.toSorted()).toEqual(inapplicable.toSorted());
  });
});
