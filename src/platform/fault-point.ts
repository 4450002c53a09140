let told: string | null = null;

/** Sets the place at which this process kills itself (`HEARTH_FAULT_POINT`); null, except in crash tests. */
export function armFaultPoint(name: string | null): void {
  told = name;
}

/** Kills this process with SIGKILL if it is armed for this place. Crash tests use it. */
export function faultPoint(name: string): void {
  if (told === name) process.kill(process.pid, 'SIGKILL');
}
