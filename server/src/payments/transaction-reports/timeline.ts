/** The timeline of a payment: its states, what the channel reported, refunds, messages to the customer and webhooks, with who did it. */
import { outcomeOf, type Outcome, refundOutcomeOf } from '@singil/contract/payments/gateway'
import type { TransactionDetail } from '@singil/contract/payments/transactions'
import { listDeliveries, type WebhookType } from '@singil/contract/workspace/webhooks'
import { callbacksOf } from '../gateway/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { aboutReceipt, aboutRefundReceipt, messagesAbout, type MessageState } from '../../foundation/messages/index.ts'
import type { RefundRecord } from '../refunds/index.ts'
import type { LogRecord, TransactionRecord } from '../transactions/index.ts'
import { type DeliveryAbout, deliveriesAbout } from '../../workspace/webhooks/index.ts'

type Event = TransactionDetail['timeline'][number]

const gateway = 'gateway'
const system = 'system'

/** Oldest first; what happened at the same instant in the order in which one led to the other. */
export async function timelineOf(
  context: Context,
  row: TransactionRecord,
  logs: readonly LogRecord[],
  refunds: readonly RefundRecord[],
): Promise<Event[]> {
  const events = [
    ...(await reportsOf(context, row, refunds)),
    ...logs.map((log) => ({
      at: log.at.toISOString(),
      label: log.message,
      kind: log.kind,
      by: log.by_name,
      isWarning: log.type === 'WARNING',
    })),
    ...(await messagesOf(context, row, refunds)),
    ...(await webhooksOf(context, row)),
  ]
  return events.toSorted((one, other) => one.at.localeCompare(other.at))
}

const outcomeWords: Readonly<Record<Outcome, string>> = {
  pending: 'still pending',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  unknown: 'in a state that we do not know',
}

async function reportsOf({ tx }: Context, row: TransactionRecord, refunds: readonly RefundRecord[]): Promise<Event[]> {
  const ofPayment = await callbacksOf(tx, { requestId: row.request_id, refundId: null })
  const events = ofPayment.map((report) => {
    const outcome = outcomeOf(report.response_code)
    return reported(
      report.received_at,
      `The channel reported that it is ${outcomeWords[outcome]}.`,
      outcome === 'unknown',
    )
  })
  for (const { id: refundId } of refunds)
    for (const report of await callbacksOf(tx, { requestId: row.request_id, refundId })) {
      const outcome = refundOutcomeOf(report.response_code)
      const word = outcome === 'unknown' ? outcomeWords.unknown : outcome
      events.push(
        reported(report.received_at, `The channel reported that the refund is ${word}.`, outcome === 'failed'),
      )
    }
  return events
}
const reported = (at: Date, label: string, isWarning: boolean): Event => ({
  at: at.toISOString(),
  label,
  kind: 'callback',
  by: gateway,
  isWarning,
})

async function messagesOf(
  context: Context,
  row: TransactionRecord,
  refunds: readonly RefundRecord[],
): Promise<Event[]> {
  const abouts = [aboutReceipt(row.id), ...refunds.map(({ id }) => aboutRefundReceipt(row.id, id))]
  const messages = await messagesAbout(context, abouts)
  return messages.map((message) => ({
    at: (message.sentAt ?? message.createdAt).toISOString(),
    label: formatMessage(message, message.about === abouts[0] ? 'Receipt' : 'Receipt of the refund'),
    kind: 'mail',
    by: system,
    isWarning: message.status === 'failed',
  }))
}

function formatMessage({ kind, recipient, status }: MessageState, what: string): string {
  const way = `by ${kind === 'mail' ? 'e-mail' : 'SMS'} to ${recipient}`
  if (status === 'sent') return `${what} sent ${way}.`
  return status === 'failed' ? `${what} could not be sent ${way}.` : `${what} is on its way ${way}.`
}

const subjects: Readonly<Partial<Record<WebhookType, string>>> = {
  'payment.paid': 'the payment',
  'payment.failed': 'the failed payment',
  'payment.expired': 'the expired payment',
  'payment.cancelled': 'the cancelled payment',
  'payment.late': 'the money that waits for a decision',
  'payment.sent_back': 'the money that was sent back',
  'refund.succeeded': 'the refund',
  'refund.failed': 'the failed refund',
  'order.in_transit': 'the order in transit',
  'order.delivered': 'the delivered order',
  'order.returned': 'the returned order',
}

/** For those who may see the merchant's webhooks. */
async function webhooksOf(context: Context, row: TransactionRecord): Promise<Event[]> {
  if (context.actor.may?.(listDeliveries.permission) !== true) return []
  return (await deliveriesAbout(context, row.mid, row.request_id)).map((delivery) => ({
    at: (delivery.last_tried_at ?? delivery.created_at).toISOString(),
    label: formatDelivery(delivery),
    kind: 'webhook',
    by: system,
    isWarning: delivery.state === 'failed' || delivery.state === 'retrying',
  }))
}

function formatDelivery({ type, state, tries }: DeliveryAbout): string {
  const what = `Webhook about ${subjects[type] ?? 'it'}`
  const times = tries === 1 ? 'once' : `${tries} times`
  switch (state) {
    case 'delivered':
      return `${what} reached your server.`
    case 'waiting':
      return `${what} is on its way to your server.`
    case 'retrying':
      return `${what} has not reached your server: tried ${times}, and tried again.`
    case 'failed':
      return `${what} did not reach your server: tried ${times}.`
  }
}
