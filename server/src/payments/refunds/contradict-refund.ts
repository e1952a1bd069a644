/**
 * The gateway contradicts how a refund ended: it paid the customer after reporting a failure, or did not pay after reporting success. The
 * money goes to suspense and people decide; wallet and refund do not change automatically.
 */
import type { Context } from '../../kit/work/index.ts'
import { formatPeso } from '@singil/contract/kit/money'
import { recordSuspense, returnSuspense } from '../../wallets/wallets/index.ts'
import { alertStaff } from '../gateway/index.ts'
import { noteLate, publishChange, type TransactionRecord, writeLog } from '../transactions/index.ts'
import { refundedLateMail, refundUndoneMail } from './message-texts.ts'
import type { RefundRecord } from './store.ts'

const notes = {
  refunded_late:
    'The channel paid a refund that it had refused before. Its money is back in the wallet; accept the refund to take the money out again.',
  refund_undone:
    'The channel did not pay a refund that it had confirmed before. Accept it to give the money back to the wallet.',
} as const

/** `nothing`: the contradiction was already noted. */
export async function contradictRefund(
  context: Context,
  row: TransactionRecord,
  refund: RefundRecord,
): Promise<'suspended' | 'nothing'> {
  const why = refund.status === 'failed' ? 'refunded_late' : 'refund_undone'
  const { amount } = refund
  const arrival = { amount, currency: 'PHP', why, note: notes[why], refund_id: refund.id } as const
  const isNew = await noteLate(context, row, arrival)
  if (!isNew) return 'nothing'
  const money = { mid: row.mid, transactionId: row.id, requestId: row.request_id, refundId: refund.id, amount, why }
  await (why === 'refunded_late' ? returnSuspense(context, money) : recordSuspense(context, money))
  await writeLog(context, row, notes[why], 'refund', 'WARNING')
  publishChange(context, row, row)
  const kind = why === 'refunded_late' ? refundedLateMail : refundUndoneMail
  await alertStaff(context, row.request_id, kind, { payment: row.request_id, amount: formatPeso(amount) })
  return 'suspended'
}
