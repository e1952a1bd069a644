/**
 * Detects a database that neither answers nor closes its connections. A statement may be slow, but then the database must still commit a
 * small write. If it does not, all waiting callers are rejected at once, and new ones too until it answers again.
 */
import pg from 'pg'
import type { Log } from '../../base/index.ts'
import { isLockTimeout } from '../database-fault.ts'
import { clientFor } from './hosts.ts'

/** A small write that proves the database can commit. */
export const probeWrite =
  'insert into write_probe (id, at) values (1, now()) on conflict (id) do update set at = excluded.at'

export interface Patience {
  /** How long a connection may be in use before the database is probed. */
  readonly suspectMs: number
  /** How long the probe may take. */
  readonly answerMs: number
}
/** The sum is below the ten seconds within which every call is answered. */
const usual: Patience = { suspectMs: 2500, answerMs: 5000 }

const lookEveryMs = 500
const pause = (timeMs: number) => new Promise<void>((resolve) => void setTimeout(resolve, timeMs).unref())

/** True after any answer or error but a lock timeout; false after none within `answerMs`, not counting time during which this process was stopped. */
async function isAnswered(url: string, settings: string, { answerMs }: Patience): Promise<boolean> {
  const client = new (clientFor(url))({ connectionString: url, connectionTimeoutMillis: 2 * answerMs })
  client.on('error', () => {})
  const asked = client
    .connect()
    .then(() => client.query(`${settings}; ${probeWrite}`))
    .then(
      () => true,
      // An earlier probe still locks the row, because its commit waits for the disk or for the synchronous standby.
      (error: unknown) => !isLockTimeout(error),
    )
  const late = pause(answerMs)
    .then(() => pause(50))
    .then(() => false)
  const answer = await Promise.race([asked, late])
  void client.end().catch(() => {})
  return answer
}

export interface Silence {
  /** The error for callers that want a connection while the database is silent. */
  refusal(): Error | undefined
  stop(): void
}

/** Watches the connections that the pool has handed out. */
export function watchSilence(pool: pg.Pool, url: string, settings: string, log: Log, patience = usual): Silence {
  const since = new Map<pg.PoolClient, number>()
  let isSilent = false
  let isAsking = false
  let heardAt = 0
  let isStopped = false
  const release = (client: pg.PoolClient) => since.delete(client)
  pool.on('acquire', (client) => since.set(client, performance.now()))
  pool.on('release', (_, client) => release(client))
  pool.on('remove', release)

  const isSuspect = () => {
    const [oldest] = since.values()
    return oldest !== undefined && performance.now() - Math.max(oldest, heardAt) > patience.suspectMs
  }
  const ask = async () => {
    isAsking = true
    const answered = await isAnswered(url, settings, patience)
    isAsking = false
    if (isStopped) return
    heardAt = performance.now()
    if (isSilent === !answered) return
    isSilent = !answered
    log.warn(isSilent ? 'the database answers nothing' : 'the database answers again')
    // Queries in flight on them fail now; the database rolls them back when it sees the connections closed.
    if (isSilent) for (const client of since.keys()) void client.end().catch(() => {})
  }
  const look = setInterval(
    () => {
      if (!isAsking && (isSilent || isSuspect())) void ask()
    },
    Math.min(lookEveryMs, patience.suspectMs),
  )
  look.unref()
  return {
    refusal: () =>
      isSilent ? Object.assign(new Error('No connection: the database answers nothing'), { code: '57P03' }) : undefined,
    stop: () => {
      isStopped = true
      clearInterval(look)
    },
  }
}
