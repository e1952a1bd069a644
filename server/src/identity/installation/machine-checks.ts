/** The checks of the machine: database, clock, workers, queues, storage, addresses. */
import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { connect, type PeerCertificate } from 'node:tls'
import { readQueues } from '../../kit/http/index.ts'
import type { Parts } from '../../kit/work/index.ts'
import { amber, type Check, green, red } from './checks.ts'

const oldestServer = 150_000
const dayMs = 86_400_000
const gib = 2 ** 30

interface DatabaseFacts {
  readonly version: number
  readonly release: string
  readonly bytes: number
  readonly commit: string
  readonly fsync: string
}

const database: Check = {
  name: 'Database',
  find: async ({ database: { pool } }) => {
    const { rows } = await pool.query<DatabaseFacts>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as release,
         pg_database_size(current_database())::float8 as bytes, current_setting('synchronous_commit') as commit, current_setting('fsync') as fsync`,
    )
    const { version, release, bytes, commit, fsync } = rows[0]!
    const says = `PostgreSQL ${release.split(' ')[0]}, ${(bytes / gib).toFixed(1)} GiB.`
    if (version < oldestServer) return red(says, 'Upgrade to PostgreSQL 15 or newer.')
    if (fsync !== 'on') return red(`${says} fsync is off.`, 'Set fsync = on: without it a power cut loses payments.')
    return commit === 'off'
      ? red(`${says} synchronous_commit is off.`, 'Set it to on: without it a crash loses payments.')
      : green(says)
  },
}

/** Seconds by which the clocks may differ: codes of authenticator apps tolerate 30. */
const [nearSeconds, farSeconds] = [2, 15]
const clock: Check = {
  name: 'Clock',
  find: async ({ database: { pool }, clock: own }) => {
    const before = own.now().getTime()
    const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at')
    const now = (before + own.now().getTime()) / 2
    const seconds = Math.abs(rows[0]!.at.getTime() - now) / 1000
    if (seconds <= nearSeconds) return green('This machine and the database agree.')
    const says = `This machine and the database differ by ${seconds.toFixed(0)} seconds.`
    const mend = 'Run a time service, such as chrony, on both.'
    return seconds <= farSeconds ? amber(says, mend) : red(says, mend)
  },
}

const workers: Check = {
  name: 'Workers',
  find: async ({ database: { pool } }) => {
    const { worker, overdue_seconds: overdue, given_up: lost } = await readQueues(pool)
    if (worker > 60)
      return red('No worker runs.', 'Start one: npm run worker. Without it no mail, payout or webhook leaves.')
    if (overdue > 120)
      return amber(
        `Jobs wait for ${Math.round(overdue / 60)} minutes.`,
        'Start another worker, or see in the log what holds them up.',
      )
    return lost > 0
      ? amber(`${lost} jobs failed at every attempt.`, 'See docs/runbook.md, Jobs that were given up.')
      : green('A worker runs, and no job waits.')
  },
}

const storage: Check = {
  name: 'File storage',
  find: async ({ outside: { files }, config: { storageUrl } }) => {
    const [name, content] = [`checks/${randomBytes(12).toString('hex')}`, randomBytes(24).toString('hex')]
    const local = path.join(tmpdir(), name.replace('/', '-'))
    await writeFile(local, content)
    try {
      await files.put(name, local)
      const stored = await files.get(name)
      const isSame = stored !== null && (await text(stored)) === content
      await files.delete(name)
      if (!isSame)
        return red('A file that was written is not what is read.', 'Check the bucket and its keys (STORAGE_URL).')
    } finally {
      await rm(local, { force: true })
    }
    return storageUrl.startsWith('file:')
      ? amber('Files are in a folder of this machine.', 'Several machines need a bucket: set STORAGE_URL to s3://…')
      : green('A file was written, read and deleted.')
  },
}

/** The day on which the certificate of a host ends. */
const endOfCertificate = ({ hostname, port }: URL): Promise<Date> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname, timeout: 5000 }, () => {
      const { valid_to: until }: PeerCertificate = socket.getPeerCertificate()
      socket.destroy()
      resolve(new Date(until))
    })
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(new Error('The address does not answer.')))
  })

const address: Check = {
  name: 'Address and certificate',
  find: async ({ config: { publicUrl }, clock: own }) => {
    const url = new URL(publicUrl)
    if (url.protocol !== 'https:')
      return red(
        `${publicUrl} is not encrypted.`,
        'Put a proxy with TLS in front, such as Caddy, and set PUBLIC_URL to https://…',
      )
    const days = Math.floor(((await endOfCertificate(url)).getTime() - own.now().getTime()) / dayMs)
    if (days < 3) return red(`The certificate of ${url.hostname} ends in ${days} days.`, 'Renew it now.')
    return days < 14
      ? amber(`The certificate of ${url.hostname} ends in ${days} days.`, 'See why it was not renewed.')
      : green(`${publicUrl} is encrypted; its certificate holds for ${days} days.`)
  },
}

const settings: Check = {
  name: 'Settings of the processes',
  find: async ({ config }: Parts) => {
    const missing = [
      ...(config.secret ? [] : ['SINGIL_SECRET, which is kept in a file of this machine']),
      ...(config.metricsToken ? [] : ['METRICS_TOKEN, so that alerts can be connected']),
      ...(config.clamdUrl ? [] : ['CLAMD_URL, so that uploads are scanned']),
    ]
    return missing.length === 0
      ? green('Secret, metrics and scanner are set.')
      : amber(`Not set: ${missing.join('; ')}.`, 'Set what is missing, as docs/run-it.md says.')
  },
}

export const machineChecks: readonly Check[] = [database, clock, workers, storage, address, settings]
