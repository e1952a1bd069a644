// The settings of HAProxy, PgBouncer and Mosquitto.
import type { Node } from './patroni.ts'

export interface ProxyPorts {
  /** Leads to the primary. */
  readonly primary: number
  /** Leads to a standby. */
  readonly replica: number
  /** Leads to a server that is ready. */
  readonly web: number
}

/** Follows the role of each PostgreSQL, and cuts the connections to one that is no longer what they were made for. */
export function haproxySettings(nodes: readonly Node[], serverPorts: readonly number[], ports: ProxyPorts): string {
  const database = (name: string, port: number, check: string) => `
listen ${name}
  bind 127.0.0.1:${port}
  mode tcp
  option httpchk GET ${check}
  http-check expect status 200
  timeout client 1h
  timeout server 1h
  default-server inter 1s fastinter 300ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} maxconn 150 check port ${node.restPort}`).join('\n')}
`
  return `global
  maxconn 9000
defaults
  timeout connect 2s
  timeout check 1s
  timeout client 60s
  timeout server 60s
${database('primary', ports.primary, '/primary')}${database('replica', ports.replica, '/replica')}
listen web
  bind 127.0.0.1:${ports.web}
  mode http
  balance leastconn
  option httpchk GET /ready
  http-check expect status 200
  option forwardfor
  option redispatch
  retries 3
  timeout tunnel 1h
  default-server inter 1s fastinter 300ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${serverPorts.map((port, at) => `  server server${at + 1} 127.0.0.1:${port} check`).join('\n')}
`
}

/** Pools in transaction mode. `behind` is the port that leads to the primary. */
export const pgbouncerSettings = (port: number, behind: number, users: string): string => `[databases]
* = host=127.0.0.1 port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
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
