/**
 * After a change of a tax code: disbursements that have not left yet, are due once it holds and were confirmed with another rate are cancelled,
 * because their tax would be wrong. A corrected copy pays them with the new rate.
 */
import { disbursingMuch, failedNotice } from '@singil/contract/tax/disbursements'
import type { PayoutId } from '@singil/contract/payouts/payouts'
import { formatPeso } from '@singil/contract/kit/money'
import { AtcCode } from '@singil/contract/tax/suppliers'
import * as z from 'zod'
import { endWaiting } from '../../workspace/approvals/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import { allMerchants } from '../../kit/database/index.ts'
import { type Context, job } from '../../kit/work/index.ts'
import { notifyInWords } from '../../workspace/notifications/index.ts'
import { cancelPayout, lockPayout } from '../../payouts/payouts/index.ts'
import { rateAt } from '../suppliers/index.ts'
import { outdatedMail } from './message-texts.ts'
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
  const { mid, supplier_name: supplier, request_id: number } = bill
  const values = { amount: formatPeso(bill.gross), supplier, number, why: note }
  const news = { mid, walletId: payout.wallet_id, path: `/portal/disbursements/${id}`, about: `disbursement:${id}` }
  await notifyInWords(context, failedNotice, outdatedMail, values, news)
}
