/** Disputes as news for the people of the merchant, for its programs, and for staff where a wallet could not cover one. */
import * as contract from '@singil/contract/disputes'
import { formatPeso } from '@singil/contract/kit/money'
import { amountOf } from '@singil/contract/webhooks'
import type * as z from 'zod'
import { type Context, merchantOfPayload, subscriber } from '../kit/work/index.ts'
import { notifyByLetter } from '../notifications/index.ts'
import { announce } from '../webhooks/index.ts'
import { dayAndTime, newsOf, paymentOf } from './news.ts'
import * as store from './store.ts'

type Facts = z.output<typeof contract.disputeWon.payload>

async function read(context: Context, { disputeId }: Facts) {
  const row = (await store.find(context.tx, disputeId))!
  const paid = await paymentOf(context, row)
  const { id, request_id: requestId, reason } = row
  const data = {
    disputeId: id,
    requestId,
    paymentLinkId: paid?.temporary_id ?? null,
    amount: amountOf(row.amount),
    reason,
  }
  return { row, data, news: newsOf(row, paid) }
}

export const subscribers = [
  subscriber(contract.paymentChargedBack, 'disputes.tellOpened', merchantOfPayload, async (context, facts) => {
    const { row, data, news } = await read(context, facts)
    announce(context, row.mid, 'dispute.opened', row.request_id, { ...data, answerBy: row.answer_by.toISOString() })
    await notifyByLetter(context, contract.chargedBackNotice, {
      ...news,
      subject: `The bank of a customer took back ${formatPeso(row.amount)}`,
      text: `Payment ${row.request_id}. Answer by ${dayAndTime(row.answer_by)}.`,
      paragraphs: [
        `The customer disputes payment ${row.request_id}: ${row.reason}.`,
        `The amount left your wallet. If you have delivered what was paid for, contest the dispute by ${dayAndTime(row.answer_by)} with what proves it: receipts, messages, a signed delivery slip.`,
        'If you do not answer, the bank decides without you.',
      ],
    })
  }),
  subscriber(contract.disputeWon, 'disputes.tellWon', merchantOfPayload, async (context, facts) => {
    const { row, data, news } = await read(context, facts)
    announce(context, row.mid, 'dispute.won', row.request_id, data)
    await notifyByLetter(context, contract.disputeEndedNotice, {
      ...news,
      subject: `You won the dispute: ${formatPeso(row.amount)} is back`,
      paragraphs: [`The bank returned the money of payment ${row.request_id}. It is in your wallet again.`],
    })
  }),
  subscriber(contract.disputeLost, 'disputes.tellLost', merchantOfPayload, async (context, facts) => {
    const { row, data, news } = await read(context, facts)
    announce(context, row.mid, 'dispute.lost', row.request_id, data)
    await notifyByLetter(context, contract.disputeEndedNotice, {
      ...news,
      subject: `The dispute about ${formatPeso(row.amount)} is lost`,
      paragraphs: [`The bank keeps the money of payment ${row.request_id}. Nothing more leaves your wallet.`],
    })
  }),
  subscriber(contract.chargebackFellShort, 'disputes.tellFellShort', merchantOfPayload, async (context, facts) => {
    const { row, news } = await read(context, facts)
    await notifyByLetter(context, contract.fellShortNotice, {
      ...news,
      subject: `A wallet lacks ${formatPeso(row.missing)} of a chargeback`,
      text: `Payment ${row.request_id} of ${row.mid}`,
      paragraphs: [
        `The bank of a customer took back ${formatPeso(row.amount)} of payment ${row.request_id} of merchant ${row.mid}. Its wallet lacks ${formatPeso(row.missing)}, which is in suspense.`,
        'Ask the merchant to top up the wallet, and correct the books once it has.',
      ],
    })
  }),
]
