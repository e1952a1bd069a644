// The settings of Patroni: how PostgreSQL replicates, and when a standby takes over.
import path from 'node:path'

/** Addresses are host:port. */
export interface Listener {
  readonly listen: string
  /** Where the other parts reach it. */
  readonly reach: string
}

export interface PatroniOptions {
  /** Missing, with `reach`: Patroni takes them from its environment. */
  readonly name?: string
  readonly sql: Pick<Listener, 'listen'> & Partial<Listener>
  /** Patroni's own interface, by which the proxies know its role. */
  readonly rest: Pick<Listener, 'listen'> & Partial<Listener>
  readonly etcds: readonly string[]
  /** Of the data and the socket. */
  readonly folder: string
  /** The folder of PostgreSQL's programs. */
  readonly programs: string
  /** Missing: Patroni takes it from its environment. */
  readonly password?: string
  /** As in pg_hba: who may connect. */
  readonly from: string
  /** Called once with the address of the new database. */
  readonly created?: string
}

/** In JSON, which YAML contains. */
export function patroniSettings(options: PatroniOptions): string {
  const { name, sql, rest, etcds, folder, programs, password, from, created } = options
  return JSON.stringify(
    {
      scope: 'singil',
      name,
      restapi: { listen: rest.listen, connect_address: rest.reach },
      // Version 2 of etcd's API, because Patroni before 3.0.3 (Debian 12 has 3.0.2) writes the leader's key in version 3 (`etcd3`) without
      // comparing its owner: a primary that was frozen takes the lock from the new one when it wakes, and what that one acknowledged is lost.
      // `use_proxies`: Patroni keeps to these addresses instead of those that the members advertise.
      etcd: { hosts: etcds, use_proxies: true },
      bootstrap: {
        dcs: {
          // A primary that is silent for 20 s is replaced. Patroni accepts no shorter time.
          ttl: 20,
          loop_wait: 3,
          retry_timeout: 4,
          maximum_lag_on_failover: 1_048_576,
          synchronous_mode: true,
          // Commits wait while no synchronous standby is there, instead of being on one disk only.
          synchronous_mode_strict: true,
          postgresql: {
            use_pg_rewind: true,
            use_slots: true,
            parameters: {
              max_connections: 200,
              shared_buffers: '128MB',
              wal_level: 'replica',
              hot_standby: 'on',
              hot_standby_feedback: 'on',
              max_wal_senders: 10,
              max_replication_slots: 10,
              wal_keep_size: '256MB',
              wal_log_hints: 'on',
            },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
        post_init: created,
      },
      postgresql: {
        listen: sql.listen,
        connect_address: sql.reach,
        data_dir: path.join(folder, 'data'),
        bin_dir: programs,
        pgpass: path.join(folder, 'pgpass'),
        authentication: password && {
          superuser: { username: 'singil', password },
          replication: { username: 'replicator', password },
        },
        parameters: { unix_socket_directories: folder },
        pg_hba: [
          'local all all trust',
          `host all all ${from} scram-sha-256`,
          `host replication replicator ${from} scram-sha-256`,
        ],
        // A standby that cannot be rewound is copied anew.
        remove_data_directory_on_rewind_failure: true,
        remove_data_directory_on_diverged_timelines: true,
      },
    },
    null,
    2,
  )
}
