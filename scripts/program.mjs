import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a program to its end, also when this process is asked to stop meanwhile: the program is then asked too, so that
 * nothing of it goes on unseen. `quiet` keeps what it writes and returns it. `started` is told its process id.
 * One that cannot be run counts as one that failed.
 */
export async function runProgram(program, args, { quiet = false, cwd, env = process.env, started } = {}) {
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(program, args, { stdio, cwd, env });
  const forward = (signal) => child.kill(signal);
  // Ctrl-C in a terminal reaches the program by itself; this process only has to outlive it.
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
