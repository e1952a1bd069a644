/** One effect for each key of a caller: the second call with the same body gets the first one's answer, another body is refused. */
import { createHash } from 'node:crypto'
import { refuse } from '@singil/contract/kit/problem'
import pg from 'pg'
import { problemsOfKit } from '../base/index.ts'

export interface Claim {
  readonly principal: string
  readonly key: string
  readonly endpoint: string
  readonly bodyHash: string
}

/** An answer as it was given: status and the text of the whole envelope. */
export interface Replay {
  readonly status: number
  readonly answer: string
}

interface Row {
  readonly endpoint: string
  readonly body_hash: string
  readonly status: number | null
  readonly answer: string | null
}

const shortest = { guest: 16, user: 1 }

/** Throws a refusal for a key that is missing where needed, or not made of visible characters. Guests' keys must be unguessable. */
export function checkKey(key: string | undefined, isRequired: boolean, kind: 'guest' | 'user'): void {
  if (key === undefined) {
    if (isRequired) refuse(problemsOfKit.keyMissing, {}, 'Idempotency-Key')
    return
  }
  const min = shortest[kind]
  if (key.length < min || !/^[\x21-\x7e]{1,255}$/.test(key)) refuse(problemsOfKit.badKey, { min }, 'Idempotency-Key')
}

export const hashOf = (input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(input) ?? '')
    .digest('base64url')

/** Tries to take the key. A twin in flight is waited for; the row count tells who owns the key. */
export function claimStatement(claim: Claim, now: Date): string {
  const values = [claim.principal, claim.key, claim.endpoint, claim.bodyHash, now.toISOString()]
  return `insert into idempotency_keys (principal, key, endpoint, body_hash, at) values (${values
    .map((value) => pg.escapeLiteral(value))
    .join(', ')}) on conflict do nothing`
}

/** The answer of the call that owns the key; refuses when the body differs or that call has not ended. */
export async function replayOf(client: pg.ClientBase, claim: Claim): Promise<Replay> {
  const { rows } = await client.query<Row>({
    name: 'replay-of',
    text: 'select endpoint, body_hash, status, answer from idempotency_keys where principal = $1 and key = $2',
    values: [claim.principal, claim.key],
  })
  return judge(rows[0], claim)
}

/** What a stored row means for this claim. */
export function judge(row: Row | undefined, claim: Claim): Replay {
  if (row && (row.endpoint !== claim.endpoint || row.body_hash !== claim.bodyHash))
    refuse(problemsOfKit.keyReused, {}, 'Idempotency-Key')
  if (row?.status == null || row.answer === null) refuse(problemsOfKit.stillRunning, {})
  return { status: row.status, answer: row.answer }
}
