/** Claims the idempotency keys of a group before its work begins, and releases them. */
import pg from 'pg'
import { type Claim, judge, type Settled } from '../work/index.ts'
import { scopeSettings } from '../database/index.ts'
import { type Call, type Outcome, replayed, tenantScopeOf } from './call.ts'

export const nameOf = (call: Call) => call.claim && `${call.claim.principal} ${call.claim.key}`

/** Begins the transaction and claims the keys of all calls at once; returns the outcome of each call whose key is already taken. */
export async function claimAll(
  client: pg.ClientBase,
  calls: readonly Call[],
  now: Date,
): Promise<Map<Call, Settled<Outcome>>> {
  const claims = calls.flatMap((call) => (call.claim ? [call.claim] : []))
  const open = `begin; select ${scopeSettings(tenantScopeOf(calls), 'commit')}`
  if (claims.length === 0) {
    await client.query(open)
    return new Map()
  }
  const sorted = claims.toSorted((a, b) => (a.principal + a.key < b.principal + b.key ? -1 : 1))
  const results = (await client.query(
    `${open}; insert into idempotency_keys (principal, key, endpoint, body_hash, at)
     select principal, key, endpoint, "bodyHash", ${pg.escapeLiteral(now.toISOString())}::timestamptz
     from jsonb_to_recordset(${pg.escapeLiteral(JSON.stringify(sorted))}) as c(principal text, key text, endpoint text, "bodyHash" text)
     on conflict do nothing returning principal, key`,
  )) as unknown as pg.QueryResult<{ principal: string; key: string }>[]
  const owned = new Set(results.at(-1)!.rows.map((row) => `${row.principal} ${row.key}`))
  const taken = calls.filter((call) => call.claim && !owned.has(nameOf(call)!))
  if (taken.length === 0) return new Map()
  return replaysOf(client, taken as readonly (Call & { claim: Claim })[])
}

async function replaysOf(client: pg.ClientBase, calls: readonly (Call & { claim: Claim })[]) {
  const { rows } = await client.query(
    `select principal, key, endpoint, body_hash, status, answer from idempotency_keys
     where (principal, key) in (select principal, key from unnest($1::text[], $2::text[]) as u(principal, key))`,
    [calls.map((call) => call.claim.principal), calls.map((call) => call.claim.key)],
  )
  const found = new Map(rows.map((row) => [`${row.principal} ${row.key}`, row]))
  const outcomes = new Map<Call, Settled<Outcome>>()
  for (const call of calls) {
    try {
      outcomes.set(call, { ok: true, value: replayed(judge(found.get(nameOf(call)!), call.claim)) })
    } catch (error) {
      outcomes.set(call, { ok: false, error })
    }
  }
  return outcomes
}

export const freeStatement = (freed: readonly Claim[]) =>
  freed.length === 0
    ? ''
    : `delete from idempotency_keys where (principal, key) in (${freed
        .map((claim) => `(${pg.escapeLiteral(claim.principal)}, ${pg.escapeLiteral(claim.key)})`)
        .join(', ')}); `
