import { maxLinkHours, problemsOfCheckout } from '@singil/contract/payments/checkout'
import { refuse } from '@singil/contract/kit/problem'
import type * as contract from '@singil/contract/payments/payment-links'
import { findOwnLink, logsOfLink, statusOf, type TemporaryRecord } from '../checkout/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { attemptsOf, type TransactionRecord } from '../transactions/index.ts'
import { rowsOf, sourceOfAmount } from './view.ts'

export const getPaymentLink: Handler<typeof contract.getPaymentLink> = async (context, { params: { id } }) => {
  const link = (await findOwnLink(context.tx, context.scope, id)) ?? refuse(problemsOfCheckout.unknown, {})
  return detailOf(context, link)
}

const mayEnd = new Set<contract.PaymentLinkDetail['status']>(['payable', 'pending'])

export async function detailOf(context: Context, link: TemporaryRecord): Promise<contract.PaymentLinkDetail> {
  const [row] = await rowsOf(context, [link])
  const payments = await attemptsOf(context.tx, link.mid, [link.id])
  const status = statusOf(link, payments, context.now)
  const longest = context.now.getTime() + maxLinkHours * 3_600_000
  const mayExtend = (mayEnd.has(status) || status === 'expired') && longest > link.expires_at.getTime()
  return {
    ...row!,
    status,
    customerEmail: link.customer?.email ?? '',
    customerMobile: link.customer?.mobile ?? '',
    items: link.items.map(({ itemId: _, ...item }) => item),
    shippingFee: link.shipping_fee,
    createdBy: link.created_by,
    payments: payments.map((payment) => ({
      requestId: payment.request_id,
      channelName: payment.channel_name,
      status: payment.status,
      createdAt: payment.created_at.toISOString(),
    })),
    timeline: await timelineOf(context, link, payments),
    mostHours: mayExtend ? maxLinkHours : null,
    mayCancel: mayEnd.has(status),
    mayChangeAmount: mayEnd.has(status) && sourceOfAmount(link) === null,
  }
}

async function timelineOf(
  { tx, now }: Context,
  link: TemporaryRecord,
  payments: readonly TransactionRecord[],
): Promise<contract.PaymentLinkDetail['timeline']> {
  const logs = await logsOfLink(tx, link.id)
  const events = [
    { at: link.created_at, label: 'Link created.', by: link.created_by },
    ...logs.map(({ at, message, by_name: by }) => ({ at, label: message, by })),
    ...(link.opened_at ? [{ at: link.opened_at, label: 'Opened for the first time.', by: 'customer' }] : []),
    ...payments.flatMap((payment) => [
      { at: payment.created_at, label: `${payment.channel_name} chosen.`, by: 'customer' },
      ...(payment.paid_at ? [{ at: payment.paid_at, label: 'Paid.', by: 'customer' }] : []),
    ]),
    ...(link.state === 'paid' || link.cancelled_at || now < link.expires_at
      ? []
      : [{ at: link.expires_at, label: 'Expired.', by: '' }]),
  ]
  return events
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((event) => ({ ...event, at: event.at.toISOString() }))
}
