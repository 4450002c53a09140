/** What survives a crash of the machine: everything, or nothing (for tests, which start with an empty database). */
export type Durability = 'safe' | 'test';

/** For one application that shares a machine of two cores with the server. */
const ALWAYS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '512MB',
  work_mem: '32MB',
  maintenance_work_mem: '128MB',
  random_page_cost: 1.1,
  // A publish writes about 200 MB of WAL and reads its working tables several times.
  max_wal_size: '2GB',
  // The WAL writer then writes the WAL and creates its files during a publish, so that the publish does not do it.
  // Otherwise the publish fills the WAL buffers between two rounds of the writer, which pauses after a second without
  // work.
  wal_writer_delay: '20ms',
  // No replica follows this server's WAL, so it need not contain more than recovery needs.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  // The service uses the cores, and a container's /dev/shm is too small for parallel workers.
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  // Some systems remove a user's shared memory when the user logs out.
  dynamic_shared_memory_type: 'mmap',
  // If a process is killed, its running statements end too and release their locks.
  client_connection_check_interval: '2s',
  // Messages about failed statements quote values. The service gets them as exceptions; the file is for messages about
  // the server.
  log_min_messages: 'log',
  log_checkpoints: 'off',
} as const;

// Even a test database survives a killed server. It does not survive a crash of the machine.
const DURABILITY = {
  safe: {},
  test: { fsync: 'off', full_page_writes: 'off' },
} as const satisfies Record<Durability, Readonly<Record<string, string>>>;

/**
 * The whole environment of the server. Its processes allocate huge pages if the system offers them on request. Sorting
 * and hashing allocate new memory each time, and page faults took a tenth of the time of a publish.
 */
export const ENVIRONMENT = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' } as const;

export function settingsFor(durability: Durability): Readonly<Record<string, string | number>> {
  return { ...ALWAYS, ...DURABILITY[durability] };
}
