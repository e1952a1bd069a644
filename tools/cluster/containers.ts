/** The settings of the engines in compose.cluster.yaml: the same as those of `npm run cluster`, with the addresses of containers. */
import { parse, stringify } from 'yaml'
import { patroniSettings } from './patroni.ts'
import { haproxySettings, pgbouncerSettings } from './proxies.ts'

const written = '# Written by `npm run docs` from tools/cluster.'
/** Of Docker, in each container. */
const resolver = '127.0.0.11:53'
const ports = { sql: 5432, rest: 8008, primary: 5000, replica: 5001, pool: 6432, web: 4400 }
const machines = [1, 2, 3]
const any = (port: number) => `0.0.0.0:${port}`

/** Path and text of each file. */
export function containerSettings(): readonly (readonly [string, string])[] {
  const patroni = patroniSettings({
    sql: { listen: any(ports.sql) },
    rest: { listen: any(ports.rest) },
    etcds: machines.map((machine) => `etcd${machine}:2379`),
    folder: '/var/lib/singil',
    programs: '/usr/lib/postgresql/15/bin',
    from: 'samenet',
    created: '/cluster/create-database.sh',
  })
  const proxy = haproxySettings({
    nodes: machines.map((machine) => ({
      name: `pg${machine}`,
      address: `pg${machine}:${ports.sql}`,
      restPort: ports.rest,
    })),
    servers: { server1: `server1:${ports.web}`, server2: `server2:${ports.web}` },
    primary: any(ports.primary),
    replica: any(ports.replica),
    web: any(ports.web),
    resolver,
  })
  const pool = pgbouncerSettings({ host: '0.0.0.0', port: ports.pool, behind: ports.primary, users: '/tmp/users.txt' })
  return [
    // Patroni reads YAML 1.1, where a bare `on` is no text.
    ['deploy/cluster/patroni.yaml', `${written}\n${stringify(parse(patroni), { version: '1.1' })}`],
    ['deploy/cluster/haproxy.cfg', `${written}\n${proxy}`],
    ['deploy/cluster/pgbouncer.ini', `${written}\n${pool}`],
  ]
}
