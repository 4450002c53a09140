import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type INestApplicationContext, Injectable, Module, type ModuleMetadata } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { readConfig } from '../../src/platform/config.js';
import { Database } from '../../src/platform/database/database.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { type Lane, LaneHandler, type Turn } from '../../src/platform/queue/lane.js';
import { LanesModule } from '../../src/platform/queue/lanes.module.js';
import { FamilyUpkeep, ScheduledUpkeep, Upkeep } from '../../src/platform/queue/upkeep.js';
import { WorkQueue } from '../../src/platform/queue/work-queue.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { serviceUrlsOf } from '../support/service-login.js';
import { until } from '../support/imports.js';

/** A feature with its own lane and upkeep. */
let database: TestDatabase;
const contexts: INestApplicationContext[] = [];

const LANE: Lane = { name: 'parcels', slots: () => 4, large: null, leases: 2 };

/** The turns so far, and what a turn does. */
const worked: Turn[] = [];
let behave: (turn: Turn) => Promise<void>;

@Injectable()
class ParcelsHandler extends LaneHandler {
  override readonly lane = LANE;

  override async work(turn: Turn): Promise<void> {
    worked.push(turn);
    await behave(turn);
  }
}

let runs = 0;

@Injectable()
class Sweeping extends ScheduledUpkeep {
  override readonly name = 'sweeping';
  override readonly everyMs = 500;

  override async run(): Promise<void> {
    runs += 1;
  }
}

const moved: { familyId: string; tries: number }[] = [];

@Injectable()
class Moving extends FamilyUpkeep {
  override readonly name = 'moving';

  override async run(turn: Turn): Promise<void> {
    moved.push({ familyId: turn.familyId, tries: turn.tries });
    if (moved.length === 1) await turn.postpone(0);
    if (moved.length === 2) throw new Error('A truck broke down');
  }
}

/** A process with these parts of a feature. */
async function start(feature: ModuleMetadata): Promise<INestApplicationContext> {
  const config = readConfig({ DATABASE_URL: database.url });
  const urls = await serviceUrlsOf(database);
  @Module({ ...feature, imports: [PlatformModule.forRoot(config, urls), ...(feature.imports ?? [])] })
  class Feature {}
  const context = await NestFactory.createApplicationContext(Feature, { logger: false, abortOnError: false });
  contexts.push(context);
  return context;
}

const parcels = (): ModuleMetadata => ({ imports: [LanesModule.of(LANE)], providers: [ParcelsHandler] });

/** Enqueues items of a family in a unit of work. */
async function enqueue(context: INestApplicationContext, familyId: string, items: number): Promise<void> {
  const queue = context.get(WorkQueue, { strict: false });
  await context.get(Database, { strict: false }).forFamily(familyId, () =>
    queue.enqueue(
      familyId,
      LANE,
      Array.from({ length: items }, () => ({ subjectId: randomUUID() })),
    ),
  );
}

async function untilWorked(times: number): Promise<void> {
  await until(`worked ${times} times`, 20_000, async () => (worked.length >= times ? true : null));
}

async function left(lane: string): Promise<number> {
  const { rows } = await database.owner.query('SELECT FROM work WHERE lane = $1', [lane]);
  return rows.length;
}

beforeAll(async () => {
  database = await createDatabase();
});

beforeEach(() => {
  worked.length = 0;
  behave = async () => undefined;
});

afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

afterAll(() => database.drop());

describe('a process', () => {
  it('does not start with a lane that nobody works on', async () => {
    await expect(start({ imports: [LanesModule.of(LANE)] })).rejects.toThrow(
      'The lane "parcels" has no handler: add a provider that extends LaneHandler',
    );
  });

  it('does not start with a handler whose lane no module has', async () => {
    await expect(start({ providers: [ParcelsHandler] })).rejects.toThrow(
      'ParcelsHandler works on the lane "parcels", which no module has',
    );
  });
});

describe('an item of work', () => {
  it('is worked on once it is committed, and is gone then', async () => {
    const context = await start(parcels());
    const familyId = randomUUID();
    await enqueue(context, familyId, 3);
    await untilWorked(3);
    expect(worked.map((turn) => [turn.familyId, turn.tries])).toEqual(Array(3).fill([familyId, 1]));
    await until('nothing is left', 5_000, async () => ((await left('parcels')) === 0 ? true : null));
  });

  it('is never written when its unit of work rolls back', async () => {
    const context = await start(parcels());
    const familyId = randomUUID();
    const lost = context.get(Database, { strict: false }).forFamily(familyId, async () => {
      await context.get(WorkQueue, { strict: false }).enqueue(familyId, LANE, [{ subjectId: randomUUID() }]);
      throw new Error('never mind');
    });
    await expect(lost).rejects.toThrow('never mind');
    expect(await left('parcels')).toBe(0);
  });

  it('comes again when its handler rejects, later each time', async () => {
    const context = await start(parcels());
    behave = async ({ tries }) => {
      if (tries < 3) throw new Error('not yet');
    };
    const began = Date.now();
    await enqueue(context, randomUUID(), 1);
    await untilWorked(3);
    expect(worked.map(({ tries }) => tries)).toEqual([1, 2, 3]);
    expect(Date.now() - began).toBeGreaterThanOrEqual(3_000);
  });

  it('of one family leaves slots to the others, also with two processes', async () => {
    const [one] = [await start(parcels()), await start(parcels())];
    const releases: (() => void)[] = [];
    behave = () => new Promise<void>((resolve) => releases.push(resolve));
    const [busy, other] = [randomUUID(), randomUUID()];
    await enqueue(one, busy, 8);
    await untilWorked(2);
    await enqueue(one, other, 1);
    await untilWorked(3);
    expect(worked.map(({ familyId }) => familyId)).toEqual([busy, busy, other]);
    behave = async () => undefined;
    for (const release of releases) release();
    await untilWorked(9);
  });

  it('undoes what was done for it when its lease was taken over meanwhile', async () => {
    const context = await start(parcels());
    const database_ = context.get(Database, { strict: false });
    const [familyId, chore] = [randomUUID(), randomUUID()];
    const outcome = new Promise<unknown>((resolve) => {
      behave = async (turn) => {
        if (turn.tries > 1) return;
        await database.owner.query('UPDATE work SET lease_token = $2 WHERE subject_id = $1', [
          turn.subjectId,
          randomUUID(),
        ]);
        const ended = database_.forFamily(familyId, async () => {
          await context.get(WorkQueue, { strict: false }).add(familyId, LANE, [{ subjectId: chore }]);
          await turn.end();
        });
        await ended.catch(resolve);
      };
    });
    await enqueue(context, familyId, 1);
    expect(String(await outcome)).toContain('The lease was lost');
    const { rows } = await database.owner.query('SELECT FROM work WHERE subject_id = $1', [chore]);
    expect(rows).toEqual([]);
    await database.owner.query(`DELETE FROM work WHERE lane = 'parcels'`);
  });
});

describe('upkeep', () => {
  it('that is scheduled is run over and over, once for all processes', async () => {
    const began = Date.now();
    await start({ providers: [Sweeping] });
    const tasks = await left('upkeep');
    await start({ providers: [Sweeping] });
    await until('run three times', 20_000, async () => (runs >= 3 ? true : null));
    expect(runs).toBeLessThanOrEqual(Math.floor((Date.now() - began) / 500) + 1);
    expect(await left('upkeep')).toBe(tasks);
  });

  it('of one family is run until it ends, goes on after a part and after a failure, and is gone then', async () => {
    const context = await start({ providers: [Moving] });
    const familyId = randomUUID();
    const upkeep = context.get(Upkeep, { strict: false });
    await context.get(Database, { strict: false }).forFamily(familyId, async () => {
      await upkeep.enqueue(familyId, context.get(Moving));
      await upkeep.enqueue(familyId, context.get(Moving));
    });
    await until('moved three times', 20_000, async () => (moved.length >= 3 ? true : null));
    expect(moved).toEqual([1, 1, 2].map((tries) => ({ familyId, tries })));
    await until('it is gone', 5_000, async () => {
      const { rows } = await database.owner.query('SELECT FROM work WHERE family_id = $1', [familyId]);
      return rows.length === 0 ? true : null;
    });
  });
});
