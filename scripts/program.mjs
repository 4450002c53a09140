import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a program to its end. If this process is asked to stop, it asks the program to stop too, so that nothing keeps
 * running unnoticed. `quiet` captures the output and returns it. `started` receives the process id. A program that
 * cannot be run counts as failed.
 */
export async function runProgram(program, args, { quiet = false, cwd, env = process.env, started } = {}) {
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(program, args, { stdio, cwd, env });
  const forward = (signal) => child.kill(signal);
  // The terminal sends Ctrl-C to the program directly; this process only has to outlive it.
  const wait = () => undefined;
  process.on('SIGTERM', forward).on('SIGHUP', forward).on('SIGINT', wait);
  const output = [];
  child.stdout?.on('data', (chunk) => output.push(chunk));
  child.stderr?.on('data', (chunk) => output.push(chunk));
  try {
    if (child.pid) started?.(child.pid);
    const [code, signal] = await once(child, 'close');
    return { code: code ?? 1, signal, output: Buffer.concat(output).toString() };
  } catch (error) {
    return { code: 127, signal: null, output: error.message };
  } finally {
    process.off('SIGTERM', forward).off('SIGHUP', forward).off('SIGINT', wait);
  }
}
