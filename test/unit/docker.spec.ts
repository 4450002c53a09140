import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
// Loads every feature with its settings.
import '../../src/app.module.js';
import { readConfig } from '../../src/platform/config.js';

/** The files of `docker/`. The tests check what can be checked without running a container. */
interface ComposeService {
  readonly image?: string;
  readonly user?: string;
  readonly command?: readonly string[];
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly depends_on?: Readonly<Record<string, object>>;
}

const DOCKERFILE = readFileSync('docker/Dockerfile', 'utf8');
const compose = parse(readFileSync('docker/compose.yaml', 'utf8'), { merge: true }) as {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};

/** The variables that the configuration reads. */
function knownVariables(): ReadonlySet<string> {
  const names = new Set<string>();
  readConfig(new Proxy({}, { get: (_, name) => void names.add(String(name)) }));
  return names;
}

/** The arguments of each instruction with this name. */
function instructions(name: string): readonly string[] {
  const lines = DOCKERFILE.replaceAll('\\\n', ' ').split('\n');
  return lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
}

describe('the Dockerfile', () => {
  it('has no finding of its linter', () => {
    expect(validate(DOCKERFILE).map(({ range, message }) => [range.start.line + 1, message])).toEqual([]);
  });

  it('builds on images that are pinned by digest', () => {
    const own = instructions('FROM').filter((from) => !/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}( AS \w+)?$/.test(from));
    expect(own).toEqual([]);
  });

  it('listens to what comes into its container, which on a machine of its own it does not', () => {
    expect(instructions('ENV')).toContain('HEARTH_BIND=0.0.0.0');
    expect(readConfig({}).bindAddress).toBe('127.0.0.1');
  });

  it('ends as a user who is not root, with a health check', () => {
    expect(instructions('USER').at(-1)).toBe('node');
    expect(instructions('HEALTHCHECK')).toHaveLength(1);
  });

  it('builds on the Node.js that package.json asks for, or a newer one', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
    const numbers = (text: string): number[] => text.match(/\d+/g)!.map(Number);
    const [major = 0, minor = 0] = numbers(engines.node);
    for (const from of instructions('FROM')) {
      const [ours = 0, oursMinor = 0] = numbers(from);
      expect(ours > major || (ours === major && oursMinor >= minor)).toBe(true);
    }
  });

  it('copies only what its ignore file lets through', () => {
    const passed = readFileSync('docker/Dockerfile.dockerignore', 'utf8').match(/(?<=^!).+/gm);
    const copied = instructions('COPY').filter((copy) => !copy.startsWith('--from'));
    const sources = copied.flatMap((copy) => copy.split(' ').slice(0, -1));
    expect([...new Set(sources)].toSorted()).toEqual(passed!.toSorted());
  });

  it('sets only variables that are known', () => {
    const known = [...knownVariables(), 'NODE_ENV'];
    expect(instructions('ENV').filter((env) => !known.includes(env.split('=')[0]!))).toEqual([]);
  });
});

describe('the compose file', () => {
  const ours = Object.entries(compose.services).filter(([, { image }]) => image === 'hearth');

  it('gives Hearth variables that it knows, and values that it takes', () => {
    const known = knownVariables();
    expect(ours.map(([name]) => name)).toEqual(['api', 'worker']);
    for (const [name, { environment = {} }] of ours) {
      const unknown = Object.keys(environment).filter((variable) => !known.has(variable));
      expect([name, unknown]).toEqual([name, []]);
      const values = Object.entries(environment).map(([variable, value]) => [variable, filledIn(String(value))]);
      expect(readConfig(Object.fromEntries(values) as Record<string, string>).role).toBe(name);
    }
  });

  it('builds the image of the Dockerfile, and starts after the database and the queue answer', () => {
    expect(compose.services['api']!.build).toEqual({ context: '..', dockerfile: 'docker/Dockerfile' });
    for (const [, { depends_on }] of ours) {
      expect(depends_on).toEqual({
        postgres: { condition: 'service_healthy' },
        valkey: { condition: 'service_healthy' },
      });
    }
    for (const name of ['postgres', 'valkey']) expect(compose.services[name]!.healthcheck!.test).toBeDefined();
  });

  it('pins the images of others by digest', () => {
    const others = Object.values(compose.services).filter(({ image }) => image !== 'hearth');
    expect(others.filter(({ image }) => !/@sha256:[0-9a-f]{64}$/.test(image ?? ''))).toEqual([]);
  });

  it('asks for a password before the queue answers anybody, and gives it to Hearth', () => {
    const { command, environment, user } = compose.services['valkey']!;
    expect(command!.join(' ')).toContain('requirepass %s');
    expect(command!.join(' ')).toContain('"$$HEARTH_QUEUE_PASSWORD"');
    expect(environment!['HEARTH_QUEUE_PASSWORD']).toMatch(/^\$\{HEARTH_QUEUE_PASSWORD:\?/);
    expect(user).toBe('valkey');
    for (const [, service] of ours) {
      expect(String(service.environment!['REDIS_URL'])).toMatch(/^redis:\/\/:\$\{HEARTH_QUEUE_PASSWORD:\?/);
    }
  });

  it('points at hosts that are services', () => {
    for (const [, { environment = {} }] of ours) {
      for (const variable of ['DATABASE_URL', 'REDIS_URL']) {
        const { hostname } = new URL(filledIn(String(environment[variable])));
        expect(Object.keys(compose.services)).toContain(hostname);
      }
    }
  });
});

/** A text with its variables substituted: defaults where there are any, otherwise `secret`. */
function filledIn(text: string): string {
  return text.replace(/\$\{\w+:-([^}]*)\}/g, '$1').replace(/\$\{[^}]+\}/g, 'secret');
}
