/**
 * Credits a top-up for a verified gateway event: once, whatever the number and order of its reports. Money that does not match goes to
 * suspense, and is never dropped.
 */
import { centavos } from '@singil/contract/kit/money'
import type { TopupId } from '@singil/contract/payouts/topups'
import type { Context } from '../../kit/work/index.ts'
import { post } from '../../foundation/ledger/index.ts'
import { lockTopup, move } from './move.ts'
import { topupDone, topupSuspended } from './postings.ts'
import * as store from './store.ts'
import { mayMove } from './topup.ts'

/** A payment that the gateway signed, or reported when queried. */
export interface PaidEvent {
  readonly topupId: TopupId
  /** The gateway's payment id. */
  readonly paymentId: string
  /** In the smallest unit of the currency. */
  readonly amount: number
  readonly currency: string
}
export type Credited = 'credited' | 'suspended' | 'nothing'

/** `nothing`: this payment was already applied. Refuses an unknown top-up. */
export async function creditTopup(context: Context, event: PaidEvent): Promise<Credited> {
  let row = await lockTopup(context, event.topupId)
  if (await isApplied(context, event)) return 'nothing'
  const why = misfitOf(row, event)
  if (why) return suspend(context, row, event, why)

  // The money arrived before the gateway's answer to the order.
  if (row.status === 'CREATED') row = await move(context, row, 'PENDING')
  const { mid, wallet_id: walletId, request_id: requestId, channel, amount, fee, vat } = row
  const at = context.now
  await post(context, [topupDone({ topupId: row.id, requestId, mid, walletId, channel, amount, fee, vat, at })])
  await move(context, row, 'CREDITED', { payment_id: event.paymentId, credited_at: at, next_check_at: null })
  return 'credited'
}

const isApplied = async ({ tx }: Context, { paymentId }: PaidEvent): Promise<boolean> =>
  (await store.hasPaid(tx, paymentId)) || (await store.isMisfit(tx, paymentId))

function misfitOf(row: store.TopupRow, event: PaidEvent): store.MisfitRow['why'] | null {
  if (row.status === 'CREDITED') return 'paid_twice'
  if (row.status !== 'CREATED' && !mayMove(row.status, 'CREDITED')) return 'failed_before'
  if (event.currency !== 'PHP') return 'wrong_currency'
  return event.amount === row.amount ? null : 'wrong_amount'
}

async function suspend(
  context: Context,
  row: store.TopupRow,
  event: PaidEvent,
  why: store.MisfitRow['why'],
): Promise<Credited> {
  const { id: topupId, mid, request_id: requestId } = row
  const { paymentId, currency } = event
  const noted = { payment_id: paymentId, mid, topup_id: topupId, amount: event.amount, currency, why, at: context.now }
  if (!(await store.noteMisfit(context.tx, noted))) return 'nothing'
  // The ledger holds pesos only: other currencies are noted until they are exchanged or sent back.
  if (currency === 'PHP' && event.amount > 0) {
    const amount = centavos(event.amount)
    await post(context, [topupSuspended({ topupId, requestId, mid, amount, paymentId, why, at: context.now })])
  }
  context.changed('topup', topupId, null, noted, { mid, level: 'WARNING' })
  return 'suspended'
}
