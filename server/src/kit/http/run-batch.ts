/** Runs calls in batches: one transaction (or one read) for all, one answer for each. */
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

/** Two concurrent reads made groups smaller and cost a third more per call (measured). */
const concurrentReads = 1
/** While one group waits for the disk, the next is processed; more concurrency only makes groups smaller (measured). */
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

/** Records the result of one item: its effects and stored answer, or a released key after a refusal. */
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

async function run(batch: Batch<Endpoint>, openCalls: readonly Open[], tx: Tx, now: Date) {
  const given = await batch(
    { tx, now },
    openCalls.map((open) => open.item),
  )
  if (given.length !== openCalls.length)
    throw new Error(`${openCalls[0]?.call.endpoint.id} must answer each item of its batch`)
  return given
}

/** Claims the keys first: known keys are replayed, and the other calls are processed. */
async function claimKeysFirst(parts: Parts, batch: Batch<Endpoint>, calls: readonly Call[], client: pg.PoolClient) {
  const now = parts.clock.now()
  const settled = await claimAll(client, calls, now)
  const tx = onReads(client)
  const fresh = calls.filter((call) => !settled.has(call))
  const openCalls = openItems(parts, fresh, tx)
  const effects = createEffects()
  const freed: Claim[] = []
  const given = openCalls.length > 0 ? await run(batch, openCalls, tx, now) : []
  for (const [index, open] of openCalls.entries()) settled.set(open.call, close(open, given[index], effects, freed))
  await client.query(freeStatement(freed) + effects.commit())
  return calls.map((call) => settled.get(call)!)
}

/**
 * Writes the keys last, with their answers and rows, in one statement that is the complete transaction: nearly always all keys are new.
 * Returns null, with nothing written, if a refused call has a key: it may be known, and then its first answer must be replayed.
 */
async function writeKeysLast(parts: Parts, batch: Batch<Endpoint>, calls: readonly Call[], client: pg.PoolClient) {
  const now = parts.clock.now()
  const tx = onReads(client)
  const openCalls = openItems(parts, calls, tx)
  const given = await run(batch, openCalls, tx, now)
  if (given.some((one, index) => one instanceof Refusal && calls[index]!.claim)) return null
  const effects = createEffects()
  const settled = openCalls.map(({ call, said, effects: own }, index) => {
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

const isKeyConflict = (error: unknown) => isKeyTaken(error) || isLockTimeout(error)

export function batchRunner(parts: Parts, batch: Batch<Endpoint>): Runner {
  const first = (calls: readonly Call[]) =>
    parts.database.use(async (client) => {
      try {
        return await claimKeysFirst(parts, batch, calls, client)
      } catch (error) {
        if (!isConnectionBroken(error)) await client.query('rollback').catch(() => {})
        throw error
      }
    })
  const last = (calls: readonly Call[]) =>
    parts.database.see(tenantScopeOf(calls), (client) => writeKeysLast(parts, batch, calls, client))
  const work = async (calls: readonly Call[]): Promise<readonly Settled<Outcome>[]> => {
    let method: typeof first | typeof last = last
    for (let tries = 1; ; tries++) {
      try {
        const settled = await method(calls)
        if (settled) return settled
        method = first
      } catch (error) {
        const isFirstConflict = method === last && isKeyConflict(error)
        if (isFirstConflict) method = first
        // The commit may have succeeded: one by one, calls without a key would take effect twice.
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
      const openCalls = openItems(parts, calls, tx)
      const given = await run(batch, openCalls, tx, parts.clock.now())
      for (const { effects } of openCalls) effects.refuseNotes()
      return openCalls.map((open, index) => {
        const data = given[index]
        if (data instanceof Refusal) return refusedOf(data)
        return { ok: true, value: answered(conclude(open.call.endpoint, data, open.said.message)) }
      })
    })
  const queue = createQueue(read, undefined, concurrentReads)
  return (call) => queue.submit(call)
}
