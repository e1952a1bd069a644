/** Reports changes of withdrawals: live messages commit with the change; a subscriber sends webhooks, notices and e-mails. */
import {
  arrivedNotice,
  failedNotice,
  sentNotice,
  withdrawalMailsTopic,
  withdrawalsTopic,
} from '@singil/contract/payouts/withdrawals'
import { formatPeso } from '@singil/contract/kit/money'
import { payoutMoved, type PayoutStatus } from '@singil/contract/payouts/payouts'
import { amountOf, type WebhookType } from '@singil/contract/workspace/webhooks'
import { type Context, merchantOfPayload, subscriber } from '../../kit/work/index.ts'
import { notifyInWords, notify as tellPeople, type WordedNews } from '../../workspace/notifications/index.ts'
import { findPayout, type PayoutRow } from '../payouts/index.ts'
import { announce } from '../../workspace/webhooks/index.ts'
import { arrivedMail, failedMail, returnedMail } from './message-texts.ts'

/** The e-mail about a withdrawal that has ended. */
function tellOfEnd(context: Context, row: PayoutRow, news: WordedNews) {
  const { request_id: number, destination_hint: account, remark } = row
  const values = { amount: formatPeso(row.amount), account, number }
  if (row.status === 'SUCCESS')
    return notifyInWords(
      context,
      arrivedNotice,
      arrivedMail,
      { ...values, reference: row.rail_reference ?? 'not known' },
      news,
    )
  const kind = row.status === 'FAILED' ? failedMail : returnedMail
  return notifyInWords(context, failedNotice, kind, { ...values, remark }, news)
}

const webhooks: Partial<Record<PayoutStatus, WebhookType & `withdrawal.${string}`>> = {
  SUCCESS: 'withdrawal.succeeded',
  FAILED: 'withdrawal.failed',
  RETURNED: 'withdrawal.returned',
  CANCELLED: 'withdrawal.cancelled',
}

export async function pushMove(context: Context, row: PayoutRow): Promise<void> {
  if (row.purpose !== 'withdrawal') return
  const { id, mid, request_id: requestId, status } = row
  context.push(withdrawalsTopic.of({ mid }), { id, requestId, status })
}

export const notify = subscriber(
  payoutMoved,
  'withdrawals.notify',
  merchantOfPayload,
  async (context, { id, purpose, from, to }) => {
    if (purpose !== 'withdrawal' || from === null || !(to === 'SENT' || to in webhooks)) return
    // It may have moved on since.
    await notifyOf(context, { ...(await findPayout(context.tx, id))!, status: to })
  },
)

async function notifyOf(context: Context, row: PayoutRow): Promise<void> {
  const { id, mid, request_id: requestId, status } = row
  const type = webhooks[status]
  if (type)
    announce(context, mid, type, requestId, {
      withdrawalId: id,
      requestId,
      amount: amountOf(row.amount),
      total: amountOf(row.total),
      rail: row.rail,
      bankReference: row.rail_reference,
    })
  const news = { mid, walletId: row.wallet_id, path: `/portal/withdrawals/${id}`, about: `withdrawal:${id}` }
  if (status === 'SENT') {
    const title = `${formatPeso(row.amount)} is on its way to ${row.destination_hint}`
    await tellPeople(context, sentNotice, { ...news, title })
  }
  if (status !== 'SUCCESS' && status !== 'FAILED' && status !== 'RETURNED') return
  context.push(withdrawalMailsTopic.of({ mid }), { id, requestId, status })
  await tellOfEnd(context, row, news)
}
