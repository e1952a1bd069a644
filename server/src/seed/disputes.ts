/** Two payments of the coffee shop that banks took back: one waits for its answer, the other is lost. */
import { chargeBack, loseDispute } from '../desk/disputes/index.ts'
import { type Parts, systemActor } from '../kit/work/index.ts'
import { paidBehind } from '../payments/transaction-reports/index.ts'
import type { DemoMerchant } from './make-demo.ts'
import { unitAt } from './past.ts'

const newest = 30
const dayMs = 86_400_000

export async function addDisputes(parts: Parts, opened: readonly DemoMerchant[], now: Date): Promise<void> {
  const coffee = opened.find(({ shop }) => shop.key === 'KL')
  if (!coffee) return
  const unit = unitAt(parts, () => now, systemActor('gateway'))
  const rows = await unit(({ tx }) => paidBehind(tx, coffee.mid, null, newest))
  const whole = rows.filter(
    (row) => row.status === 'paid' && row.refunded === 0 && row.wallet_id === coffee.walletIds[0],
  )
  const [open, lost] = [whole[2], whole[5]]
  if (!open || !lost) return
  const dispute = (row: typeof open, reason: string, days: number) =>
    unit((context) =>
      chargeBack(context, {
        transactionId: row.id,
        caseRef: `dsp_${row.org_trxid}_${row.total}`,
        amount: row.total,
        reason,
        answerBy: new Date(now.getTime() + days * dayMs),
      }),
    )
  await dispute(open, 'The customer does not recognise the payment', 6)
  const { id } = (await dispute(lost, 'The goods were not as described', 0))!
  await unit((context) => loseDispute(context, id))
}
