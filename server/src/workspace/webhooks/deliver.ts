/**
 * Delivers webhooks. A worker leases endpoints that have due deliveries, and works on many of them at once, so that a slow one does not
 * hold up the others. One worker at a time sends to an endpoint. If it dies, another one sends what it did not record, under the same ids.
 */
import type { MerchantId } from '@singil/contract/kit/id'
import { allMerchants } from '../../kit/database/index.ts'
import type { Context, JobContext, Loop, RunningLoop } from '../../kit/work/index.ts'
import { settingsOf } from '../../catalogue/merchants/index.ts'
import { lease, lock, update } from './endpoint-store.ts'
import { recordOutcomes } from './record-outcomes.ts'
import { secretsOf, unseal } from './secrets.ts'
import { due, type DeliveryRow } from './store.ts'
import { type Outcome, type DeliveryTarget, tryDelivery } from './try-delivery.ts'

/** Endpoints that a worker sends to at once. */
const maxEndpoints = 400
/** Requests to one endpoint at once. */
const perEndpoint = 5
/** Deliveries of one endpoint that are sent before what came of them is written. */
const batchSize = 25
/** Longer than a batch takes if each of its requests times out. */
const leaseMs = 120_000
/** Announcements that come close together are one. */
const pauseMs = 20

interface Batch extends DeliveryTarget {
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
      const free = maxEndpoints - working.size
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
      if (isAsked && !isStopped && working.size < maxEndpoints) wake()
    })
  }
  const workOn = async (mid: MerchantId) => {
    try {
      const batch = await job.unit((context) => takeBatch(context, mid), mid)
      if (!batch) return
      const outcomes = await eachOf(
        batch.deliveries,
        () => isStopped,
        (one) => tryDelivery(job, batch, one),
      )
      await job.unit((context) => recordBatch(context, job, mid, outcomes), mid)
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

/** What is due now. Null: nothing is, or nothing may be sent; the lease is given back. */
async function takeBatch(context: Context, mid: MerchantId): Promise<Batch | null> {
  const { tx, now } = context
  const endpoint = await lock(tx, mid)
  if (!endpoint) return null
  // Of a server that fails few are tried, because each may take as long as it can.
  const most = endpoint.failing_since === null ? batchSize : perEndpoint
  const next = endpoint.state === 'active' ? await due(tx, mid, now, most) : []
  const settings = next.length === 0 ? undefined : await settingsOf(context, mid)
  if (!settings) {
    await giveBack(context, mid)
    return null
  }
  const secrets = (await secretsOf(context, mid)).map((row) => unseal(context.secrets, row))
  return { url: settings.webhook_url, secrets, deliveries: next }
}

/** Gives the lease back after every batch: the endpoint that was served longest ago comes next. */
async function recordBatch(
  context: Context,
  { config }: Pick<JobContext, 'config'>,
  mid: MerchantId,
  outcomes: readonly Outcome[],
): Promise<void> {
  const endpoint = await lock(context.tx, mid)
  if (!endpoint) return
  if (outcomes.length > 0) await recordOutcomes(context, endpoint, outcomes, config.webhookPauseDays)
  await giveBack(context, mid)
}

const giveBack = ({ tx, now }: Context, mid: MerchantId) => update(tx, mid, { leased_until: now })

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
