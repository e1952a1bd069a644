/**
 * After a change of a tax code: disbursements that have not left yet, are due once it holds and were confirmed with another rate are cancelled,
 * because their tax would be wrong. A corrected copy pays them with the new rate.
 */
import { disbursingMuch, failedNotice } from '@singil/contract/disbursements'
import type { PayoutId } from '@singil/contract/payouts'
import { formatPeso } from '@singil/contract/kit/money'
import { AtcCode } from '@singil/contract/suppliers'
import * as z from 'zod'
import { endWaiting } from '../approvals/index.ts'
import { manilaDay } from '../kit/base/index.ts'
import { allMerchants } from '../kit/database/index.ts'
import { type Context, job } from '../kit/work/index.ts'
import { notifyByLetter } from '../notifications/index.ts'
import { cancelPayout, lockPayout } from '../payouts/index.ts'
import { rateAt } from '../suppliers/index.ts'
import * as store from './store.ts'

export const cancelOutdated = job(
  'disbursements.cancelOutdated',
  z.object({ atc: AtcCode }),
  allMerchants,
  async (steps, { atc }) => {
    const open = await steps.unit(({ tx }) => store.pendingWith(tx, atc))
    for (const { payout_id, mid } of open) await steps.unit((context) => cancelIfOutdated(context, payout_id), mid)
  },
)
export const cancelOutdatedLater = (context: Context, atc: string): void => context.job(cancelOutdated.name, { atc })

async function cancelIfOutdated(context: Context, id: PayoutId): Promise<void> {
  const payout = await lockPayout(context, id)
  const bill = (await store.find(context.tx, id))!
  if (bill.atc === null || (payout.status !== 'AUTHORIZED' && payout.status !== 'QUEUED')) return
  const rate = await rateAt(context.tx, bill.atc, manilaDay(payout.due_at))
  if (rate?.rate_millionths === bill.rate_millionths) return
  const now = rate ? `withholds ${rate.rate_millionths / 10_000}% on its day` : 'has ended by its day'
  const note = `${bill.atc} ${now}, not ${bill.rate_millionths / 10_000}%. Correct it and pay again.`
  // Its end cancels the payout.
  const isEnded = await endWaiting(context, disbursingMuch, id, { state: 'obsolete', by: null, note })
  if (!isEnded) await cancelPayout(context, id, note)
  await notifyByLetter(context, failedNotice, {
    mid: bill.mid,
    walletId: payout.wallet_id,
    subject: `The scheduled payment to ${bill.supplier_name} was cancelled`,
    paragraphs: [
      `The disbursement ${bill.request_id} of ${formatPeso(bill.gross)} will not leave. ${note}`,
      'Its money is available in your wallet again.',
    ],
    button: 'Open the disbursement',
    path: `/portal/disbursements/${id}`,
    about: `disbursement:${id}`,
  })
}
