import { check } from './checks.mjs';
import { prepare } from './prepare.mjs';

await prepare({ build: true, tests: true });
process.exitCode = (await check()) ? 0 : 1;
