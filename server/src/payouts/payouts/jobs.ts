/** Jobs and crons: sending, checking, callbacks that wait, downtime notices, and payouts that nobody confirmed. */
import * as z from 'zod'
import { cron, endOverdue, fillSearch, job, type JobContext } from '../../kit/work/index.ts'
import { allMerchants, named, noMerchant } from '../../kit/database/index.ts'
import { applyCallbacks, applyWaiting } from './apply-callbacks.ts'
import { isNear } from '../../kit/base/index.ts'
import { saveNotices } from './callback-store.ts'
import { checkDue } from './check-payouts.ts'
import { expirePayout, unconfirmedPayouts } from './end-payout.ts'
import { columnsOf, keysOf, type SearchablePayout } from './search-key.ts'
import { sendDue } from './send-payouts.ts'

/** Ends payouts that were not confirmed in time; they hold no money. */
export const expireUnconfirmed = (job: Pick<JobContext, 'unit'>): Promise<number> =>
  endOverdue(job, { find: unconfirmedPayouts, end: expirePayout, scopeOf: (id) => named('payout', id) })

/** Sends what is due now instead of at the next minute. */
export const sendNow = job('payouts.send', z.object({}), allMerchants, async (context) => {
  await sendDue(context)
})
export const jobs = [sendNow, applyCallbacks]

const everyMinute = '* * * * *'

export const crons = [
  fillSearch<SearchablePayout>('payouts', {
    table: { name: 'payout_search', of: 'payouts', idType: 'uuid', order: 'id' },
    columns: columnsOf,
    keysOf,
  }),
  cron('payouts.expireUnconfirmed', everyMinute, allMerchants, async (context) => {
    await expireUnconfirmed(context)
  }),
  cron('payouts.send', everyMinute, allMerchants, async (context) => {
    await sendDue(context)
  }),
  cron('payouts.check', everyMinute, allMerchants, async (context) => {
    while ((await checkDue(context)) > 0);
  }),
  cron('payouts.applyCallbacks', everyMinute, noMerchant, async (context) => {
    await applyWaiting(context)
  }),
  cron('payouts.readNotices', '*/5 * * * *', noMerchant, async (context) => {
    const found = await context.outside.bank.notices()
    if (found.kind !== 'ok') return
    await context.unit(async ({ tx, now }) => {
      const { notices } = found.value
      const announced = notices.filter(({ from, to }) => isNear(from, now) && isNear(to, now))
      if (announced.length < notices.length)
        context.log.error(
          { notices: notices.filter((one) => !announced.includes(one)) },
          'the bank announces a downtime at an impossible time',
        )
      await saveNotices(tx, announced, now)
    })
  }),
]
