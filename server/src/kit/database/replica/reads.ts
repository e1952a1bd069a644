/**
 * Reads from the replica where it is in step with the asker, else from the primary. The position of a person's last change is kept on the
 * primary for all processes: finding it is one indexed read there, and the work itself runs on the replica.
 */
import { sql } from 'kysely'
import type pg from 'pg'
import type { Log, Metrics } from '../../base/index.ts'
import { isDatabaseUnavailable } from '../database-fault.ts'
import { type Database, isConnectionBroken } from '../database.ts'
import type { Tx } from '../tables.ts'
import type { TenantScope } from '../tenant-scope.ts'
import type { Fault, Replica } from './watch-replica.ts'

export interface Asker {
  /** Sees at least what this person has changed. Null: everything that is committed by now. */
  readonly userId: string | null
  /** How long the replica may need for that before the primary is asked. */
  readonly waitMs: number
}

type Work<T> = (client: pg.PoolClient) => Promise<T>

export interface Reads {
  /** Runs `work` in a READ ONLY transaction. If the replica fails meanwhile, it runs again on the primary. */
  read<T>(tenantScope: TenantScope, asker: Asker, work: Work<T>): Promise<T>
  /** From now on reads of this person see everything that is committed by now. */
  noteChange(userId: string): Promise<void>
  close(): Promise<void>
}

export const readsOfPrimary = (database: Database): Reads => ({
  read: (tenantScope, _, work) => database.read(tenantScope, work),
  noteChange: async () => {},
  close: async () => {},
})

const newest = 'select pg_current_wal_flush_lsn()::text as position'
const known = 'select position::text from read_positions where user_id = $1'
const note = `insert into read_positions as known (user_id, position) values ($1, pg_current_wal_flush_lsn())
  on conflict (user_id) do update set position = greatest(known.position, excluded.position) returning position::text`
const state =
  'select pg_is_in_recovery() as standby, coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as reached'

const stepMs = 5
/** How long a connection to the replica may take besides. */
const connectMs = 500

const pause = (timeMs: number) => new Promise<void>((resolve) => void setTimeout(resolve, timeMs))

type Why = Fault | 'behind' | 'failed'
/** Leaves the transaction on the replica. */
class NotHere extends Error {
  readonly why: Why
  constructor(why: Why) {
    super(why)
    this.why = why
  }
}

/** A slow statement is no fault of the replica: it would be as slow on the primary. */
const whyOf = (error: unknown): Why | undefined => {
  if (error instanceof NotHere) return error.why
  const isSlow = (error as { code?: string }).code === '57014'
  return isConnectionBroken(error) || (isDatabaseUnavailable(error) && !isSlow) ? 'failed' : undefined
}

async function reach(client: pg.PoolClient, position: string, waitMs: number): Promise<void> {
  const until = performance.now() + waitMs
  for (;;) {
    const { rows } = await client.query<{ standby: boolean; reached: boolean }>(state, [position])
    if (rows[0]?.standby !== true) throw new NotHere('primary')
    if (rows[0].reached) return
    if (performance.now() + stepMs > until) throw new NotHere('behind')
    await pause(stepMs)
  }
}

/** The value of the work on the replica, or why it was not done there. */
async function tryReplica<T>(
  { database }: Replica,
  tenantScope: TenantScope,
  find: { readonly position: string; readonly waitMs: number },
  work: Work<T>,
): Promise<{ readonly value: T } | { readonly why: Why }> {
  let hasBegun = false
  let isLate = false
  const done = database
    .read(tenantScope, async (client) => {
      await reach(client, find.position, find.waitMs)
      if (isLate) throw new NotHere('failed')
      hasBegun = true
      return { value: await work(client) }
    })
    .catch((error: unknown) => {
      const why = whyOf(error)
      if (why === undefined) throw error
      return { why }
    })
  // A replica that hangs must not make the asker wait until its connection is given up.
  const late = pause(find.waitMs + connectMs).then(() => {
    if (hasBegun) return done
    isLate = true
    return { why: 'failed' } as const
  })
  return Promise.race([done, late])
}

/** The next read of this person needs what is committed by then, with what led to a new session. */
export const forgetPosition = (tx: Tx, userId: string) =>
  sql`delete from read_positions where user_id = ${userId}`.execute(tx)

/** A person who changed nothing so far begins with what is committed now. */
async function positionOf({ pool }: Database, userId: string | null): Promise<string> {
  const ask = async (text: string, values: string[]) =>
    (await pool.query<{ position: string }>(text, values)).rows[0]?.position
  if (userId === null) return (await ask(newest, []))!
  return (await ask(known, [userId])) ?? (await ask(note, [userId]))!
}

export function readsOfReplica(primary: Database, replica: Replica, metrics: Metrics, log: Log): Reads {
  metrics.watch('singil_replica_used', '1 while reads may come from the replica.', () =>
    replica.fault() === undefined ? 1 : 0,
  )
  metrics.watch('singil_replica_lag_seconds', 'How far the replica is behind the primary.', () => replica.lagSeconds())
  const fromPrimary = <T>(why: Why, tenantScope: TenantScope, work: Work<T>) => {
    metrics.reads.inc({ from: 'primary', why })
    return primary.read(tenantScope, work)
  }
  return {
    read: async (tenantScope, { userId, waitMs }, work) => {
      const fault = replica.fault()
      if (fault) return fromPrimary(fault, tenantScope, work)
      // During a failover the address of the primary may lead to a standby, which knows no such position.
      const position = await positionOf(primary, userId).catch(() => null)
      if (position === null) return fromPrimary('failed', tenantScope, work)
      const tried = await tryReplica(replica, tenantScope, { position, waitMs }, work)
      if ('why' in tried) return fromPrimary(tried.why, tenantScope, work)
      metrics.reads.inc({ from: 'replica', why: 'in-step' })
      return tried.value
    },
    noteChange: async (userId) => {
      const write = () => primary.pool.query(note, [userId])
      // The change is committed: its answer must not fail because of this.
      await write()
        .catch(write)
        .catch((error: unknown) => log.warn({ err: error }, 'the position of a change was not noted'))
    },
    close: () => replica.close(),
  }
}
