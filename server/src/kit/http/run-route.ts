/** Runs a route's handler in the route's mode. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import {
  type Batch,
  createContext,
  createEffects,
  type File,
  type Flow,
  type Handler,
  type Parts,
  perform,
  type Route,
  type UploadFlow,
} from '../work/index.ts'
import { onConnection } from '../database/index.ts'
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

const outcomeOf = (call: Call, data: unknown, message: string | undefined): Outcome =>
  call.endpoint.file ? { kind: 'file', file: data as File } : answered(conclude(call.endpoint, data, message))

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
                  : conclude(call.endpoint, ended.value, ended.message),
            }),
      },
      (context) => handler(context, call.input as never),
    )
    if (performed.kind === 'replay') return replayed(performed.replay)
    return performed.concluded ? answered(performed.concluded) : outcomeOf(call, performed.value, performed.message)
  }
}

function readRunner(parts: Parts, handler: Handler<Endpoint>): Runner {
  return (call) =>
    parts.database.read(call.allowed.tenantScope, async (client) => {
      const said: { message?: string } = {}
      const effects = createEffects()
      const context = createContext(parts, contextParts(call), onConnection(client), effects, said)
      const data = await handler(context, call.input)
      effects.refuseNotes()
      return outcomeOf(call, data, said.message)
    })
}

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
      return outcomeOf(call, data, message)
    })
}

export function runnerOf(parts: Parts, route: Route): Runner {
  switch (route.mode) {
    case 'unit':
      return unitRunner(parts, route.run as Handler<Endpoint>)
    case 'read':
      return readRunner(parts, route.run as Handler<Endpoint>)
    case 'flow':
      return flowRunner(parts, route.run as Flow<Endpoint>)
    case 'upload':
      return flowRunner(parts, route.run as UploadFlow<Endpoint>)
    case 'batch':
      return batchRunner(parts, route.endpoint, route.run as Batch<Endpoint>)
  }
}
