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

/** The gateway paid the customer: the held money is gone. False: the refund had ended before, and nothing was done. */
export async function finishRefund(context: Context, { refundId }: Held): Promise<boolean> {
  const hold = await closeHold(context, refundId, 'done')
  if (hold) await post(context, [refundDone(moveOf(context, hold), hold.amount)])
  return hold !== null
}

/** The gateway had paid the customer before: the held money takes the place of what stands in suspense for it. */
export async function placeRefund(context: Context, { refundId }: Held): Promise<void> {
  const hold = await closeHold(context, refundId, 'done')
  if (!hold) throw new Error(`The refund ${refundId} had ended before`)
  await post(context, [refundPlaced(moveOf(context, hold), hold.amount)])
}

/** A refund that was done did not reach the customer: what stands in suspense for it is available again. `undoneId` names the decision. */
export async function undoRefund(context: Context, { refundId }: Held, undoneId: string): Promise<void> {
  const hold = await holds.find(context.tx, refundId)
  if (!hold) throw new Error(`${refundId} held no money`)
  const [outcome] = await post(context, [refundUndone(moveOf(context, hold), hold.amount, undoneId)])
  if (outcome !== 'posted') throw new Error(`The refund ${refundId} was undone before`)
}

/** The refund failed: the money goes back exactly to where it came from. False: the refund had ended before. */
export async function failRefund(context: Context, { refundId }: Held): Promise<boolean> {
  const hold = await closeHold(context, refundId, 'returned')
  if (!hold) return false
  const back: { source: holds.HoldPart['source']; amount: Centavos }[] = []
  for (const part of await holds.partsOf(context.tx, hold.id))
    back.push({ source: await giveBack(context, part), amount: part.amount })
  await post(context, [refundFailed(moveOf(context, hold), byAccount(back))])
  return true
}

/** What has been settled or released meanwhile is available by now, so that is where it goes. */
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
