/**
 * Runs calls in batches: shared queries, and an outcome for each call. A batch of reads is a READ ONLY transaction. A batch of changes
 * reads first, and then writes rows, effects, and keys with their answers in one statement, which is the complete transaction.
 */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { Refusal } from '@singil/contract/kit/problem'
import type pg from 'pg'
import {
  type Batch,
  createContext,
  createEffects,
  createQueue,
  type Effects,
  judge,
  type Parts,
  type Replay,
  type EnvelopeMessage,
  type Settled,
  storedAnswers,
} from '../work/index.ts'
import { isConnectionBroken, isKeyTaken, mayBeRetried, onConnection, onReads, type Tx } from '../database/index.ts'
import {
  answered,
  type Call,
  conclude,
  contextParts,
  type Outcome,
  replayed,
  type Runner,
  tenantScopeOf,
} from './call.ts'

/** What the handler made of a call, with the effects that it recorded. */
interface Ran {
  readonly call: Call
  readonly effects: Effects
  readonly ended: Replay | Refusal
}
type Outcomes = Map<Call, Settled<Outcome>>

const attempts = 4

async function run(parts: Parts, batch: Batch<Endpoint>, calls: readonly Call[], tx: Tx): Promise<readonly Ran[]> {
  const open = calls.map((call) => {
    const effects = createEffects()
    const said: EnvelopeMessage = {}
    const context = createContext(parts, contextParts(call), tx, effects, said)
    return { call, effects, said, item: { context, input: call.input as never } }
  })
  const given = await batch(
    { tx, now: parts.clock.now() },
    open.map(({ item }) => item),
  )
  if (given.length !== calls.length) throw new Error(`${calls[0]?.endpoint.id} must answer each item of its batch`)
  return open.map(({ call, effects, said }, index) => {
    const data = given[index]
    return { call, effects, ended: data instanceof Refusal ? data : conclude(parts, call.endpoint, data, said.message) }
  })
}

const settledOf = ({ ended }: Ran): Settled<Outcome> =>
  ended instanceof Refusal ? { ok: false, error: ended } : { ok: true, value: answered(ended) }

const read = (parts: Parts, batch: Batch<Endpoint>, calls: readonly Call[]) =>
  parts.database.read(tenantScopeOf(calls), async (client) => {
    const ran = await run(parts, batch, calls, onConnection(client))
    for (const { effects } of ran) effects.refuseNotes()
    return ran.map(settledOf)
  })

/** Settles the calls whose keys are known. */
async function replayKnown(client: pg.ClientBase, calls: readonly Call[], outcomes: Outcomes): Promise<void> {
  const claims = calls.flatMap(({ claim }) => claim ?? [])
  const known = await storedAnswers(client, claims)
  for (const call of calls) {
    const stored = call.claim && known.get(call.claim)
    if (!stored) continue
    try {
      outcomes.set(call, { ok: true, value: replayed(judge(stored, call.claim)) })
    } catch (error) {
      outcomes.set(call, { ok: false, error })
    }
  }
}

/** Throws a unique violation, and has written nothing, if a key is known. */
async function changeOnce(
  parts: Parts,
  batch: Batch<Endpoint>,
  calls: readonly Call[],
  client: pg.PoolClient,
  outcomes: Outcomes,
): Promise<void> {
  const ran = await run(parts, batch, calls, onReads(client))
  const refused = ran.flatMap(({ call, ended }) => (ended instanceof Refusal ? call : []))
  // A repetition gets the first answer, also when the effect of the first call is why it is refused.
  await replayKnown(client, refused, outcomes)
  const effects = createEffects()
  for (const { call, effects: own, ended } of ran) {
    if (ended instanceof Refusal) continue
    effects.join(own)
    if (!call.claim) continue
    const { principal, key, endpoint, bodyHash } = call.claim
    effects.keep({ principal, key, endpoint, body_hash: bodyHash, ...ended })
  }
  await effects.writeAlone(client)
  for (const one of ran) if (!outcomes.has(one.call)) outcomes.set(one.call, settledOf(one))
}

async function change(parts: Parts, batch: Batch<Endpoint>, calls: readonly Call[]) {
  const scope = tenantScopeOf(calls)
  const outcomes: Outcomes = new Map()
  for (let attempt = 1; outcomes.size < calls.length; attempt++) {
    const open = calls.filter((call) => !outcomes.has(call))
    try {
      await parts.database.see(scope, (client) => changeOnce(parts, batch, open, client, outcomes))
    } catch (error) {
      // Behind a pooler a batch is one transaction, which may fail at its commit.
      for (const call of open) outcomes.delete(call)
      // The commit may have succeeded: one by one, calls without a key would take effect twice.
      if (isConnectionBroken(error)) return calls.map(() => ({ ok: false, error }) as const)
      if (attempt === attempts || !(isKeyTaken(error) || mayBeRetried(error))) throw error
      if (isKeyTaken(error)) await parts.database.see(scope, (client) => replayKnown(client, open, outcomes))
    }
  }
  return calls.map((call) => outcomes.get(call)!)
}

const nameOf = ({ claim }: Call) => claim && `${claim.principal} ${claim.key}`

export function batchRunner(parts: Parts, endpoint: Endpoint, batch: Batch<Endpoint>): Runner {
  const runGroup = endpoint.method === 'GET' || endpoint.reads ? read : change
  const queue = createQueue((calls: readonly Call[]) => runGroup(parts, batch, calls), nameOf)
  return (call) => queue.submit(call)
}
