/** Runs a route's handler in the route's mode. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import type pg from 'pg'
import {
  type Batch,
  type CookieFlow,
  type File,
  type Handler,
  type Parts,
  perform,
  readOn,
  type Route,
  type Session,
  type UploadFlow,
} from '../work/index.ts'
import type { Asker } from '../database/index.ts'
import {
  answered,
  type Call,
  conclude,
  concludeRefusal,
  contextParts,
  type Outcome,
  replayed,
  type Runner,
} from './call.ts'
import { batchRunner } from './run-batch.ts'
import { keyedIdOf, underLease } from './run-flow.ts'
import type { InShare } from './share.ts'

const outcomeOf = (parts: Parts, call: Call, data: unknown, message: string | undefined): Outcome =>
  call.endpoint.file ? { kind: 'file', file: data as File } : answered(conclude(parts, call.endpoint, data, message))

function unitRunner(parts: Parts, inShare: InShare, handler: Handler<Endpoint>): Runner {
  return async (call) => {
    const performed = await inShare(call, () =>
      perform(
        parts,
        {
          ...contextParts(call),
          tenantScope: call.allowed.tenantScope,
          name: call.endpoint.id,
          claim: call.claim,
          ...(call.endpoint.file
            ? {}
            : {
                conclude: (ended) =>
                  'refusal' in ended
                    ? concludeRefusal(ended.refusal, call.requestId)
                    : conclude(parts, call.endpoint, ended.value, ended.message),
              }),
        },
        (context) => handler(context, call.input as never),
      ),
    )
    if (performed.kind === 'replay') return replayed(performed.replay)
    return performed.concluded
      ? answered(performed.concluded)
      : outcomeOf(parts, call, performed.value, performed.message)
  }
}

/** How long a person waits for the replica to be in step before the primary is asked. */
const replicaWaitMs = 100

function readRunner(parts: Parts, inShare: InShare, { from, run }: Route): Runner {
  const handler = run as Handler<Endpoint>
  return async (call) => {
    const { tenantScope, session } = call.allowed
    const work = (client: pg.PoolClient) =>
      readOn(parts, contextParts(call), client, (context) => handler(context, call.input))
    const { value, message } = await inShare(call, () =>
      from === 'replica' && session
        ? parts.reads.read(tenantScope, askerOf(call, session), work)
        : parts.database.read(tenantScope, work),
    )
    return outcomeOf(parts, call, value, message)
  }
}

const askerOf = (call: Call, { userId }: Session): Asker => ({
  userId: call.needsNewest ? null : userId,
  waitMs: replicaWaitMs,
})

/** Between two units a flow holds no connection: it takes its turn for each. */
function flowRunner(parts: Parts, inShare: InShare, flow: CookieFlow<Endpoint> | UploadFlow<Endpoint>): Runner {
  return (call) =>
    underLease(parts, call, async () => {
      let message: string | undefined
      let cookie: string | null = null
      const unit = async <T>(work: (context: Parameters<Handler<Endpoint>>[0]) => Promise<T>): Promise<T> => {
        const performed = await inShare(call, () =>
          perform(
            parts,
            { ...contextParts(call), tenantScope: call.allowed.tenantScope, name: call.endpoint.id },
            work,
          ),
        )
        if (performed.kind === 'replay') throw new Error('A unit of a flow has no key of its own')
        message = performed.message ?? message
        return performed.value
      }
      const say = (text: string) => void (message = text)
      const now = () => parts.clock.now()
      const data = await flow(
        {
          unit,
          actor: call.allowed.actor,
          ports: parts.ports,
          outside: parts.outside,
          publicUrl: parts.config.publicUrl,
          say,
          setCookie: (header) => void (cookie = header),
          now,
          ...(call.claim && { keyedId: keyedIdOf(call.claim) }),
        },
        call.input,
        call.upload!,
      )
      return { ...outcomeOf(parts, call, data, message), cookie }
    })
}

export function runnerOf(parts: Parts, inShare: InShare, route: Route): Runner {
  switch (route.mode) {
    case 'unit':
      return unitRunner(parts, inShare, route.run as Handler<Endpoint>)
    case 'read':
      return readRunner(parts, inShare, route)
    case 'flow':
      return flowRunner(parts, inShare, route.run as CookieFlow<Endpoint>)
    case 'upload':
      return flowRunner(parts, inShare, route.run as UploadFlow<Endpoint>)
    // All calls of a batch's endpoint together hold one connection.
    case 'batch':
      return batchRunner(parts, route.endpoint, route.run as Batch<Endpoint>)
  }
}
