let told: string | null = null;

/** Tells this process where to die (`HEARTH_FAULT_POINT`); null, as it always is but in tests of crashes: nowhere. */
export function armFaultPoint(name: string | null): void {
  told = name;
}

/** A place at which this process kills itself, as `kill -9` does, if it was told to, so that a test can crash it there. */
export function faultPoint(name: string): void {
  if (told === name) process.kill(process.pid, 'SIGKILL');
}
