/** Runs a route's handler in the route's mode. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import type pg from 'pg'
import {
  type Batch,
  type File,
  type Flow,
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

const outcomeOf = (parts: Parts, call: Call, data: unknown, message: string | undefined): Outcome =>
  call.endpoint.file ? { kind: 'file', file: data as File } : answered(conclude(parts, call.endpoint, data, message))

function unitRunner(parts: Parts, handler: Handler<Endpoint>): Runner {
  return async (call) => {
    const performed = await perform(
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
    )
    if (performed.kind === 'replay') return replayed(performed.replay)
    return performed.concluded
      ? answered(performed.concluded)
      : outcomeOf(parts, call, performed.value, performed.message)
  }
}

/** How long a person waits for the replica to be in step before the primary is asked. */
const replicaWaitMs = 100

function readRunner(parts: Parts, { from, run }: Route): Runner {
  const handler = run as Handler<Endpoint>
  return async (call) => {
    const { tenantScope, session } = call.allowed
    const work = (client: pg.PoolClient) =>
      readOn(parts, contextParts(call), client, (context) => handler(context, call.input))
    const { value, message } =
      from === 'replica' && session
        ? await parts.reads.read(tenantScope, askerOf(call, session), work)
        : await parts.database.read(tenantScope, work)
    return outcomeOf(parts, call, value, message)
  }
}

const askerOf = (call: Call, { userId }: Session): Asker => ({
  userId: call.needsNewest ? null : userId,
  waitMs: replicaWaitMs,
})

function flowRunner(parts: Parts, flow: Flow<Endpoint> | UploadFlow<Endpoint>): Runner {
  return (call) =>
    underLease(parts, call, async () => {
      let message: string | undefined
      const unit = async <T>(work: (context: Parameters<Handler<Endpoint>>[0]) => Promise<T>): Promise<T> => {
        const performed = await perform(
          parts,
          { ...contextParts(call), tenantScope: call.allowed.tenantScope, name: call.endpoint.id },
          work,
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
          outside: parts.outside,
          publicUrl: parts.config.publicUrl,
          say,
          now,
          ...(call.claim && { keyedId: keyedIdOf(call.claim) }),
        },
        call.input,
        call.upload!,
      )
      return outcomeOf(parts, call, data, message)
    })
}

export function runnerOf(parts: Parts, route: Route): Runner {
  switch (route.mode) {
    case 'unit':
      return unitRunner(parts, route.run as Handler<Endpoint>)
    case 'read':
      return readRunner(parts, route)
    case 'flow':
      return flowRunner(parts, route.run as Flow<Endpoint>)
    case 'upload':
      return flowRunner(parts, route.run as UploadFlow<Endpoint>)
    case 'batch':
      return batchRunner(parts, route.endpoint, route.run as Batch<Endpoint>)
  }
}
