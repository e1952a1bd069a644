/**
 * Where the gateway calls back: verified on the raw bytes, stored, answered, and applied right after. What a process leaves behind
 * when it dies between answer and effect is applied by the worker within a minute.
 */
import { problemsOfGateway } from '@singil/contract/gateway'
import { refuse } from '@singil/contract/kit/problem'
import type { FastifyInstance } from 'fastify'
import { Callback, countFailure, isSignedByGateway, keep } from '../gateway/index.ts'
import { type Context, everything, systemActor } from '../kit/context.ts'
import { parseJson } from '../kit/http/json-gate.ts'
import type { Parts } from '../kit/parts.ts'
import { unitOfWork } from '../kit/unit-of-work.ts'
import { applyNextCallback } from './apply-callbacks.ts'

const gatewayActor = systemActor('gateway')
const seen = everything('gateway')
const most = 64 * 1024
/** Callbacks of several payments are applied side by side; more would only wait for the database. */
const appliersAtOnce = 4

export async function receiveCallbacks(app: FastifyInstance, parts: Parts): Promise<void> {
  const wake = createApplier((work) => unitOfWork(parts, gatewayActor, seen, 'gateway.callback', work), parts.log)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: most }, (_request, body, done) => done(null, body))
    scope.post('/gateway/callbacks', { bodyLimit: most }, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const header = request.headers['x-gateway-signature']
      const secret = parts.config.gateway?.secret
      const isSigned =
        secret !== undefined && !Array.isArray(header) && isSignedByGateway(raw, header, secret, parts.clock.now())
      if (!isSigned) refuse(problemsOfGateway.badSignature, {})
      const callback = Callback.safeParse(jsonOf(raw))
      if (!callback.success) refuse(problemsOfGateway.badCallback, {})
      const text = raw.toString('utf8')
      const isNew = await unitOfWork(parts, gatewayActor, seen, 'gateway.keep', (context) =>
        keep(context.tx, callback.data, text, context.now),
      )
      if (isNew) wake()
      return reply.code(200).type('text/plain').send('ok')
    })
  })
}

/** Undefined for what is no JSON, or holds what no database text can hold. */
function jsonOf(raw: Buffer): unknown {
  try {
    return parseJson(raw)
  } catch {
    return undefined
  }
}

type Unit = <T>(work: (context: Context) => Promise<T>) => Promise<T>
interface Warn {
  error(fields: object, message: string): void
}

/** A function that makes waiting callbacks be applied soon, at most some at once in this process. */
export function createApplier(unit: Unit, log: Warn): () => void {
  let running = 0
  const run = async () => {
    running++
    try {
      while ((await applyOne(unit, log)) !== null);
    } catch (error) {
      log.error({ err: error }, 'callbacks could not be applied; the worker tries again')
    } finally {
      running--
    }
  }
  return () => {
    if (running < appliersAtOnce) void run()
  }
}

/** Applies one callback. One that fails is counted and stays; it does not hold up the others. */
export async function applyOne(unit: Unit, log: Warn): Promise<string | null> {
  let taken: string | undefined
  try {
    return await unit((context) => applyNextCallback(context, (eventId) => (taken = eventId)))
  } catch (error) {
    if (taken === undefined) throw error
    log.error({ err: error, callback: taken }, 'a callback could not be applied')
    const failed = taken
    await unit((context) => countFailure(context.tx, failed, error instanceof Error ? error.message : 'failed'))
    return failed
  }
}
