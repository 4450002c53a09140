import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

const HAS_PROC = existsSync('/proc/self/stat');

/** What the system says when a process or a file is gone between two looks at it. */
const GONE = new Set(['ENOENT', 'ESRCH']);

/**
 * A name for one process that stays its own after the pid was given to another one: `<pid>-<time of its start>`.
 * undefined: there is no such process. A dead one whose parent did not yet collect it counts as none.
 */
export function identityOf(pid: number): string | undefined {
  const start = HAS_PROC ? startFromProc(pid) : startFromPs(pid);
  return start && `${pid}-${start}`;
}

/** Whether the process that `identityOf` named still runs. */
export function isRunning(identity: string): boolean {
  return identityOf(Number.parseInt(identity, 10)) === identity;
}

/** The word in the command line of each process of a cluster by which they are told from those of any other. */
export function clusterName(directory: string): string {
  return `hearth-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`;
}

/** Whether `pid` is a PostgreSQL process of this cluster. */
export function isPostgresOf(directory: string, pid: number): boolean {
  if (!HAS_PROC) return isCommandOf(directory, ps('-o', 'command=', '-p', String(pid)));
  return readProc(pid, 'comm') === 'postgres\n' && isCommandOf(directory, readProc(pid, 'cmdline') ?? '');
}

/** Every PostgreSQL process of this cluster. */
export function postgresProcessesOf(directory: string): readonly number[] {
  if (!HAS_PROC) {
    const lines = ps('-A', '-o', 'pid=,command=').split('\n');
    return lines.filter((line) => isCommandOf(directory, line)).map((line) => Number.parseInt(line, 10));
  }
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  return pids.map(Number).filter((pid) => isPostgresOf(directory, pid));
}

function isCommandOf(directory: string, command: string): boolean {
  return command.includes('postgres') && command.includes(clusterName(directory));
}

/** Returns whether there was a process to signal. Signal 0 only asks. */
export function signalProcess(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ESRCH') return false;
    if (code === 'EPERM' && signal === 0) return true;
    throw error;
  }
}

function readProc(pid: number, file: 'stat' | 'comm' | 'cmdline'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch (error) {
    if (GONE.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

function startFromProc(pid: number): string | undefined {
  const stat = readProc(pid, 'stat');
  // The second field is the program's name in parentheses and may hold anything, so count from the last one.
  const [state, ...fields] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  if (state === undefined || state === 'Z' || state === 'X') return undefined;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').slice(0, 8);
  return `${boot}-${fields[18]}`;
}

function startFromPs(pid: number): string | undefined {
  const start = Date.parse(ps('-o', 'lstart=', '-p', String(pid)));
  return Number.isNaN(start) ? undefined : String(start);
}

/** Without /proc. Nothing comes back for a process that is not there. */
function ps(...args: readonly string[]): string {
  const { error, stdout } = spawnSync('ps', args, { encoding: 'latin1' });
  if (error) throw error;
  return stdout;
}
