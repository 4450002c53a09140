import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

const HAS_PROC = existsSync('/proc/self/stat');

/** Errors of a process or a file that has just disappeared. */
const GONE = new Set(['ENOENT', 'ESRCH']);

/**
 * Returns a name for one process that stays unique after its pid is reused: `<pid>-<start time>`. undefined if there is
 * no such process. A zombie process counts as none.
 */
export function identityOf(pid: number): string | undefined {
  const start = HAS_PROC ? startFromProc(pid) : startFromPs(pid);
  return start && `${pid}-${start}`;
}

/** Returns whether the process that `identityOf` named is still running. */
export function isRunning(identity: string): boolean {
  return identityOf(Number.parseInt(identity, 10)) === identity;
}

/**
 * Returns the word in the command line of all processes of a cluster that distinguishes them from those of other
 * clusters.
 */
export function clusterName(directory: string): string {
  return `hearth-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`;
}

/** Returns whether `pid` is a PostgreSQL process of this cluster. */
export function isPostgresOf(directory: string, pid: number): boolean {
  if (!HAS_PROC) return isCommandOf(directory, ps('-o', 'command=', '-p', String(pid)));
  return readProc(pid, 'comm') === 'postgres\n' && isCommandOf(directory, readProc(pid, 'cmdline') ?? '');
}

/** Returns all PostgreSQL processes of this cluster. */
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

/** Sends a signal. Returns whether the process exists. Signal 0 only checks that. */
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
  // The second field is the program's name in parentheses and can contain anything, so count from the last parenthesis.
  const [state, ...fields] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  if (state === undefined || state === 'Z' || state === 'X') return undefined;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').slice(0, 8);
  return `${boot}-${fields[18]}`;
}

function startFromPs(pid: number): string | undefined {
  const start = Date.parse(ps('-o', 'lstart=', '-p', String(pid)));
  return Number.isNaN(start) ? undefined : String(start);
}

/** Runs `ps`, for systems without /proc. Returns nothing for a process that does not exist. */
function ps(...args: readonly string[]): string {
  const { error, stdout } = spawnSync('ps', args, { encoding: 'latin1' });
  if (error) throw error;
  return stdout;
}
