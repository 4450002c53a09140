#!/usr/bin/env node
import { loadPlugins } from './plugin/load-plugins.js';

/** The program. Plugins load before anything that lists what they add. */
async function start(): Promise<void> {
  await loadPlugins(process.env);
  const { serve } = await import('./serve.js');
  await serve();
}

function fail(error: unknown): never {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const message = inUse
    ? `Another program uses port ${process.env['PORT'] ?? '3000'}. Stop it, or set PORT to another number.`
    : error instanceof Error
      ? error.message
      : String(error);
  console.error(`Hearth cannot continue: ${message}`);
  process.exit(1);
}

await start().catch(fail);
