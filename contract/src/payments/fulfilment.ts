/** Fulfilment: how paid orders get to their customers, as the merchant or staff report it. */
import * as z from 'zod'
import { bulkPlanOf } from '../kit/bulk.ts'
import { endpoint } from '../kit/endpoint.ts'
import { notice } from '../kit/notice.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { lineOrEmpty } from '../kit/text.ts'
import {
  type Fulfilment,
  isWithMerchant,
  problemsOfTransactions,
  TransactionId,
  TransactionRow,
} from './transactions.ts'

export const maxAtOnce = 100

/** Each state with those that may follow it. Once it is paid, an order with an address is for pick-up by a courier; one of a web store may be collected. */
export const nextFulfilments = {
  none: [],
  for_pickup: ['in_transit'],
  to_collect: ['delivered'],
  in_transit: ['delivered', 'returned'],
  delivered: [],
  returned: [],
} as const satisfies Readonly<Record<Fulfilment, readonly Fulfilment[]>>
export const fulfilmentLabels: Readonly<Record<Fulfilment, string>> = {
  none: 'not for delivery',
  for_pickup: 'for pick up',
  to_collect: 'to be collected',
  in_transit: 'in transit',
  delivered: 'delivered',
  returned: 'returned',
}

/** What may be reported about a payment next. Nothing is sent for money that went back. */
export const nextOf = ({ status, fulfilment }: Pick<TransactionRow, 'status' | 'fulfilment'>): readonly Reported[] =>
  status === 'refunded' && isWithMerchant(fulfilment) ? [] : nextFulfilments[fulfilment]

export const problemsOfFulfilment = problems('fulfilment', {
  notNow: [409, 'Payment {requestId} is {state} and cannot become {wanted}.'],
})
export const texts = {
  one: 'The order is {state}',
  many: '{count} orders are {state}',
  failed: 'The order could not be changed.',
} as const

export const Reported = z.enum(['in_transit', 'delivered', 'returned'])
export type Reported = z.output<typeof Reported>

const ofMerchant = {
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('TRANSACTION_FULFILMENT', 'update'),
} as const
const reported = { ids: z.array(TransactionId).min(1).max(maxAtOnce), fulfilment: Reported }

export const reportFulfilment = endpoint({
  ...ofMerchant,
  id: 'fulfilment.reportFulfilment',
  method: 'PUT',
  path: '/qr/transaction/fulfilment',
  says: 'Moves paid orders from pick-up to in transit, and from there to delivered or returned, and collected orders to delivered: all of them or none.',
  audit: 'Orders moved',
  fails: texts.failed,
  body: z.object({
    ...reported,
    /** Such as the courier and its number; part of the line in the history. */
    note: lineOrEmpty(200).default(''),
  }),
  answer: z.object({ transactions: z.array(TransactionRow) }),
  problems: [problemsOfTransactions.unknown, problemsOfFulfilment.notNow],
})

export const planFulfilment = endpoint({
  ...ofMerchant,
  id: 'fulfilment.planFulfilment',
  method: 'POST',
  path: '/qr/transaction/fulfilment/plan',
  says: 'Says which of up to 100 payments can be moved to a state of fulfilment, and why not the others. Changes nothing.',
  reads: true,
  body: z.object(reported),
  answer: bulkPlanOf(TransactionId),
  problems: [problemsOfTransactions.unknown],
})

export const orderNotice = notice({
  id: 'fulfilment.ordered',
  label: 'New order',
  text: 'A customer has paid for goods that you send, or that are collected at a store.',
  group: 'work',
  place: 105,
  audience: 'merchant',
  permission: may('TRANSACTION_FULFILMENT', 'update'),
  mails: 'nobody',
  many: { title: '{count} new orders', path: '/portal/orders' },
})
export const overdueNotice = notice({
  id: 'fulfilment.overdue',
  label: 'Order not sent yet',
  text: 'An order was paid two days ago and has not left.',
  group: 'work',
  place: 109,
  audience: 'merchant',
  permission: may('TRANSACTION_FULFILMENT', 'update'),
  mails: 'admins',
})
export const deliveredNotice = notice({
  id: 'fulfilment.delivered',
  label: 'Order delivered',
  text: 'A courier has delivered an order.',
  group: 'work',
  place: 108,
  audience: 'merchant',
  permission: may('TRANSACTION_FULFILMENT', 'update'),
  mails: 'nobody',
  many: { title: '{count} orders delivered', path: '/portal/orders' },
})
export const courierNotice = notice({
  id: 'couriers.problem',
  label: 'Courier did not deliver',
  text: 'A courier refused a booking, could not deliver, or brings the goods back.',
  group: 'work',
  place: 106,
  audience: 'merchant',
  permission: may('TRANSACTION_FULFILMENT', 'update'),
  mails: 'nobody',
})
export const courierDiffersNotice = notice({
  id: 'couriers.differs',
  label: 'Unclear answer of a courier',
  text: 'A courier does not answer about a booking, or its answer contradicts it.',
  group: 'money',
  place: 68,
  audience: 'staff',
  permission: may('BOOKS', 'view'),
  mails: 'everyone',
})
