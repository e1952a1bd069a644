/** Money arrived that is not booked as the payment: shows the amounts received and requested, and asks not to pay again. */
import { formatMoney } from '@singil/contract/kit/money'
import type { HeldPage } from '@singil/pay/payments/checkout/page.ts'
import { canOnlyGoBack, type LateRecord, type TransactionRecord } from '../transactions/index.ts'
import { type LinkView, orderOf, sellerOf } from './link-view.ts'
import { liveOf } from './places.ts'
import { formatPesos } from './format-money.ts'

export function headingOf({ why }: LateRecord, received: string, asked: string): string {
  if (why === 'wrong_amount' || why === 'wrong_currency') return `We received ${received} instead of ${asked}`
  return `We received ${received}`
}

function nextOf(late: LateRecord, merchant: string): string {
  if (late.status === 'returning') return 'It is on its way back to you, the way you paid it.'
  if (canOnlyGoBack(late))
    return `${merchant} will send it back to you, the way you paid it. This page shows when it is done.`
  return `${merchant} will accept it or send it back to you, the way you paid it. This page shows when it is done.`
}

/** The arrival that awaits a decision; the newest if there are several. */
export const waitingOf = (arrivals: readonly LateRecord[]): LateRecord | undefined =>
  arrivals.findLast(({ status }) => status === 'open' || status === 'returning')

export function heldPage(view: LinkView, row: TransactionRecord, host: string): HeldPage {
  const { page, arrivals } = view
  const late = waitingOf(arrivals)!
  const [received, asked] = [formatMoney(late), formatPesos(row.total)]
  return {
    kind: 'held',
    title: 'Do not pay again',
    host,
    help: view.help,
    seller: sellerOf(page),
    heading: headingOf(late, received, asked),
    words: nextOf(late, page.store.merchantName),
    facts: [
      { name: 'We received', value: received },
      { name: 'Asked', value: asked },
      { name: 'Paid with', value: row.channel_name },
      { name: 'Reference', value: orderOf(view).number },
    ],
    live: liveOf(view, 'held'),
  }
}
