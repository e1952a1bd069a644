// PgBouncer in transaction mode in front of a database of the tests.
import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { databaseAccount } from '@singil/embedded-postgres/account'
import { freePort } from '../../../tools/test/free-port.ts'

export interface Pooler {
  /** The address of a database of the cluster, through the pooler. */
  through(url: string): string
  stop(): Promise<void>
}

const programs = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']

/** `login`: an address with the user and password for which it pools. `size`: connections to each database. Undefined if not installed. */
export async function startPooler(login: string, size: number): Promise<Pooler | undefined> {
  const program = programs.find((file) => existsSync(file))
  if (!program) return undefined
  const { hostname, port: behind, username, password } = new URL(login)
  const folder = mkdtempSync(path.join(tmpdir(), 'singil-pooler-'))
  const port = await freePort()
  const settings = path.join(folder, 'pgbouncer.ini')
  const users = path.join(folder, 'users.txt')
  writeFileSync(users, `"${username}" "${password}"\n`)
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${size}
`,
  )
  const account = databaseAccount(path.join(folder, 'none'))
  if (account.uid !== undefined) for (const name of [folder, settings, users]) chownSync(name, account.uid, account.gid)
  const pooler = spawn(program, ['-q', settings], { ...account, cwd: folder, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => pooler.once('exit', () => resolve()))
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries === 100) throw new Error('PgBouncer did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    through: (url) => {
      const address = new URL(url)
      address.host = `127.0.0.1:${port}`
      return address.href
    },
    stop: async () => {
      pooler.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(Boolean(socket.end())))
    socket.once('error', () => resolve(false))
  })
}
