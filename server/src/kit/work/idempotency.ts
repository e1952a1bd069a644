/** Idempotency: a second call with the same key and body gets the first answer; another body is refused. */
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

/** A stored answer: status and the complete envelope text. */
export interface Replay {
  readonly status: number
  readonly answer: string
}

interface StoredAnswer {
  readonly endpoint: string
  readonly body_hash: string
  readonly status: number | null
  readonly answer: string | null
}

const shortest = { guest: 16, user: 1 }

/** Throws for a key that is missing where required, too short or not printable ASCII. Guests' keys must be hard to guess. */
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

/** Claims the key with an insert, which waits for a concurrent call with the same key. Row count 1: the key is claimed. */
export function claimStatement(claim: Claim, now: Date): string {
  const values = [claim.principal, claim.key, claim.endpoint, claim.bodyHash, now.toISOString()]
  return `insert into idempotency_keys (principal, key, endpoint, body_hash, at) values (${values
    .map((value) => pg.escapeLiteral(value))
    .join(', ')}) on conflict do nothing`
}

/** The stored rows of the keys that are known. */
export async function storedAnswers(
  client: pg.ClientBase,
  claims: readonly Claim[],
): Promise<ReadonlyMap<Claim, StoredAnswer>> {
  if (claims.length === 0) return new Map()
  const { rows } = await client.query<StoredAnswer & { place: number }>({
    name: 'stored-answers',
    text: `select place::int, endpoint, body_hash, status, answer
      from unnest($1::text[], $2::text[]) with ordinality as claims (principal, key, place)
      join idempotency_keys using (principal, key)`,
    values: [claims.map(({ principal }) => principal), claims.map(({ key }) => key)],
  })
  return new Map(rows.map((row) => [claims[row.place - 1]!, row]))
}

/** The stored answer for this claim; refuses if the row belongs to another request or has no answer yet. */
export function judge(row: StoredAnswer | undefined, claim: Claim): Replay {
  if (row && (row.endpoint !== claim.endpoint || row.body_hash !== claim.bodyHash))
    refuse(problemsOfKit.keyReused, {}, 'Idempotency-Key')
  if (row?.status == null || row.answer === null) refuse(problemsOfKit.stillRunning, {})
  return { status: row.status, answer: row.answer }
}
