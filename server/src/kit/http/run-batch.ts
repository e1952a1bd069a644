/** Calls that wait together: one transaction (or one read) for all, one answer for each. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { Refusal } from '@singil/contract/kit/problem'
import type pg from 'pg'
import {
  type Batch,
  type BatchItem,
  type Claim,
  createContext,
  createEffects,
  createQueue,
  type Effects,
  KeptRefusal,
  type Parts,
  type Said,
  type Settled,
} from '../work/index.ts'
import {
  isConnectionBroken,
  isKeyTaken,
  isLockTimeout,
  mayBeRetried,
  onConnection,
  onReads,
  type Tx,
} from '../database/index.ts'
import {
  answered,
  type Call,
  conclude,
  concludeRefusal,
  contextParts,
  type Outcome,
  type Runner,
  tenantScopeOf,
} from './call.ts'
import { claimAll, freeStatement, nameOf } from './claim-all.ts'

/** Two made the groups smaller and cost a third more for each call (measured). */
const concurrentReads = 1
/** While one group waits for the disk the next is worked on; more at once only make smaller groups (measured). */
const concurrentWrites = 2
const refusedOf = (error: unknown): Settled<Outcome> => ({ ok: false, error })

interface Open {
  readonly call: Call
  readonly effects: Effects
  readonly said: Said
  readonly item: BatchItem<Endpoint>
}

function openItems(parts: Parts, calls: readonly Call[], tx: Tx): Open[] {
  return calls.map((call) => {
    const effects = createEffects()
    const said: Said = {}
    const context = createContext(parts, contextParts(call), tx, effects, said)
    return { call, effects, said, item: { context, input: call.input as never } }
  })
}

/** Writes down what becomes of one item: its notes and its kept answer, or a free key after a refusal. */
function close(open: Open, given: unknown, effects: Effects, freed: Claim[]): Settled<Outcome> {
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
  effects.join(open.effects)
  if (claim) effects.answer({ principal: claim.principal, key: claim.key, ...concluded })
  return given instanceof KeptRefusal ? refusedOf(given) : { ok: true, value: answered(concluded) }
}

async function run(batch: Batch<Endpoint>, opens: readonly Open[], tx: Tx, now: Date) {
  const given = await batch(
    { tx, now },
    opens.map((open) => open.item),
  )
  if (given.length !== opens.length) throw new Error(`${opens[0]?.call.endpoint.id} must answer each item of its batch`)
  return given
}

/** Keys first: what was asked before is answered as it was then, and the others are worked on. */
async function keysFirst(parts: Parts, batch: Batch<Endpoint>, calls: readonly Call[], client: pg.PoolClient) {
  const now = parts.clock.now()
  const settled = await claimAll(client, calls, now)
  const tx = onReads(client)
  const fresh = calls.filter((call) => !settled.has(call))
  const opens = openItems(parts, fresh, tx)
  const effects = createEffects()
  const freed: Claim[] = []
  const given = opens.length > 0 ? await run(batch, opens, tx, now) : []
  for (const [index, open] of opens.entries()) settled.set(open.call, close(open, given[index], effects, freed))
  await client.query(freeStatement(freed) + effects.commit())
  return calls.map((call) => settled.get(call)!)
}

/**
 * Keys last, each written once, with its answer and the rows, in one statement that is the whole transaction: all keys are new nearly
 * always. Null, and nothing has happened, where a key may be known already: then its first answer must be found before anything is
 * refused.
 */
async function keysLast(parts: Parts, batch: Batch<Endpoint>, calls: readonly Call[], client: pg.PoolClient) {
  const now = parts.clock.now()
  const tx = onReads(client)
  const opens = openItems(parts, calls, tx)
  const given = await run(batch, opens, tx, now)
  if (given.some((one, index) => one instanceof Refusal && calls[index]!.claim)) return null
  const effects = createEffects()
  const settled = opens.map(({ call, said, effects: own }, index) => {
    const data = given[index]
    if (data instanceof KeptRefusal) effects.join(own)
    if (data instanceof Refusal) return refusedOf(data)
    const concluded = conclude(call.endpoint, data, said.message)
    effects.join(own)
    if (call.claim) {
      const { principal, key, endpoint, bodyHash } = call.claim
      effects.keep({ principal, key, endpoint, body_hash: bodyHash, ...concluded })
    }
    return { ok: true as const, value: answered(concluded) }
  })
  await effects.writeAlone(client)
  return settled
}

const isTwin = (error: unknown) => isKeyTaken(error) || isLockTimeout(error)

export function batchRunner(parts: Parts, batch: Batch<Endpoint>): Runner {
  const first = (calls: readonly Call[]) =>
    parts.database.use(async (client) => {
      try {
        return await keysFirst(parts, batch, calls, client)
      } catch (error) {
        if (!isConnectionBroken(error)) await client.query('rollback').catch(() => {})
        throw error
      }
    })
  const last = (calls: readonly Call[]) =>
    parts.database.see(tenantScopeOf(calls), (client) => keysLast(parts, batch, calls, client))
  const work = async (calls: readonly Call[]): Promise<readonly Settled<Outcome>[]> => {
    let way: typeof first | typeof last = last
    for (let tries = 1; ; tries++) {
      try {
        const settled = await way(calls)
        if (settled) return settled
        way = first
      } catch (error) {
        const isFirstTwin = way === last && isTwin(error)
        if (isFirstTwin) way = first
        // Nobody knows whether it was committed: one by one they would be done a second time where there is no key.
        else if (isConnectionBroken(error)) return calls.map(() => refusedOf(error))
        else if (tries >= 4 || !mayBeRetried(error)) throw error
      }
    }
  }
  const queue = createQueue(work, nameOf, concurrentWrites)
  return (call) => queue.submit(call)
}

export function coalescedRunner(parts: Parts, batch: Batch<Endpoint>): Runner {
  const read = (calls: readonly Call[]) =>
    parts.database.read(tenantScopeOf(calls), async (client): Promise<readonly Settled<Outcome>[]> => {
      const tx = onConnection(client)
      const opens = openItems(parts, calls, tx)
      const given = await run(batch, opens, tx, parts.clock.now())
      for (const { effects } of opens) effects.refuseNotes()
      return opens.map((open, index) => {
        const data = given[index]
        if (data instanceof Refusal) return refusedOf(data)
        return { ok: true, value: answered(conclude(open.call.endpoint, data, open.said.message)) }
      })
    })
  const queue = createQueue(read, undefined, concurrentReads)
  return (call) => queue.submit(call)
}
