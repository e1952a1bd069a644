/** The product's own inbox and appliers in this process, with the times at which each callback was stored and its effect committed. */
import { randomUUID } from 'node:crypto'
import { features } from '@singil/server/src/features.ts'
import { collectPorts, everything, systemActor, unitOfWork, type UnitParts } from '@singil/server/src/kit/work/index.ts'
import { onConnection, openDatabase } from '@singil/server/src/kit/database/index.ts'
import { createSecrets } from '@singil/server/src/kit/base/index.ts'
import { keep, partitions } from '@singil/server/src/payments/gateway/index.ts'
import { invariants } from '@singil/server/src/foundation/ledger/index.ts'
import { applyPartition } from '@singil/server/src/payments/gateway/apply-callbacks.ts'
import type { Applying } from '@singil/server/src/payments/gateway/applying.ts'
import { createInbox } from '@singil/server/src/payments/gateway/receive-callbacks.ts'
import { walletInvariants } from '@singil/server/src/wallets/wallets/index.ts'
import type { Pending } from './market.ts'

const portion = 256

export interface Product {
  /** Resolves when the callback is stored; `applied` then resolves to the milliseconds from there until its effect. */
  receive(payment: Pending): Promise<{ readonly applied: Promise<number> }>
  /** Stores them without applying any, as if the appliers were stopped. */
  fill(pending: readonly Pending[]): Promise<void>
  /** Applies all pending callbacks, the partitions in parallel. */
  drain(): Promise<void>
  /** The names of the broken invariants. */
  broken(): Promise<string[]>
  close(): Promise<void>
}

export function openProduct(url: string): Product {
  const error = (fields: object, text: string) => console.error(text, fields)
  const log = { warn: error, info: () => {}, error } as never
  const database = openDatabase(url, 10, log)
  const secrets = createSecrets('a secret of the benchmarks, which is long enough')
  const parts = {
    database,
    secrets,
    ports: collectPorts(features),
    clock: { now: () => new Date() },
    config: { publicUrl: '' },
  } as unknown as UnitParts
  const unit: Applying['unit'] = (work) => unitOfWork(parts, systemActor('bench'), everything('bench'), 'bench', work)
  const waiting = new Map<string, () => void>()
  // No callback here differs from its request, so the gateway is never queried.
  const neverAsked = () => Promise.reject(new Error('The gateway was asked about a callback'))
  const outside = { gateway: { getPayment: neverAsked, getRefund: neverAsked, getDispute: neverAsked } }
  const inbox = createInbox({ ...parts, outside, log }, (callbacks) => {
    for (const { event_id: id } of callbacks) {
      waiting.get(id)?.()
      waiting.delete(id)
    }
  })
  return {
    receive: async (payment) => {
      const arrival = arrivalOf(payment)
      let keptAt = Number.POSITIVE_INFINITY
      const applied = new Promise<number>((resolve) =>
        waiting.set(arrival.callback.event_id, () => resolve(Math.max(0, performance.now() - keptAt))),
      )
      await inbox(arrival)
      keptAt = performance.now()
      return { applied }
    },
    fill: async (pending) => {
      for (let from = 0; from < pending.length; from += portion) {
        const arrivals = pending.slice(from, from + portion).map(arrivalOf)
        await keep((work) => database.see('*', (client) => work(onConnection(client))), arrivals, new Date())
      }
    },
    drain: async () => {
      await Promise.all(partitions.map((partition) => applyPartition({ unit, outside, log }, partition)))
    },
    broken: async () => {
      const found = await unit(async (context) => [
        ...(await invariants(context.tx)),
        ...(await walletInvariants(context)),
      ])
      return found.filter((rule) => rule.bad > 0).map((rule) => rule.name)
    },
    close: () => database.close(),
  }
}

function arrivalOf(payment: Pending) {
  const callback = callbackOf(payment)
  return { callback, raw: JSON.stringify(callback) }
}
const callbackOf = (payment: Pending) => ({
  event_id: randomUUID() as string,
  type: 'payment.updated' as const,
  sequence: 1,
  payment_id: `pay_${payment.requestId}`,
  request_id: payment.requestId,
  channel: 'gc',
  response_code: 'GR001',
  response_message: 'Transaction Successful.',
  amount: payment.total,
  currency: 'PHP',
  occurred_at: new Date().toISOString(),
})
