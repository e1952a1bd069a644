/** Disputes as news for the people of the merchant, for its programs, and for staff where a wallet could not cover one. */
import * as contract from '@singil/contract/desk/disputes'
import { zonedWhen } from '@singil/contract/kit/manila-when'
import { formatPeso } from '@singil/contract/kit/money'
import { amountOf } from '@singil/contract/workspace/webhooks'
import type * as z from 'zod'
import { type Context, merchantOfPayload, subscriber } from '../../kit/work/index.ts'
import { notifyInWords } from '../../workspace/notifications/index.ts'
import { announce } from '../../workspace/webhooks/index.ts'
import { fellShortMail, lostMail, openedMail, owedMail, wonMail } from './message-texts.ts'
import { newsOf, paymentOf } from './news.ts'
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

const valuesOf = ({ amount, request_id }: store.DisputeRow) => ({ amount: formatPeso(amount), payment: request_id })

export const subscribers = [
  subscriber(contract.paymentChargedBack, 'disputes.tellOpened', merchantOfPayload, async (context, facts) => {
    const { row, data, news } = await read(context, facts)
    announce(context, row.mid, 'dispute.opened', row.request_id, { ...data, answerBy: row.answer_by.toISOString() })
    const until = zonedWhen(row.answer_by)
    const values = { ...valuesOf(row), reason: row.reason, until }
    const text = `Payment ${row.request_id}. Answer by ${until}.`
    await notifyInWords(context, contract.chargedBackNotice, openedMail, values, { ...news, text })
  }),
  subscriber(contract.disputeWon, 'disputes.tellWon', merchantOfPayload, async (context, facts) => {
    const { row, data, news } = await read(context, facts)
    announce(context, row.mid, 'dispute.won', row.request_id, data)
    await notifyInWords(context, contract.disputeEndedNotice, wonMail, valuesOf(row), news)
  }),
  subscriber(contract.disputeLost, 'disputes.tellLost', merchantOfPayload, async (context, facts) => {
    const { row, data, news } = await read(context, facts)
    announce(context, row.mid, 'dispute.lost', row.request_id, data)
    await notifyInWords(context, contract.disputeEndedNotice, lostMail, valuesOf(row), news)
  }),
  subscriber(contract.chargebackFellShort, 'disputes.tellFellShort', merchantOfPayload, async (context, facts) => {
    const { row, news } = await read(context, facts)
    const values = { ...valuesOf(row), merchant: row.mid, missing: formatPeso(row.missing) }
    const text = `Payment ${row.request_id} of ${row.mid}`
    await notifyInWords(context, contract.fellShortNotice, fellShortMail, values, { ...news, text })
    const { amount, payment, missing } = values
    await notifyInWords(context, contract.owedNotice, owedMail, { amount, payment, missing }, news)
  }),
]
