import { disputeLost, disputeWon, problemsOfDisputes } from '@singil/contract/desk/disputes'
import { minus } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import { undoDispute } from '../../payments/transactions/index.ts'
import { giveBackCharge } from '../../wallets/wallets/index.ts'
import { assertMove } from './dispute.ts'
import { chargebackReversed } from './postings.ts'
import { pushDispute } from './push-dispute.ts'
import * as store from './store.ts'

/** The bank returned the money: it goes back to the accounts it was taken from, and the payment can be refunded again. */
export async function winDispute(context: Context, disputeId: string): Promise<void> {
  const row = await end(context, disputeId, 'won')
  const place = { mid: row.mid, walletId: row.wallet_id, transactionId: row.transaction_id, requestId: row.request_id }
  await undoDispute(context, row.transaction_id, minus(row.amount, row.beyond))
  await giveBackCharge(context, { ...place, chargeId: row.id }, (back, debt) =>
    chargebackReversed({ ...place, disputeId: row.id, at: context.now }, back, row.missing, debt),
  )
  context.emit(disputeWon, payloadOf(row))
}

/** The bank keeps the money; no further journal. */
export async function loseDispute(context: Context, disputeId: string): Promise<void> {
  context.emit(disputeLost, payloadOf(await end(context, disputeId, 'lost')))
}

/** Refuses if the dispute has already ended. */
async function end(context: Context, disputeId: string, status: 'won' | 'lost'): Promise<store.DisputeRow> {
  const row = (await store.lock(context.tx, disputeId)) ?? refuse(problemsOfDisputes.unknown, {})
  assertMove(row.status, status)
  await store.close(context.tx, disputeId, status, context.now)
  context.changed('dispute', row.id, { status: row.status }, { status }, { mid: row.mid })
  pushDispute(context, row)
  return row
}

const payloadOf = (row: store.DisputeRow) => ({
  disputeId: row.id,
  mid: row.mid,
  transactionId: row.transaction_id,
  requestId: row.request_id,
  amount: row.amount,
})
