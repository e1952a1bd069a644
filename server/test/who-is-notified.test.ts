/** Every event of money, orders and parcels has a line that says who is notified, and every line names what there is. */
import { notices } from '@singil/contract/all'
import { DisputeStatus } from '@singil/contract/desk/disputes'
import { BookingStatus } from '@singil/contract/kit/booking-status'
import { Fulfilment, LatePayment, RefundRow, TransactionStatus } from '@singil/contract/payments/transactions'
import { PayoutStatus } from '@singil/contract/payouts/payouts'
import { DepositFault, TopupStatus } from '@singil/contract/payouts/topups'
import { happenings, type Notified } from '@singil/contract/notified'
import { webhookTypes } from '@singil/contract/workspace/webhooks'
import { expect, test } from 'vitest'
import { features } from '../src/features.ts'
import { allKinds } from '../src/foundation/messages/index.ts'
import { collectPorts } from '../src/kit/work/port.ts'

const kinds = allKinds({ ports: collectPorts(features) })
const ways = happenings.flatMap(({ merchant, customer, staff }) => [merchant, customer, staff])
const used = ways.filter((one) => typeof one !== 'string')
const mails = new Set(used.flatMap((one) => one.mails ?? []))
const texts = new Set(used.flatMap((one) => one.texts ?? []))

test('every state of money, orders and parcels has exactly one line', () => {
  const stated = happenings.flatMap(({ states }) => states)
  expect(stated).toEqual([...new Set(stated)])
  const known = Object.entries({
    payment: TransactionStatus,
    late: LatePayment.shape.status,
    arrival: LatePayment.shape.why,
    refund: RefundRow.shape.status,
    dispute: DisputeStatus,
    order: Fulfilment,
    parcel: BookingStatus,
    payout: PayoutStatus,
    topup: TopupStatus,
    deposit: DepositFault,
  }).flatMap(([of, states]) => states.options.map((state) => `${of}.${state}`))
  expect(known.filter((state) => !stated.includes(state))).toEqual([])
})

const isSaid = (one: Notified): boolean =>
  typeof one === 'string' ? /^[A-Z].{12,}\.$/.test(one) : Object.values(one).some((way) => way.length !== 0)

test('where nobody is notified, the line says why', () => {
  for (const { event, merchant, customer, staff } of happenings)
    expect([event, ...[merchant, customer, staff].map(isSaid)]).toEqual([event, true, true, true])
})

/** Not what happens to money, an order or a parcel. */
const elsewhere = new Set([
  // Sent by a person, or asked for.
  'checkout.link-mail',
  'checkout.link-sms',
])

test('every message, notice and webhook of money and orders has a line, and a line names none that is not there', () => {
  const named = (channel: 'mail' | 'sms'): readonly string[] =>
    kinds.filter((kind) => kind.channel === channel).map(({ id }) => id)
  expect([...mails].filter((id) => !named('mail').includes(id))).toEqual([])
  expect([...texts].filter((id) => !named('sms').includes(id))).toEqual([])
  const ofMoney = kinds.filter(({ topic, id }) => ['payments', 'orders'].includes(topic) && !elsewhere.has(id))
  expect(ofMoney.map(({ id }) => id).filter((id) => !mails.has(id) && !texts.has(id))).toEqual([])

  const bells = new Set(used.flatMap(({ bell }) => bell?.id ?? []))
  expect(notices.filter(({ group, id }) => group === 'money' && !bells.has(id)).map(({ id }) => id)).toEqual([
    // About the books, not about money that moved.
    'integrity.alarm',
  ])
  const webhooks = new Set(used.flatMap(({ webhook }) => webhook ?? []))
  expect(webhookTypes.filter((type) => !webhooks.has(type))).toEqual(['webhook.test'])
})
