/** Sets the state of expired links, by which lists find them. */
import { paymentLinksTopic } from '@singil/contract/payments/checkout'
import type { JobContext } from '../../kit/work/index.ts'
import { endTimedOut, merchantsWithTimedOut } from './end-store.ts'

const atOnce = 500

/** Returns how many links were ended. */
export async function endTimedOutLinks(job: Pick<JobContext, 'unit'>): Promise<number> {
  let ended = 0
  for (;;) {
    const before = ended
    const merchants = await job.unit(({ tx, now }) => merchantsWithTimedOut(tx, now, atOnce))
    for (const mid of merchants)
      ended += await job.unit(async (context) => {
        const stores = await endTimedOut(context.tx, mid, context.now, atOnce)
        if (stores.length > 0)
          for (const owner of [mid, ...new Set(stores)])
            context.push(paymentLinksTopic.of({ owner }), { kind: 'link', id: null })
        return stores.length
      }, mid)
    // What is left, if anything, is locked by other work.
    if (ended === before) return ended
  }
}
