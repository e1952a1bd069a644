/** Reports changes of withdrawals: live to the merchant's screens, and by e-mail when one has ended. */
import {
  arrivedNotice,
  failedNotice,
  sentNotice,
  withdrawalMailsTopic,
  withdrawalsTopic,
} from '@singil/contract/withdrawals'
import { formatPeso } from '@singil/contract/kit/money'
import type { PayoutStatus } from '@singil/contract/payouts'
import { amountOf, type WebhookType } from '@singil/contract/webhooks'
import type { Context } from '../kit/work/index.ts'
import type { Letter } from '../messages/index.ts'
import { notifyByLetter, notify as tellPeople } from '../notifications/index.ts'
import type { PayoutRow } from '../payouts/index.ts'
import { announce } from '../webhooks/index.ts'

const ends: Partial<Record<PayoutStatus, (row: PayoutRow) => Pick<Letter, 'subject' | 'paragraphs'>>> = {
  SUCCESS: (row) => ({
    subject: `${formatPeso(row.amount)} arrived at ${row.destination_hint}`,
    paragraphs: [
      `Your withdrawal ${row.request_id} has arrived. The bank's reference is ${row.rail_reference ?? 'not known'}.`,
    ],
  }),
  FAILED: (row) => ({
    subject: `Your withdrawal of ${formatPeso(row.amount)} did not go through`,
    paragraphs: [
      `The withdrawal ${row.request_id} to ${row.destination_hint} failed. ${row.remark}`,
      'Amount, fee and VAT are available in your wallet again.',
    ],
  }),
  RETURNED: (row) => ({
    subject: `The bank returned your withdrawal of ${formatPeso(row.amount)}`,
    paragraphs: [
      `The withdrawal ${row.request_id} to ${row.destination_hint} came back. ${row.remark}`,
      'Amount, fee and VAT are available in your wallet again.',
    ],
  }),
}

const webhooks: Partial<Record<PayoutStatus, WebhookType & `withdrawal.${string}`>> = {
  SUCCESS: 'withdrawal.succeeded',
  FAILED: 'withdrawal.failed',
  RETURNED: 'withdrawal.returned',
  CANCELLED: 'withdrawal.cancelled',
}

export async function notify(context: Context, row: PayoutRow): Promise<void> {
  if (row.purpose !== 'withdrawal' || row.status === 'DRAFT') return
  const { id, mid, request_id: requestId, status } = row
  context.push(withdrawalsTopic.of({ mid }), { id, requestId, status })
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
  const letter = ends[status]?.(row)
  if (!letter) return
  context.push(withdrawalMailsTopic.of({ mid }), { id, requestId, status })
  const notice = status === 'SUCCESS' ? arrivedNotice : failedNotice
  await notifyByLetter(context, notice, { ...news, ...letter, button: 'Open the withdrawal' })
}
