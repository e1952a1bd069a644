/** Calls that wait together: one transaction (or one read) for all, one answer for each. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { Refusal } from '@singil/contract/kit/problem'
import pg from 'pg'
import { createQueue, type Settled } from '../batch.ts'
import { onConnection } from '../connection.ts'
import { createContext, type Said } from '../context.ts'
import { type Wall, wallLiteral } from '../database.ts'
import { mayBeRetried } from '../database-fault.ts'
import type { Batch, BatchItem } from '../handler.ts'
import { type Claim, judge } from '../idempotency.ts'
import type { Parts } from '../parts.ts'
import { KeptRefusal } from '../refuse-and-keep.ts'
import { createTail, type Tail } from '../tail.ts'
import type { Tx } from '../tables.ts'
import { answered, type Call, conclude, concludeRefusal, contextParts, type Outcome, replayed } from './call.ts'
import type { Runner } from './run-route.ts'

const wallOf = (calls: readonly Call[]): Wall => {
  const walls = new Set(calls.map((call) => call.allowed.wall))
  return walls.has('*') ? '*' : [...walls].toSorted().join(',')
}
/** While one read waits for the database, the next is sent. */
const readLanes = 2
/** More lanes make smaller groups and were no faster (measured). */
const writeLanes = 1
const nameOf = (call: Call) => call.claim && `${call.claim.principal} ${call.claim.key}`
const refusedOf = (error: unknown): Settled<Outcome> => ({ ok: false, error })

interface Open {
  readonly call: Call
  readonly tail: Tail
  readonly said: Said
  readonly item: BatchItem<Endpoint>
}

function openItems(parts: Parts, calls: readonly Call[], tx: Tx): Open[] {
  return calls.map((call) => {
    const tail = createTail()
    const said: Said = {}
    const context = createContext({ ...parts, ...contextParts(call) }, tx, tail, said)
    return { call, tail, said, item: { context, input: call.input as never } }
  })
}

/** Takes the keys of all calls at once; the outcome of those whose key is taken already. */
async function claimAll(
  client: pg.ClientBase,
  calls: readonly Call[],
  now: Date,
): Promise<Map<Call, Settled<Outcome>>> {
  const claims = calls.flatMap((call) => (call.claim ? [call.claim] : []))
  const open = `begin; select set_config('singil.mid', ${wallLiteral(wallOf(calls))}, true)`
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
      outcomes.set(call, refusedOf(error))
    }
  }
  return outcomes
}

/** Writes down what becomes of one item: its notes and its kept answer, or a free key after a refusal. */
function close(open: Open, given: unknown, tail: Tail, freed: Claim[]): Settled<Outcome> {
  const { call } = open
  const { claim } = call
  if (given instanceof Refusal && !(given instanceof KeptRefusal)) {
    if (claim) freed.push(claim)
    return refusedOf(given)
  }
  const concluded =
    given instanceof KeptRefusal
      ? concludeRefusal(given, call.requestId)
      : conclude(call.endpoint, given, open.said.message)
  tail.join(open.tail)
  if (claim) tail.answer({ principal: claim.principal, key: claim.key, ...concluded })
  return given instanceof KeptRefusal ? refusedOf(given) : { ok: true, value: answered(concluded) }
}

const freeStatement = (freed: readonly Claim[]) =>
  freed.length === 0
    ? ''
    : `delete from idempotency_keys where (principal, key) in (${freed
        .map((claim) => `(${pg.escapeLiteral(claim.principal)}, ${pg.escapeLiteral(claim.key)})`)
        .join(', ')}); `

async function once(parts: Parts, batch: Batch<Endpoint>, calls: readonly Call[], client: pg.PoolClient) {
  const now = parts.clock.now()
  try {
    const settled = await claimAll(client, calls, now)
    const tx = onConnection(client)
    const opens = openItems(
      parts,
      calls.filter((call) => !settled.has(call)),
      tx,
    )
    const tail = createTail()
    const freed: Claim[] = []
    if (opens.length > 0) {
      const given = await batch(
        { tx, now },
        opens.map((open) => open.item),
      )
      if (given.length !== opens.length) throw new Error(`${calls[0]!.endpoint.id} must answer each item of its batch`)
      for (const [index, open] of opens.entries()) settled.set(open.call, close(open, given[index], tail, freed))
    }
    await client.query(freeStatement(freed) + tail.commit())
    return calls.map((call) => settled.get(call)!)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

export function batchRunner(parts: Parts, batch: Batch<Endpoint>): Runner {
  const run = async (calls: readonly Call[]): Promise<readonly Settled<Outcome>[]> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await parts.database.use((client) => once(parts, batch, calls, client))
      } catch (error) {
        if (attempt === 4 || !mayBeRetried(error)) throw error
      }
    }
  }
  const queue = createQueue(run, nameOf, writeLanes)
  return (call) => queue.submit(call)
}

export function coalescedRunner(parts: Parts, batch: Batch<Endpoint>): Runner {
  const read = (calls: readonly Call[]) =>
    parts.database.see(wallOf(calls), async (client): Promise<readonly Settled<Outcome>[]> => {
      const tx = onConnection(client)
      const opens = openItems(parts, calls, tx)
      const given = await batch(
        { tx, now: parts.clock.now() },
        opens.map((open) => open.item),
      )
      return opens.map((open, index) => {
        const data = given[index]
        if (data instanceof Refusal) return refusedOf(data)
        return { ok: true, value: answered(conclude(open.call.endpoint, data, open.said.message)) }
      })
    })
  const queue = createQueue(read, undefined, readLanes)
  return (call) => queue.submit(call)
}
