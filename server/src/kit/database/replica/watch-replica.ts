/** Watches a replica: whether it answers, follows its primary, and how far it is behind. */
import type { Log } from '../../base/index.ts'
import type { Database } from '../database.ts'

/** Why a replica is not used. `primary`: it takes writes of its own. `diverged`: it has what the primary has not. */
export type Fault = 'down' | 'primary' | 'diverged' | 'lag'

export interface Replica {
  readonly database: Database
  /** What keeps reads away from it, as of the last look. */
  fault(): Fault | undefined
  lagSeconds(): number
  close(): Promise<void>
}

const everyMs = 1000
const answerMs = 2000
/** A replica that is far behind has been so for longer than this many looks. */
const maxSamples = 120

/** `a/b` of PostgreSQL as a number. */
const numberOf = (position: string): bigint => {
  const [high, low] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

const pause = (timeMs: number) => new Promise<void>((resolve) => void setTimeout(resolve, timeMs).unref())

interface State {
  readonly standby: boolean
  readonly position: string | null
}
const ofReplica = 'select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as position'
const ofPrimary = 'select pg_current_wal_flush_lsn()::text as position'

/** Looks once before it resolves, and then every second. `replica` is closed with it. */
export async function watchReplica(
  primary: Database,
  replica: Database,
  { maxLagMs, log }: { readonly maxLagMs: number; readonly log: Log },
): Promise<Replica> {
  /** Positions of the primary that the replica had not replayed at the last look, oldest first. */
  let samples: { readonly at: number; readonly position: bigint }[] = []
  let seen: 'down' | 'primary' | 'diverged' | undefined = 'down'
  let isLooking = false
  const startedAt = performance.now()
  let inStepAt = startedAt

  /** The replica is asked first, so that a position of its own beyond that of the primary is not the primary's progress. */
  const compare = async (): Promise<typeof seen> => {
    const { standby, position } = (await replica.pool.query<State>(ofReplica)).rows[0]!
    if (!standby || position === null) return 'primary'
    const newest = numberOf((await primary.pool.query<{ position: string }>(ofPrimary)).rows[0]!.position)
    const at = performance.now()
    // After a failover the new primary may be behind what the old one had written.
    if ((samples.at(-1)?.position ?? 0n) > newest) samples = []
    if (samples.length >= maxSamples) samples.pop()
    samples.push({ at, position: newest })
    const replayed = numberOf(position)
    samples = samples.filter((sample) => sample.position > replayed)
    if (samples.length === 0) inStepAt = at
    return replayed > newest ? 'diverged' : undefined
  }
  const lagMs = () =>
    seen === undefined && samples.length === 0 ? 0 : performance.now() - (samples[0]?.at ?? inStepAt)
  const fault = (): Fault | undefined => seen ?? (lagMs() > maxLagMs ? 'lag' : undefined)

  const look = async () => {
    if (isLooking) return
    isLooking = true
    const before = fault()
    const late = pause(answerMs).then(() => 'down' as const)
    seen = await Promise.race([compare().catch(() => 'down' as const), late])
    isLooking = false
    if (fault() === before) return
    if (fault()) log.warn({ why: fault() }, 'the replica is not used')
    else log.info('the replica is used')
  }
  await look()
  const looking = setInterval(() => void look(), everyMs)
  looking.unref()
  return {
    database: replica,
    fault,
    lagSeconds: () => lagMs() / 1000,
    close: async () => {
      clearInterval(looking)
      await replica.close()
    },
  }
}
