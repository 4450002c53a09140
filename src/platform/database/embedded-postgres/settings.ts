import type { Durability } from './cluster.js';

/** For one application on a machine of two cores that it shares with the server. */
const ALWAYS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '512MB',
  work_mem: '32MB',
  maintenance_work_mem: '128MB',
  random_page_cost: 1.1,
  // A publish writes some 200 MB of log and reads its working tables several times.
  max_wal_size: '2GB',
  // So that the log is written and its files are made beside a publish, and not by it: it fills the log's memory between
  // two turns of the writer otherwise, which rests after a second of nothing to do.
  wal_writer_delay: '20ms',
  // Nobody follows this server's log, so it need not carry more than recovery needs.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  // The cores are taken by the service, and a container's /dev/shm is too small for parallel workers.
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  // Some systems remove a user's shared memory when the user logs out.
  dynamic_shared_memory_type: 'mmap',
  // A statement of a process that was killed ends with it, and so do its locks.
  client_connection_check_interval: '2s',
  // Messages of failed statements quote values. The service gets them as exceptions; the file is for the server's own.
  log_min_messages: 'log',
  log_checkpoints: 'off',
} as const;

// Even a test loses nothing when the server is killed: what it does not survive is the end of the machine.
const DURABILITY = {
  safe: {},
  test: { fsync: 'off', full_page_writes: 'off' },
} as const satisfies Record<Durability, Readonly<Record<string, string>>>;

/**
 * All that the server finds in its environment. What its processes allocate comes in huge pages, where the system has them
 * for those who ask: sorting and hashing begin with fresh memory each time, and a fault a page was a tenth of a publish.
 */
export const ENVIRONMENT = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' } as const;

export function settingsFor(durability: Durability): Readonly<Record<string, string | number>> {
  return { ...ALWAYS, ...DURABILITY[durability] };
}
