export const port = 5432

/** On the command line, where a running server shows them. */
export function postgresArguments(cluster: string, socketDir: string, version: string) {
  const settings = {
    listen_addresses: '',
    port,
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: 40,
    shared_buffers: '32MB',
    min_wal_size: '32MB',
    max_wal_size: '256MB',
    // What waits for an archive that cannot be written: beyond it the archive begins anew, and the disk stays free.
    max_slot_wal_keep_size: '512MB',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // After a crash everything is synced first: as one call, where there is one, instead of a thousand files.
    recovery_init_sync_method: process.platform === 'linux' ? 'syncfs' : 'fsync',
    jit: 'off',
    // Who looks for a piece of a word in all texts has a second core read half of them. To begin with it takes 3 ms, and
    // what Postgres counts as one takes 5 µs.
    parallel_setup_cost: 600,
    max_parallel_workers_per_gather: 1,
    // Postgres 18 would have three processes read ahead: to start and to keep, for what mostly is in memory already.
    ...(Number.parseInt(version, 10) >= 18 && { io_method: 'sync' }),
    // A worker less to keep in memory; replicas of this database are not made.
    max_logical_replication_workers: 0,
    autovacuum_max_workers: 2,
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '%m [%p] ',
    log_min_duration_statement: '500ms',
    // The values of a query and the rows of an error are people's texts, tokens and hashes.
    log_parameter_max_length: 0,
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    lc_messages: 'C',
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Those of a database that was restored: as `initdb` would write them, with nothing that came along. */
export const settingsFiles = {
  'postgresql.conf': "datestyle = 'iso, mdy'\ntimezone = 'UTC'\ndefault_text_search_config = 'pg_catalog.english'\n",
  'pg_hba.conf': 'local all all scram-sha-256\n',
  'pg_ident.conf': '',
}

/** Not our own: PGPORT, PGOPTIONS and the like would change what the server does. */
export const postgresEnvironment = { LC_ALL: 'C', TZ: 'UTC' }
