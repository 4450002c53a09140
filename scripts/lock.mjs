import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` while no other process does so under the same lock. The lock is a directory with one empty file for its
 * holder and one for each program that the holder has registered by `protect(pid)`. A lock whose processes are all
 * dead is free. `waiting` is called once if the lock is held by another process.
 */
export async function withLock(path, waiting, work) {
  const me = identityOf(process.pid);
  mkdirSync(dirname(path), { recursive: true });
  for (let told = false; !tryLock(path, me); told = true) {
    if (!told) waiting();
    await sleep(200);
  }
  try {
    return await work((pid) => writeFileSync(join(path, identityOf(pid)), ''));
  } finally {
    for (const name of namesIn(path)) rmSync(join(path, name), { force: true });
    unless(['ENOTEMPTY', 'EEXIST', 'ENOENT'], () => rmdirSync(path));
  }
}

function tryLock(path, me) {
  const names = namesIn(path);
  if (names.some((name) => identityOf(Number.parseInt(name, 10)) === name)) return false;
  // Of all processes that see a dead holder, exactly one succeeds in renaming its file.
  if (names.length > 0) return unless(['ENOENT'], () => renameSync(join(path, names[0]), join(path, me)));
  const candidate = `${path}.${me}`;
  mkdirSync(candidate, { recursive: true });
  writeFileSync(join(candidate, me), '');
  if (unless(['ENOTEMPTY', 'EEXIST'], () => renameSync(candidate, path))) return true;
  rmSync(candidate, { recursive: true });
  return false;
}

/** Identifies a process by id and start time, if the system reports that, because ids are reused. */
function identityOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return undefined;
  }
  const file = `/proc/${pid}/stat`;
  const stat = existsSync(file) ? readFileSync(file, 'latin1') : '';
  return `${pid}-${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
}

function namesIn(path) {
  return existsSync(path) ? readdirSync(path).sort() : [];
}

/** Whether `action` succeeded. Throws its error unless a faster process may have caused it. */
function unless(codes, action) {
  try {
    action();
    return true;
  } catch (error) {
    if (codes.includes(error.code)) return false;
    throw error;
  }
}
