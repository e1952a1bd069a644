/** Creates the last weeks of the demo through the real use cases, with the clock set back and a fake gateway. */
import type { ChannelCode } from '@singil/contract/catalogue/channels'
import {
  refundTransaction as refundContract,
  transactionPaid,
  transactionRefunded,
} from '@singil/contract/payments/transactions'
import { type Centavos, centavos, sum } from '@singil/contract/kit/money'
import { Refusal } from '@singil/contract/kit/problem'
import demo from '../../data/demo.json' with { type: 'json' }
import { offersFor } from '../catalogue/channels/index.ts'
import { type Actor, type Context, everything, type Parts, systemActor, unitOfWork } from '../kit/work/index.ts'
import { manilaDay, startOfManilaDay } from '../kit/base/index.ts'
import { runSettlements } from '../wallets/settlements/index.ts'
import { refundTransaction } from '../payments/refunds/index.ts'
import { checkPayment, startPayment, type TransactionRecord } from '../payments/transactions/index.ts'
import { closePaidLink, sendPaidReceipt, sendRefundReceipt } from '../payments/checkout/index.ts'
import type * as z from 'zod'
import { deliver, homeOf } from './deliveries.ts'
import { fakeGateway } from './fake-gateway.ts'
import type { DemoMerchant } from './make-demo.ts'
import { addressOf, planParcels, type DemoParcel, send } from './parcels.ts'
import { type PastPayment, planPast } from './plan-past.ts'
import { createRandom } from './random.ts'

const dayMs = 86_400_000
/** Settlements run at six in the morning in Manila. */
const settlementMs = 6 * 3_600_000
const linkLivesMs = 72 * 3_600_000

/** A unit of work at a past instant. Its events go to `emit`; its live messages and jobs are dropped, because they are not new. */
export function unitAt(
  parts: Parts,
  at: () => Date,
  actor: Actor,
  mid: DemoMerchant['mid'] | null = null,
  emit: Context['emit'] = () => {},
) {
  const scope = { ...everything(actor.username), mid }
  return <T>(work: (context: Context) => Promise<T>): Promise<T> =>
    unitOfWork({ ...parts, clock: { now: at } }, actor, scope, 'seed', (context) =>
      work(Object.assign(context, { emit, push: () => {}, job: () => {} })),
    )
}

/** The parts of a flow at a past instant. */
export const flowAt = (
  parts: Parts,
  at: () => Date,
  actor: Actor,
  mid: DemoMerchant['mid'],
  { outside = parts.outside, emit }: { readonly outside?: Parts['outside']; readonly emit?: Context['emit'] } = {},
) => ({
  unit: unitAt(parts, at, actor, mid, emit),
  actor,
  ports: parts.ports,
  outside,
  publicUrl: parts.config.publicUrl,
  say: () => {},
  now: at,
})

/** Creates `days` days up to now, day by day, and settles each morning. A few hundred payments a second. */
export async function seedPast(
  parts: Parts,
  opened: readonly DemoMerchant[],
  now: Date,
  days: number,
): Promise<number> {
  const plans = opened.map((merchant, i) => ({
    merchant,
    plan: [
      ...planPast(createRandom(2026 + i), merchant.shop, demo.people, now, days),
      ...planParcels(merchant.shop.key, now),
    ],
  }))
  const sent: DemoParcel[] = []
  let played = 0
  for (let back = days - 1; back >= 0; back--) {
    const day = manilaDay(new Date(now.getTime() - back * dayMs))
    const morning = new Date(startOfManilaDay(day).getTime() + settlementMs)
    if (morning < now)
      await runSettlements({ unit: unitAt(parts, () => morning, systemActor('settlements')), now: () => morning })
    const todays = plans.flatMap(({ merchant, plan }) =>
      plan.filter(({ startsAt }) => manilaDay(startsAt) === day).map((planned) => ({ merchant, planned })),
    )
    sent.push(...(await seedDay(parts, todays)))
    played += todays.length
  }
  // When all money of the past is in the wallets, which pay for the couriers.
  for (const one of sent) await send(parts, (at, actor, mid) => unitAt(parts, at, systemActor(actor), mid), one)
  return played
}

type OfMerchant = { readonly merchant: DemoMerchant; readonly planned: PastPayment }

/**
 * Payments of all merchants start one after the other, because lists across merchants are ordered by id, which is assigned at the start. A
 * merchant's next payment waits for the end of its last one; merchants do not wait for each other.
 */
async function seedDay(parts: Parts, todays: readonly OfMerchant[]): Promise<DemoParcel[]> {
  const ending = new Map<DemoMerchant, Promise<void>>()
  const sent: DemoParcel[] = []
  for (const { merchant, planned } of todays.toSorted(
    (a, b) => a.planned.startsAt.getTime() - b.planned.startsAt.getTime(),
  )) {
    await ending.get(merchant)
    const unit = unitAt(parts, () => planned.startsAt, systemActor('payment page'))
    const row = await unit((context) => start(context, merchant, planned)).catch((error: unknown) => {
      // A shop at its limit or out of stock refuses the payment, as it would have.
      if (error instanceof Refusal) return null
      throw error
    })
    if (row && planned.ending !== 'pending') ending.set(merchant, end(parts, merchant, planned, row))
    if (row && planned.parcel) sent.push({ merchant, row, parcel: planned.parcel })
  }
  await Promise.all(ending.values())
  return sent
}

async function end(parts: Parts, merchant: DemoMerchant, planned: PastPayment, row: TransactionRecord): Promise<void> {
  const at = planned.ending === 'expired' ? row.expires_at : planned.endsAt
  if (at >= parts.clock.now()) return
  const gateway = fakeGateway(gatewayId(row), planned.ending, at)
  const outside = { ...parts.outside, gateway }
  await endPayment(parts, row, outside, at)
  if (planned.ending === 'paid' && !planned.parcel)
    await deliver((day) => unitAt(parts, () => day, systemActor('seed')), row, at, parts.clock.now())
  if (planned.ending === 'refunded' || planned.ending === 'partly_refunded')
    await refund(parts, merchant, row, planned, outside)
}

/** Asks the gateway how the payment ended. What follows from a payment that is paid, its link and its receipt, follows at the same time. */
export async function endPayment(
  parts: Parts,
  row: TransactionRecord,
  outside: Parts['outside'],
  at: Date,
): Promise<void> {
  const paid: z.output<typeof transactionPaid.payload>[] = []
  const keep: Context['emit'] = (event, payload) => {
    if (event.id === transactionPaid.id) paid.push(transactionPaid.payload.parse(payload))
  }
  const unit = unitAt(parts, () => at, systemActor('payment page'), null, keep)
  await checkPayment({ unit, outside, now: () => at }, row, parts.config.publicUrl)
  for (const sale of paid)
    await unit(async (context) => {
      await closePaidLink(context, sale)
      await sendPaidReceipt(context, sale)
    })
}

/** A payment id by which the sandbox recognizes a payment older than itself. */
const gatewayId = (row: TransactionRecord) => `history_${row.id.replaceAll('-', '').slice(-20)}`

/** Uses the planned channel if possible, else one that is nearly always available. */
async function start(
  context: Context,
  merchant: DemoMerchant,
  planned: PastPayment,
): Promise<TransactionRecord | null> {
  const { shop, mid } = merchant
  const items = planned.items.map(({ at, quantity }) => {
    const item = shop.items[at]!
    const amount = centavos(item.amount)
    return {
      itemId: merchant.itemIds[planned.store]![at]!,
      description: item.description,
      itemCode: item.code,
      quantity,
      amount,
      tax: centavos(0),
      declaredValue: null,
      total: centavos(amount * quantity),
    }
  })
  const amount: Centavos = sum(items.map(({ total }) => total))
  const storeId = merchant.storeIds[planned.store]!
  const wanted = [planned.channel, 'gc'] as ChannelCode[]
  const offers = await offersFor(context, { mid, storeId, amount, only: wanted })
  const usable = wanted.flatMap((code) => offers.filter(({ channel, unusable }) => channel.code === code && !unusable))
  const offer = usable[0]
  if (!offer) return null
  const { first, last, mobile } = planned.customer
  return startPayment(context, {
    mid,
    merchantName: shop.legalName,
    storeId,
    storeName: shop.stores[planned.store]!.name,
    walletId: merchant.walletIds[planned.store]!,
    temporaryId: null,
    requestId: context.newRequestId(),
    amount,
    description: items[0]!.description,
    items,
    customer: {
      name: `${first} ${last}`,
      email: `${first}.${last}@example.com`.toLowerCase().replaceAll(' ', ''),
      mobile,
    },
    origin: 'portal',
    tax: centavos(0),
    shippingFee: centavos(0),
    shippingAddress: planned.parcel ? await addressOf(shop.key, planned.parcel) : await homeOf(mobile),
    billingAddress: null,
    formAnswers: [],
    offer,
    deductOnPayment: false,
    expiresAt: new Date(context.now.getTime() + (offer.channel.expiryMinutes ?? linkLivesMs / 60_000) * 60_000),
  })
}

/** The merchant refunds it two hours later if the channel allows; otherwise the payment is unchanged. */
async function refund(
  parts: Parts,
  merchant: DemoMerchant,
  row: TransactionRecord,
  planned: PastPayment,
  outside: Parts['outside'],
): Promise<void> {
  const at = new Date(planned.endsAt.getTime() + 2 * 3_600_000)
  if (at > parts.clock.now()) return
  const isPart = planned.ending === 'partly_refunded' && row.refund_rule === 'partial' && row.amount >= 200
  const body = refundContract.body.parse({
    request_id: row.request_id,
    org_trxid: gatewayId(row),
    amount: isPart ? Math.floor(row.amount / 2) : row.amount,
    reason: isPart ? 'One piece was not as ordered.' : 'The customer changed their mind.',
  })
  const refunded: z.output<typeof transactionRefunded.payload>[] = []
  const keep: Context['emit'] = (event, payload) => {
    if (event.id === transactionRefunded.id) refunded.push(transactionRefunded.payload.parse(payload))
  }
  const flow = flowAt(parts, () => at, systemActor('seed'), merchant.mid, { outside, emit: keep })
  await refundTransaction(flow, { body }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
  for (const one of refunded) await flow.unit((context) => sendRefundReceipt(context, one))
}
