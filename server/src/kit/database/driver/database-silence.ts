/**
 * Notices a database that answers nothing and does not say that it is gone. Statements may be slow; but when one takes long, the
 * database must still be able to commit something small. When it is not, everybody who waits for it is told at once, and nobody else
 * begins to wait until it speaks again.
 */
import pg from 'pg'
import { clientFor } from './hosts.ts'
import type { Log } from '../../base/index.ts'

/** Commits something small. */
export const probeWrite =
  'insert into write_probe (id, at) values (1, now()) on conflict (id) do update set at = excluded.at'

export interface Patience {
  /** How long a connection may be in use before the database is asked whether it is there. */
  readonly suspectMs: number
  /** How long it may take to say so. */
  readonly answerMs: number
}
/** Together below the ten seconds in which every call is answered. */
const usual: Patience = { suspectMs: 2500, answerMs: 5000 }

const lookEveryMs = 500
const pause = (timeMs: number) => new Promise<void>((resolve) => void setTimeout(resolve, timeMs).unref())

/** True after any answer, a refusal too; false after none in that time. Time in which this process stood still itself does not count. */
async function isAnswered(url: string, settings: string, { answerMs }: Patience): Promise<boolean> {
  const client = new (clientFor(url))({ connectionString: url, connectionTimeoutMillis: 2 * answerMs })
  client.on('error', () => {})
  const asked = client
    .connect()
    .then(() => client.query(`${settings}; ${probeWrite}`))
    .then(
      () => true,
      () => true,
    )
  const late = pause(answerMs)
    .then(() => pause(50))
    .then(() => false)
  const answer = await Promise.race([asked, late])
  void client.end().catch(() => {})
  return answer
}

export interface Silence {
  /** What to tell who wants a connection while the database is silent. */
  refusal(): Error | undefined
  stop(): void
}

/** Looks after the connections that are handed out by the pool. */
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
    // What is under way on them fails now; the database rolls it back when it sees that they are closed.
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
