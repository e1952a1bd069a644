// The programs of a cluster, from the packages of Debian or Ubuntu.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const packages = {
  postgres: 'postgresql',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  mosquitto: 'mosquitto',
} as const
export type Program = keyof typeof packages
export type Programs = Readonly<Record<Program, string>>

const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin']

/** The newest PostgreSQL with all its programs; Patroni needs more than the server. */
function findPostgres(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).map(Number).filter(Number.isInteger) : []
  return versions
    .toSorted((one, other) => other - one)
    .map((version) => path.join(root, String(version), 'bin', 'postgres'))
    .find((file) => existsSync(file) && existsSync(path.join(path.dirname(file), 'pg_basebackup')))
}

/** The path of each program, and the packages to install for those that are missing. */
export function findPrograms(): { readonly programs: Programs } | { readonly missing: readonly string[] } {
  const found = (Object.keys(packages) as Program[]).map((name) => {
    const file =
      name === 'postgres'
        ? findPostgres()
        : folders.map((folder) => path.join(folder, name)).find((one) => existsSync(one))
    return [name, file] as const
  })
  const missing = found.filter(([, file]) => file === undefined).map(([name]) => packages[name])
  return missing.length > 0 ? { missing } : { programs: Object.fromEntries(found) as Programs }
}
