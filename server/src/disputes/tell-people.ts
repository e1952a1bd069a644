/** Disputes as news for the people of the merchant, and for staff where a wallet could not cover one. */
import * as contract from '@singil/contract/disputes'
import { formatPeso } from '@singil/contract/kit/money'
import type * as z from 'zod'
import { type Context, merchantOfPayload, subscriber } from '../kit/work/index.ts'
import { notify } from '../notifications/index.ts'
import { findTransaction } from '../transactions/index.ts'

type Facts = z.output<typeof contract.disputeWon.payload>

async function newsOf(context: Context, { mid, disputeId, transactionId, requestId }: Facts) {
  const paid = await findTransaction(context.tx, context.scope, { id: transactionId })
  const place = { storeId: paid?.store_id, walletId: paid?.wallet_id }
  return { mid, ...place, path: `/portal/transactions/${requestId}`, about: `dispute:${disputeId}` }
}

export const subscribers = [
  subscriber(contract.paymentChargedBack, 'disputes.tellOpened', merchantOfPayload, async (context, dispute) => {
    const title = `The bank of a customer took back ${formatPeso(dispute.amount)}`
    const text = `Payment ${dispute.requestId}`
    await notify(context, contract.chargedBackNotice, { ...(await newsOf(context, dispute)), title, text })
  }),
  subscriber(contract.disputeWon, 'disputes.tellWon', merchantOfPayload, async (context, dispute) => {
    const title = `You won the dispute: ${formatPeso(dispute.amount)} is back`
    await notify(context, contract.disputeEndedNotice, { ...(await newsOf(context, dispute)), title })
  }),
  subscriber(contract.disputeLost, 'disputes.tellLost', merchantOfPayload, async (context, dispute) => {
    const title = `The dispute about ${formatPeso(dispute.amount)} is lost`
    await notify(context, contract.disputeEndedNotice, { ...(await newsOf(context, dispute)), title })
  }),
  subscriber(contract.chargebackFellShort, 'disputes.tellFellShort', merchantOfPayload, async (context, dispute) => {
    const title = `A wallet lacks ${formatPeso(dispute.missing)} of a chargeback`
    const text = `Payment ${dispute.requestId} of ${dispute.mid}`
    await notify(context, contract.fellShortNotice, { ...(await newsOf(context, dispute)), title, text })
  }),
]
