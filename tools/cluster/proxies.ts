// The settings of HAProxy, PgBouncer and Mosquitto.
/** Addresses are host:port. */
export interface ProxyOptions {
  readonly nodes: readonly { readonly name: string; readonly address: string; readonly restPort: number }[]
  /** By name. */
  readonly servers: Readonly<Record<string, string>>
  /** Leads to the primary. */
  readonly primary: string
  /** Leads to a standby. */
  readonly replica: string
  /** Leads to a server that is ready. */
  readonly web: string
  /** The name server of addresses that change while it runs. */
  readonly resolver?: string
}

/**
 * Follows the role of each PostgreSQL, and cuts the connections to one that is no longer what they were made for. Those to a server that is
 * no longer ready stay: a server that stops answers what it has begun. What it does not accept any more goes to the other one at once.
 */
export function haproxySettings({ nodes, servers, primary, replica, web, resolver }: ProxyOptions): string {
  const lookUp = resolver ? ' resolvers names init-addr libc,none' : ''
  const checks = `  default-server inter 1s fastinter 300ms downinter 500ms fall 2 rise 1${lookUp}`
  const database = (name: string, address: string, check: string) => `
listen ${name}
  bind ${address}
  mode tcp
  option httpchk GET ${check}
  http-check expect status 200
  timeout client 1h
  timeout server 1h
${checks} on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} ${node.address} maxconn 150 check port ${node.restPort}`).join('\n')}
`
  return `global
  maxconn 9000
defaults
  timeout connect 2s
  timeout check 1s
  timeout client 60s
  timeout server 60s
${resolver ? `resolvers names\n  nameserver first ${resolver}\n` : ''}${database('primary', primary, '/primary')}${database('replica', replica, '/replica')}
listen web
  bind ${web}
  mode http
  balance leastconn
  option httpchk GET /ready
  http-check expect status 200
  option forwardfor
  option redispatch 1
  retries 3
  timeout tunnel 1h
${checks}
${Object.entries(servers)
  .map(([name, address]) => `  server ${name} ${address} check`)
  .join('\n')}
`
}

export interface PoolerOptions {
  readonly host: string
  readonly port: number
  /** The port on this machine that leads to the primary. */
  readonly behind: number
  /** The file with names and passwords. */
  readonly users: string
}

/** Pools in transaction mode. */
export const pgbouncerSettings = ({ host, port, behind, users }: PoolerOptions): string => `[databases]
* = host=127.0.0.1 port=${behind}
[pgbouncer]
listen_addr = ${host}
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 30
`

export const mosquittoSettings = (port: number): string => `listener ${port} 127.0.0.1
allow_anonymous true
persistence false
`
