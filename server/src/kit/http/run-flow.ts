/** The idempotency of a flow: its key is leased while the flow runs, because a flow is several transactions. */
import { createHash } from 'node:crypto'
import { refuse, Refusal } from '@singil/contract/kit/problem'
import { type Claim, judge, KeptRefusal, type Parts } from '../work/index.ts'
import { problemsOfKit } from '../base/index.ts'
import { type Call, concludeRefusal, type Outcome, replayed } from './call.ts'

/** The lease is renewed while the flow runs, so that the key of a dead process is soon released. */
const leaseMs = 30_000
const renewMs = 10_000
const waitMs = 10_000
const lookAgainMs = 100

interface Row {
  readonly endpoint: string
  readonly body_hash: string
  readonly status: number | null
  readonly answer: string | null
  readonly cookie: string | null
  readonly leased_until: Date | null
}

const claimRow = `insert into idempotency_keys as k (principal, key, endpoint, body_hash, at, leased_until)
  values ($1, $2, $3, $4, now(), now() + $5 * interval '1 millisecond')
  on conflict (principal, key) do update set leased_until = excluded.leased_until
    where k.status is null and k.leased_until < now() and k.endpoint = excluded.endpoint and k.body_hash = excluded.body_hash`

/** A UUID derived from the principal and the key. */
export function keyedIdOf({ principal, key }: Claim): string {
  const hex = createHash('sha256').update(`${principal}\0${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** True: run the flow. Otherwise the answer of the other run, once it has ended. */
async function claimOrReplay(parts: Parts, claim: Claim): Promise<Outcome | true> {
  const { pool } = parts.database
  for (let waited = 0; ; waited += lookAgainMs) {
    const taken = await pool.query(claimRow, [claim.principal, claim.key, claim.endpoint, claim.bodyHash, leaseMs])
    if (taken.rowCount === 1) return true
    const { rows } = await pool.query<Row>(
      'select endpoint, body_hash, status, answer, cookie, leased_until from idempotency_keys where principal = $1 and key = $2',
      [claim.principal, claim.key],
    )
    const [row] = rows
    if (!row) continue
    if (row.status !== null || row.body_hash !== claim.bodyHash)
      return { ...replayed(judge(row, claim)), cookie: row.cookie }
    if (waited >= waitMs) refuse(problemsOfKit.stillRunning, {})
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
  }
}

/** Runs the flow under its key. The answer is stored; a refusal or an error releases the key. */
export async function underLease(parts: Parts, call: Call, run: () => Promise<Outcome>): Promise<Outcome> {
  const { claim } = call
  if (!claim) return run()
  const claimed = await claimOrReplay(parts, claim)
  if (claimed !== true) return claimed
  const { pool } = parts.database
  const names = [claim.principal, claim.key]
  const keep = (status: number, answer: string, cookie: string | null = null) =>
    pool.query(
      `update idempotency_keys set status = $3, answer = $4, cookie = $5, leased_until = null
        where principal = $1 and key = $2`,
      [...names, status, answer, cookie],
    )
  const renewing = setInterval(() => void renew(parts, claim), renewMs)
  try {
    const outcome = await run()
    if (outcome.kind === 'answer') await keep(outcome.status, outcome.text, outcome.cookie)
    return outcome
  } catch (error) {
    if (error instanceof KeptRefusal) {
      const { status, answer } = concludeRefusal(error, call.requestId)
      await keep(status, answer)
    } else if (error instanceof Refusal || error instanceof Error) {
      await pool.query('delete from idempotency_keys where principal = $1 and key = $2 and status is null', names)
    }
    throw error
  } finally {
    clearInterval(renewing)
  }
}

/** A lease that cannot be renewed expires; the process that takes the flow over continues from what was written. */
async function renew({ database, log }: Parts, { principal, key }: Claim): Promise<void> {
  try {
    await database.pool.query(
      `update idempotency_keys set leased_until = now() + $3 * interval '1 millisecond'
        where principal = $1 and key = $2 and status is null`,
      [principal, key, leaseMs],
    )
  } catch (error) {
    log.warn({ err: error }, 'the lease of a flow could not be renewed')
  }
}
