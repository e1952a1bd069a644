import { type Centavos, centavos } from '@singil/contract/kit/money'
import type { Context } from '../kit/work/index.ts'
import { post } from '../ledger/index.ts'
import * as clearing from './clearing-store.ts'
import { closeHold } from './end-hold.ts'
import * as holds from './hold-store.ts'
import { refundDone, refundFailed, type RefundMove, refundPlaced, refundUndone } from './postings.ts'
import { byAccount } from './refund-parts.ts'
import * as reserve from './reserve-store.ts'

interface Held {
  readonly refundId: string
}

/** The gateway paid the customer: the held money leaves. False: the refund had already ended, and nothing was done. */
export async function finishRefund(context: Context, { refundId }: Held): Promise<boolean> {
  const hold = await closeHold(context, refundId, 'done')
  if (hold) await post(context, [refundDone(moveOf(context, hold), hold.amount)])
  return hold !== null
}

/** The gateway had already paid the customer: the held money replaces the amount in suspense. */
export async function placeRefund(context: Context, { refundId }: Held): Promise<void> {
  const hold = await closeHold(context, refundId, 'done')
  if (!hold) throw new Error(`The refund ${refundId} had ended before`)
  await post(context, [refundPlaced(moveOf(context, hold), hold.amount)])
}

/** A completed refund did not reach the customer: its money moves from suspense to available. `undoneId` is the id of the decision. */
export async function undoRefund(context: Context, { refundId }: Held, undoneId: string): Promise<void> {
  const hold = await holds.find(context.tx, refundId)
  if (!hold) throw new Error(`${refundId} held no money`)
  const [outcome] = await post(context, [refundUndone(moveOf(context, hold), hold.amount, undoneId)])
  if (outcome !== 'posted') throw new Error(`The refund ${refundId} was undone before`)
}

/** The refund failed: the money returns to where it was taken from. False: the refund had already ended. */
export async function failRefund(context: Context, { refundId }: Held): Promise<boolean> {
  const hold = await closeHold(context, refundId, 'returned')
  if (!hold) return false
  const back: { source: holds.HoldPart['source']; amount: Centavos }[] = []
  for (const part of await holds.partsOf(context.tx, hold.id))
    back.push({ source: await giveBack(context, part), amount: part.amount })
  await post(context, [refundFailed(moveOf(context, hold), byAccount(back))])
  return true
}

/** Returns a part to its source, or to available if it has been settled or released in the meantime. */
export async function giveBack({ tx }: Context, part: holds.HoldPart): Promise<holds.HoldPart['source']> {
  const less = centavos(-part.amount)
  if (part.source === 'clearing' && (await clearing.take(tx, part.transaction_id!, less))) return 'clearing'
  if (part.source === 'reserve' && (await reserve.take(tx, part.transaction_id!, less))) return 'reserve'
  return 'available'
}

const moveOf = (context: Context, hold: holds.HoldRow): RefundMove => ({
  refundId: hold.id,
  transactionId: hold.transaction_id!,
  requestId: hold.request_id,
  mid: hold.mid,
  walletId: hold.wallet_id,
  at: context.now,
})
