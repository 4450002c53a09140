import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApplication } from './application.js';
import { SignInLinks } from './auth/index.js';
import { welcome } from './cli/welcome.js';
import { type Config, readConfig } from './platform/config.js';
import { openDatabase } from './platform/database/open-database.js';
import { armFaultPoint } from './platform/fault-point.js';
import { Readiness } from './platform/http/readiness.js';
import { removeAbandonedUploads } from './platform/uploads/spool.js';
import { refuseOpenTables, reportUnownedRecords } from './plugin/plugin-tables.repository.js';
import { createLog } from './platform/logging.js';
import { tracer, traceWith } from './platform/tracing/tracing.js';
import { VERSION } from './version.js';

/**
 * How long the service may take to stop after it has drained. Workers give back work that takes longer than 25 seconds, so nothing is lost after that.
 */
const STOP_MS = 27_000;

/** Runs Hearth until the process is asked to stop. Rejects if it cannot start. */
export async function serve(): Promise<void> {
  const config = readConfig(process.env);
  armFaultPoint(config.faultPoint);
  const log = createLog(config.logLevel);
  await startTracing(config, (message) => log.warn(message));
  const database = await openDatabase(config, (message) => log.info(message));
  let app: NestExpressApplication | null = null;
  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    app?.get(Readiness).end();
    if (app !== null && config.servesHttp) await sleep(config.drainMs);
    const deadline = setTimeout(() => {
      log.error('The service did not stop in time and is terminated');
      void database.close().finally(() => process.exit(1));
    }, STOP_MS);
    await app?.close();
    await Promise.all([database.close(), tracer().stop()]);
    clearTimeout(deadline);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stopping ??= stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(`Hearth could not stop: ${(error as Error).message}`);
          process.exit(1);
        },
      );
    });
  }
  try {
    await refuseOpenTables(database.url);
    await reportUnownedRecords(database.url, (message) => log.warn(message));
    app = await createApplication(config, database.service, log);
    await open(app, config, database.url);
  } catch (error) {
    await app?.close();
    await database.close();
    throw error;
  }
}

/** Loads OpenTelemetry only if traces have a place to go. */
async function startTracing({ tracesUrl, role }: Config, log: (message: string) => void): Promise<void> {
  if (tracesUrl === null) return;
  const { openTelemetry } = await import('./platform/tracing/open-telemetry.js');
  traceWith(openTelemetry({ version: VERSION, role }, log));
}

async function open(app: NestExpressApplication, config: Config, databaseUrl: string): Promise<void> {
  if (!config.servesHttp) {
    await app.init();
    console.log('Hearth is working on jobs');
    return;
  }
  await removeAbandonedUploads(config);
  await app.listen(config.port, config.bindAddress);
  const address = (await app.getUrl()).replace('[::1]', 'localhost').replace('127.0.0.1', 'localhost');
  console.log(`Hearth is listening on ${address}`);
  console.log(`Swagger UI: ${address}/docs`);
  console.log(`Account settings: ${address}/settings`);
  // With a database of its own it is a deployment, whose log must not contain a key.
  const greeting = config.databaseUrl === null ? await welcome(databaseUrl, address, app.get(SignInLinks)) : null;
  if (greeting !== null) console.log(greeting);
}
