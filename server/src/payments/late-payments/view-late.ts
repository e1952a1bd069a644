/** A late payment as shown to users, with the amounts that accepting it would book. */
import { type LatePayment, settlesRefunds } from '@singil/contract/payments/transactions'
import type { Context } from '../../kit/work/index.ts'
import { isContradiction } from './accept-contradiction.ts'
import { costOfArrival } from './cost-of-arrival.ts'
import type { LateRecord, TransactionRecord } from '../transactions/index.ts'

const sentBackOnly: ReadonlySet<LateRecord['why']> = new Set(['paid_twice', 'other_payment', 'wrong_currency'])

export async function lateView(
  context: Pick<Context, 'tx' | 'secrets' | 'now' | 'actor'>,
  late: LateRecord,
  row: TransactionRecord,
): Promise<LatePayment> {
  const isOpen = late.status === 'open'
  const isWaiting = late.waiting !== null
  const isOfRefund = isContradiction(late)
  const isPayment = isOpen && !isOfRefund && !sentBackOnly.has(late.why) && row.paid_at === null
  const maySettle = isOfRefund && context.actor.may?.(settlesRefunds) !== false
  const cost = isPayment ? await costOfArrival(context, row, late) : null
  return {
    id: late.id,
    requestId: late.request_id,
    merchantId: late.mid,
    asked: row.asked ?? row.total,
    amount: late.amount,
    currency: late.currency,
    why: late.why,
    status: late.status,
    note: late.note,
    isWaiting,
    mayAccept: isOpen && (maySettle || cost !== null),
    maySendBack: isOpen && !isOfRefund,
    ifAccepted: cost && { fee: cost.fee, vat: cost.vat, net: cost.net },
    createdAt: late.created_at.toISOString(),
  }
}
