/**
 * Delivers webhooks. A worker leases endpoints that have due deliveries, and works on many of them at once, so that a slow one does not
 * hold up the others. One worker at a time sends to an endpoint. If it dies, another one sends what it did not record, under the same ids.
 */
import type { MerchantId } from '@singil/contract/kit/id'
import { allMerchants } from '../kit/database/index.ts'
import type { Context, JobContext, Loop, RunningLoop } from '../kit/work/index.ts'
import { settingsOf } from '../merchants/index.ts'
import { lease, lock, update } from './endpoint-store.ts'
import { recordOutcomes } from './record-outcomes.ts'
import { secretsOf, unseal } from './secrets.ts'
import { due, type DeliveryRow } from './store.ts'
import { type Outcome, type Sending, tryDelivery } from './try-delivery.ts'

/** Endpoints that a worker sends to at once. */
const mostEndpoints = 50
/** Requests to one endpoint at once. */
const perEndpoint = 5
/** Deliveries of one endpoint that are sent before what came of them is written. */
const batchSize = 25
/** Longer than a batch takes if each of its requests times out. */
const leaseMs = 120_000
/** Announcements that come close together are one. */
const pauseMs = 20

interface Batch extends Sending {
  readonly deliveries: readonly DeliveryRow[]
}

export const deliveries: Loop = { name: 'webhooks.deliver', channel: 'webhooks', sees: allMerchants, start }

function start(job: JobContext): RunningLoop {
  const working = new Map<MerchantId, Promise<void>>()
  let isStopped = false
  let isAsked = false
  let claiming: Promise<void> | undefined

  const claim = async () => {
    while (isAsked && !isStopped) {
      isAsked = false
      const free = mostEndpoints - working.size
      // The end of work on an endpoint asks again.
      if (free <= 0) return
      try {
        const until = new Date(job.now().getTime() + leaseMs)
        const leased = await job.unit(({ tx, now }) => lease(tx, now, until, free))
        for (const mid of leased) working.set(mid, workOn(mid))
      } catch (error) {
        job.log.error({ err: error }, 'due webhooks could not be claimed')
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  const wake = () => {
    isAsked = true
    claiming ??= claim().finally(() => {
      claiming = undefined
      if (isAsked && !isStopped && working.size < mostEndpoints) wake()
    })
  }
  const workOn = async (mid: MerchantId) => {
    try {
      let outcomes: readonly Outcome[] = []
      for (;;) {
        const batch = await job.unit((context) => nextBatch(context, job, mid, outcomes, isStopped), mid)
        if (!batch) return
        outcomes = await eachOf(
          batch.deliveries,
          () => isStopped,
          (one) => tryDelivery(job, batch, one),
        )
      }
    } catch (error) {
      job.log.error({ err: error, mid }, 'webhooks could not be sent; they are sent again')
    } finally {
      working.delete(mid)
      wake()
    }
  }
  return {
    wake,
    stop: async () => {
      isStopped = true
      await claiming
      await Promise.all(working.values())
    },
  }
}

/** Records what was sent, and takes what is due next. Null: nothing is due, or nothing may be sent; the lease is given back. */
async function nextBatch(
  context: Context,
  { config }: Pick<JobContext, 'config'>,
  mid: MerchantId,
  outcomes: readonly Outcome[],
  isStopped: boolean,
): Promise<Batch | null> {
  const { tx, now } = context
  const locked = await lock(tx, mid)
  if (!locked) return null
  const endpoint =
    outcomes.length === 0 ? locked : await recordOutcomes(context, locked, outcomes, config.webhookPauseDays)
  const settings = await settingsOf(context, mid)
  const maySend = endpoint.state === 'active' && !isStopped && settings !== undefined
  const next = maySend ? await due(tx, mid, now, batchSize) : []
  await update(tx, mid, { leased_until: next.length > 0 ? new Date(now.getTime() + leaseMs) : null })
  if (next.length === 0) return null
  const secrets = (await secretsOf(context, mid)).map((row) => unseal(context.secrets, row))
  return { url: settings!.webhook_url, secrets, deliveries: next }
}

/** Works on all items, a few at a time, and takes no further one once it is stopped. */
async function eachOf<I, R>(
  items: readonly I[],
  isStopped: () => boolean,
  work: (item: I) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const rest = items.values()
  const one = async () => {
    for (const item of rest) {
      if (isStopped()) return
      results.push(await work(item))
    }
  }
  await Promise.all(Array.from({ length: perEndpoint }, one))
  return results
}
