import { type Centavos, centavos } from '@singil/contract/kit/money'
import type { Context } from '../../kit/work/index.ts'
import { post } from '../../foundation/ledger/index.ts'
import * as clearing from './clearing-store.ts'
import { closeHold } from './end-hold.ts'
import * as holds from './hold-store.ts'
import { refundDone, refundFailed, type RefundMove, refundPlaced, refundUndone } from './postings.ts'
import { byAccount } from './refund-parts.ts'
import * as reserve from './reserve-store.ts'
import { withholdOfReturned } from './withhold-tax.ts'

interface HeldRefund {
  readonly refundId: string
}

/** The gateway paid the customer: the held money leaves. False: the refund had already ended, and nothing was done. */
export async function finishRefund(context: Context, { refundId }: HeldRefund): Promise<boolean> {
  const hold = await closeHold(context, refundId, 'done')
  if (hold) await post(context, [refundDone(moveOf(context, hold), hold.amount)])
  return hold !== undefined
}

/** The gateway had already paid the customer: the held money replaces the amount in suspense. */
export async function placeRefund(context: Context, { refundId }: HeldRefund): Promise<void> {
  const hold = await closeHold(context, refundId, 'done')
  if (!hold) throw new Error(`The refund ${refundId} had ended before`)
  await post(context, [refundPlaced(moveOf(context, hold), hold.amount)])
}

/** A completed refund did not reach the customer: its money moves from suspense to available. `undoneId` is the id of the decision. */
export async function undoRefund(context: Context, { refundId }: HeldRefund, undoneId: string): Promise<void> {
  const hold = await holds.find(context.tx, refundId)
  if (!hold) throw new Error(`${refundId} held no money`)
  const [outcome] = await post(context, [refundUndone(moveOf(context, hold), hold.amount, undoneId)])
  if (outcome !== 'posted') throw new Error(`The refund ${refundId} was undone before`)
  const parts = await holds.partsOf(context.tx, hold.id)
  const back = parts.map(({ source, amount }) => ({ source, amount, to: 'available' as const }))
  const remitted = { ...remittedBy(moveOf(context, hold)), source: 'returned', sourceId: undoneId } as const
  await withholdOfReturned(context, remitted, back)
}

/** The refund failed: the money returns to where it was taken from. False: the refund had already ended. */
export async function failRefund(context: Context, { refundId }: HeldRefund): Promise<boolean> {
  const hold = await closeHold(context, refundId, 'returned')
  if (!hold) return false
  const back = await giveAllBack(context, hold.id)
  const move = moveOf(context, hold)
  await post(context, [refundFailed(move, byAccount(back.map(({ to, amount }) => ({ source: to, amount }))))])
  await withholdOfReturned(context, { ...remittedBy(move), source: 'refund', sourceId: hold.id }, back)
  return true
}

const remittedBy = ({ mid, walletId, refundId, transactionId, requestId }: RefundMove) => ({
  mid,
  walletId,
  refers: { refundId, transactionId, requestId },
})

/** Returns all parts of a hold, each to where it goes now. */
export async function giveAllBack(context: Context, holdId: string) {
  const back: { source: holds.HoldPart['source']; amount: Centavos; to: holds.HoldPart['source'] }[] = []
  for (const part of await holds.partsOf(context.tx, holdId))
    back.push({ source: part.source, amount: part.amount, to: await giveBack(context, part) })
  return back
}

/** Returns a part to its source, or to available if it has been settled or released in the meantime. */
async function giveBack({ tx }: Context, part: holds.HoldPart): Promise<holds.HoldPart['source']> {
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
