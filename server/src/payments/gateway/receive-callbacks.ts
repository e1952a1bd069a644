/**
 * Receives callbacks: verified on the raw bytes, stored, answered, and applied right after. What a process leaves unapplied when it dies is
 * applied by the next one to start, or by the worker within a minute.
 */
import { problemsOfGateway } from '@singil/contract/payments/gateway'
import type { FastifyInstance } from 'fastify'
import { createQueue, everything, type Parts, systemActor, unitOfWork, type UnitParts } from '../../kit/work/index.ts'
import { allMerchants, onConnection } from '../../kit/database/index.ts'
import { receiveSigned } from '../../kit/http/index.ts'
import { applyAll, createApplier } from './apply-callbacks.ts'
import type { Applying } from './applying.ts'
import { whyNotApplied } from './callback-kinds.ts'
import { Callback } from './callback.ts'
import { keepSuspicious } from './put-aside.ts'
import { type Arrival, keep, partitionOf } from './store.ts'

const gatewayActor = systemActor('gateway')
const seen = everything('gateway')

const unitFor =
  (parts: UnitParts): Applying['unit'] =>
  (work) =>
    unitOfWork(parts, gatewayActor, seen, 'gateway.callback', work)

export async function receiveCallbacks(app: FastifyInstance, parts: Parts): Promise<void> {
  const receive = createInbox(parts)
  app.addHook('onListen', async () => {
    // Applies what the previous process stored but did not apply, so that customers need not wait for the worker.
    void applyAll({ unit: unitFor(parts), outside: parts.outside, log: parts.log }).catch((error: unknown) =>
      parts.log.error({ err: error }, 'waiting callbacks could not be applied'),
    )
  })
  await receiveSigned(app, {
    path: '/gateway/callbacks',
    name: 'gateway',
    secret: parts.config.gateway?.secret,
    now: () => parts.clock.now(),
    shape: Callback,
    badSignature: problemsOfGateway.badSignature,
    badCallback: problemsOfGateway.badCallback,
    take: async (callback, raw) => {
      const suspicion = whyNotApplied(parts, callback, parts.clock.now())
      if (suspicion === null) await receive({ callback, raw })
      else await unitFor(parts)((context) => keepSuspicious(context, { callback, raw }, suspicion))
    },
  })
}

/** Stores verified callbacks, those that arrive together in one statement, and schedules them; resolves once they are committed. */
export function createInbox(
  parts: UnitParts & Pick<Parts, 'log'> & Pick<Applying, 'outside'>,
  applied?: Applying['applied'],
): (arrival: Arrival) => Promise<void> {
  const wake = createApplier({
    unit: unitFor(parts),
    outside: parts.outside,
    log: parts.log,
    ...(applied && { applied }),
  })
  const queue = createQueue(
    async (arrivals: readonly Arrival[]) => {
      // One statement, which is its own transaction: a callback is answered after one round trip to the database.
      await keep(
        (work) => parts.database.see(allMerchants, (client) => work(onConnection(client))),
        arrivals,
        parts.clock.now(),
      )
      return arrivals.map(() => ({ ok: true, value: undefined }) as const)
    },
    ({ callback }) => callback.event_id,
  )
  return async (arrival) => {
    await queue.submit(arrival)
    wake(partitionOf(arrival.callback.request_id))
  }
}
