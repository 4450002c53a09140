import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeAll, afterAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { stored, until, untilDone } from '../support/imports.js';
import { Service } from '../support/service.js';

/** The alert rules and the dashboard of `docker/`, and what a running service shows. */
const RULES = 'docker/prometheus/alerts.yml';
const DASHBOARD = 'docker/grafana/hearth.json';

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly labels: Readonly<Record<string, string>>;
      readonly annotations: Readonly<Record<string, string>>;
    }[];
  }[];
}
interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const CONTENT = 'date,amount,account\n2025-03-04,-1,Giro\n';

const { rules } = (parse(readFileSync(RULES, 'utf8')) as Rules).groups[0]!;
const { panels } = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as Dashboard;
const EXPRESSIONS = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

let service: Service;

beforeAll(async () => {
  service = await Service.start();
});
afterAll(() => service.stop());

const metrics = async (): Promise<string> => (await fetch(`${service.url}/metrics`)).text();

/** The metrics of an expression. `up` is one of Prometheus itself. */
function metricsOf(expr: string): readonly string[] {
  return (expr.match(/\b(hearth|nodejs|process)_\w+/g) ?? []).filter((name) => name !== 'up');
}

/** The labels by which an expression selects or groups. */
function labelsOf(expr: string): readonly string[] {
  const selected = [...expr.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label]) => label!);
  const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, labels]) => labels!.split(/,\s*/));
  return [...selected, ...grouped];
}

describe('the metrics of rules and panels', () => {
  it.each(EXPRESSIONS)('%s: are served', async (_, expr) => {
    const text = await metrics();
    const known = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
    );
    expect(metricsOf(expr).filter((name) => !known.includes(name))).toEqual([]);
    expect(metricsOf(expr).length + Number(expr.includes('up{'))).toBeGreaterThan(0);
  });

  it('have the labels by which they are selected', async () => {
    const { api } = await service.createFamily();
    await stored(api, { raw_file_content: CONTENT, publish: 'true' });
    const text = await until('a job has ended', 20_000, async () => {
      const shown = await metrics();
      return shown.includes('hearth_jobs_total{queue="imports"') ? shown : null;
    });
    // These are labels of Prometheus and of buckets, or of metrics that have no value before something goes wrong.
    const others = ['job', 'instance', 'le', 'resource'];
    const labels = EXPRESSIONS.flatMap(([, expr]) => labelsOf(expr)).filter((label) => !others.includes(label));
    expect(labels.filter((label) => !new RegExp(`[{,]${label}="`).test(text))).toEqual([]);
  });
});

describe('what operators see', () => {
  it('is how long the oldest work has waited, also if its worker is gone', async () => {
    const idle = await Service.start({ HEARTH_ROLE: 'api' });
    const { api } = await idle.createFamily();
    const oldest = async (): Promise<number> => {
      const text = await (await fetch(`${idle.url}/metrics`)).text();
      return Number(/^hearth_work_oldest_seconds{lane="imports"} (\S+)$/m.exec(text)![1]);
    };
    const set = (assignment: string): Promise<unknown> =>
      idle.database.owner.query(`UPDATE work SET ${assignment} WHERE lane = 'imports'`);
    expect(await oldest()).toBe(0);
    await stored(api, { raw_file_content: CONTENT, publish: 'true' });
    await set(`due_at = now() - interval '300 seconds'`);
    expect(Math.floor((await oldest()) / 10)).toBe(30);
    await set(`lease_until = now() + interval '1 hour'`);
    expect(await oldest()).toBe(0);
    await set(`lease_until = now() - interval '1 second'`);
    expect(Math.floor((await oldest()) / 10)).toBe(30);
    await idle.stop();
  });

  it('is how many publishes and reverts ended, and how', async () => {
    const { api } = await service.createFamily();
    const count = async (labels: string): Promise<number> =>
      Number(new RegExp(`^hearth_runs_total{${labels}} (\\S+)$`, 'm').exec(await metrics())![1]);
    const before = await count('run="publish",result="complete"');
    expect(await count('run="revert",result="failed"')).toBe(0);
    const { id } = await stored(api, { raw_file_content: CONTENT, publish: 'true' });
    await untilDone(api, id);
    await until('it is counted', 5_000, async () =>
      (await count('run="publish",result="complete"')) === before + 1 ? true : null,
    );
  });

  it('is the database connections of the process', async () => {
    const text = await metrics();
    for (const state of ['used', 'idle', 'waiting']) {
      expect(text).toMatch(new RegExp(`^hearth_database_connections{state="${state}"} \\d+$`, 'm'));
    }
  });
});

describe('the rules', () => {
  it('say who is to look and what to do', () => {
    for (const { alert, labels, annotations } of rules) {
      expect([alert, labels['severity']]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)]);
      expect([alert, Object.keys(annotations)]).toEqual([alert, ['summary', 'description']]);
    }
  });

  it('fire when they should, by promtool if it is installed', async () => {
    const promtool = promisify(execFile);
    const ran = await promtool('promtool', ['test', 'rules', 'docker/prometheus/alerts.test.yml']).catch(
      (error: NodeJS.ErrnoException & { readonly stdout?: string }) =>
        error.code === 'ENOENT' ? { stdout: 'SUCCESS without promtool' } : { stdout: error.stdout ?? error.message },
    );
    expect(ran.stdout).toContain('SUCCESS');
  });
});

it('the panels of the dashboard do not overlap', () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
});
