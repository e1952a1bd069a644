// What a merchant is shown is what it pays: the fee set-up and the simulator against what the ledger posts.
import type { ChannelCode } from '@singil/contract/catalogue/channels'
import { type Bearing, feeOf } from '@singil/contract/kit/fees'
import { centavos } from '@singil/contract/kit/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulateFees } from '../../src/catalogue/channels/simulate-fees.ts'
import { getFeeSetup } from '../../src/payouts/fee-setup/get-fee-setup.ts'
import { simulateMonth } from '../../src/payouts/fee-setup/simulate-month.ts'
import { manilaDay, startOfManilaDay } from '../../src/kit/base/index.ts'
import { costOfArrival } from '../../src/payments/late-payments/cost-of-arrival.ts'
import { lockById } from '../../src/payments/transactions/store.ts'
import { openOwnShop, type Shop } from '../payments/shop.ts'
import { openTeller } from '../withdrawals/teller.ts'

let shop: Shop
let teller: Awaited<ReturnType<typeof openTeller>>
beforeAll(async () => {
  shop = await openOwnShop()
  teller = await openTeller()
}, 120_000)
afterAll(async () => {
  await shop.close()
  await teller.close()
})

const legsOf = `select split_part(a.kind, ':', 1) as kind, sum(e.amount)::int as amount from ledger_entries e
  join ledger_journals j on j.id = e.journal_id join ledger_accounts a on a.id = e.account_id
  where j.event_key = $1 group by 1 having sum(e.amount) <> 0`
const setup = () => shop.asMerchant((context) => getFeeSetup(context, { params: { mid: shop.mid } }))

const agreed = fc.record({
  code: fc.constantFrom('gc', 'paymaya', '711_ph', 'bdo_ph', 'bdo_cc_ph'),
  amount: fc.integer({ min: 20_000, max: 900_000 }),
  rate: fc.integer({ min: 0, max: 80_000 }),
  fixed: fc.integer({ min: 0, max: 3_000 }),
  bearer: fc.constantFrom(null, 'merchant', 'customer', 'shared'),
  share: fc.integer({ min: 1, max: 999_999 }),
  isCustomers: fc.boolean(),
})

test('a payment posts what the fee set-up and the simulator showed, whatever was agreed and whoever bears it', async () => {
  for (const one of fc.sample(agreed, { numRuns: 12, seed: 20_260_801 })) {
    const { code, bearer, isCustomers } = one
    await shop.rows('update merchant_settings set customer_shoulders_service_charge = $2 where mid = $1', [
      shop.mid,
      isCustomers,
    ])
    await shop.rows(
      `insert into channel_fees (mid, pmethod, code, since, percentage_millionths, fixed, shoulder, share_millionths)
       select $1, pmethod, code, now(), $3, $4, $5, $6 from payment_channels where code = $2`,
      [shop.mid, code, one.rate, one.fixed, bearer, bearer === 'shared' ? one.share : null],
    )
    const { channels } = await setup()
    const shown = channels.find(({ channel }) => channel.code === code)!
    const bearing: Bearing = shown.shoulder === 'shared' ? { share: shown.share! } : shown.shoulder
    const { isLoss, ...cost } = feeOf(centavos(one.amount), shown.fee, bearing)
    expect([shown.isOwn, isLoss]).toEqual([true, false])
    const offers = await shop.asMerchant((context) =>
      simulateFees(context, { query: { amount: centavos(one.amount) } }),
    )
    expect(offers.find(({ channel }) => channel.code === code)).toMatchObject(cost)

    const id = await shop.link(one.amount)
    await shop.pay(id, code as ChannelCode)
    const [open] = await shop.attempts(id)
    await shop.act(open!.org_trxid!, 'approve')
    const paid = await shop.until(id, 'paid')
    const legs = await shop.rows<{ kind: string; amount: number }>(legsOf, [`payment.paid:${paid.id}`])
    expect(Object.fromEntries(legs.map(({ kind, amount }) => [kind, amount]))).toEqual({
      receivable: -cost.total,
      clearing: cost.net,
      ...(cost.fee > 0 && { fee_income: cost.fee }),
      ...(cost.vat > 0 && { vat_payable: cost.vat }),
    })
  }
}, 120_000)

test('the amount that the simulator says to ask for leaves exactly the wanted net once it is paid', async () => {
  const net = centavos(123_457)
  const offers = await shop.asMerchant((context) => simulateFees(context, { query: { net } }))
  const { amount, total } = offers.find(({ channel }) => channel.code === 'gc')!
  const id = await shop.link(amount)
  await shop.pay(id)
  const [open] = await shop.attempts(id)
  expect(open).toMatchObject({ total, net })
})

test('an order from Shopify costs what its own fee says, and its late money too; other payments do not', async () => {
  await shop.rows('update merchant_settings set customer_shoulders_service_charge = false where mid = $1', [shop.mid])
  await shop.rows(
    `insert into channel_fees (mid, pmethod, code, platform, since, percentage_millionths, fixed)
     values ($1, 'wallet', '*', 'shopify', now(), 10000, 500)`,
    [shop.mid],
  )
  const paidFrom = async (platform: string | null) => {
    const id = await shop.link(100_000)
    await shop.rows('update temp_transactions set platform = $2 where id = $1', [id, platform])
    await shop.pay(id, 'grabpay_ph' as ChannelCode)
    const [open] = await shop.attempts(id)
    await shop.act(open!.org_trxid!, 'approve')
    const { id: paid } = await shop.until(id, 'paid')
    const legs = await shop.rows<{ kind: string; amount: number }>(legsOf, [`payment.paid:${paid}`])
    const late = { amount: centavos(50_000), currency: 'PHP' }
    const ofLate = await shop.asGuest(async (context) =>
      costOfArrival(context, (await lockById(context.tx, paid))!, late),
    )
    return { fee: legs.find(({ kind }) => kind === 'fee_income')!.amount, late: ofLate!.fee }
  }
  expect(await paidFrom('shopify')).toEqual({ fee: 1_500, late: 1_000 })
  expect(await paidFrom(null)).toEqual({ fee: 2_500, late: 1_250 })
})

test('a month under another fee costs what its payments would have cost, and only those that the fee is of', async () => {
  const today = manilaDay(new Date())
  const inLastMonth = new Date(startOfManilaDay(`${today.slice(0, 7)}-01`).getTime() - 5 * 86_400_000)
  await shop.rows('update transactions set created_at = $1', [inLastMonth])
  const codes = ['grabpay_ph', 'coins_ph']
  const rows = await shop.rows<{ amount: number; cost: number; pchannel: string; platform: string | null }>(
    `select amount::int, (fee + vat)::int as cost, pchannel, platform from transactions
     where paid_at is not null and pmethod = 'wallet'`,
  )
  // GCash and Maya have closer fees of their own, and orders from Shopify have theirs.
  const affected = rows.filter(({ pchannel, platform }) => codes.includes(pchannel) && platform === null)
  expect([rows.length > affected.length, affected.length]).toEqual([true, 1])
  const query = {
    pmethod: 'wallet',
    code: '*',
    rateMillionths: 20_000,
    fixed: centavos(0),
    shoulder: 'merchant',
  } as const
  const month = (more: object = {}) =>
    shop.asMerchant((context) => simulateMonth(context, { params: { mid: shop.mid }, query: { ...query, ...more } }))
  expect(await month()).toEqual({
    month: manilaDay(inLastMonth).slice(0, 7),
    count: 1,
    amount: 100_000,
    merchant: { was: 2_800, wouldBe: 2_240 },
    customers: { was: 0, wouldBe: 0 },
    lost: 0,
  })
  expect(await month({ shoulder: 'customer' })).toMatchObject({
    merchant: { was: 2_800, wouldBe: 0 },
    customers: { was: 0, wouldBe: 2_240 },
  })
  expect(await month({ fixed: centavos(100_000) })).toMatchObject({
    count: 0,
    lost: 1,
    merchant: { was: 0, wouldBe: 0 },
  })
})

test('what comes next is shown with its start, of channels and of withdrawals, and the standard has no start', async () => {
  const soon = new Date(Date.now() + 86_400_000)
  await shop.rows(
    `insert into channel_fees (mid, pmethod, code, since, percentage_millionths, fixed, shoulder)
     values ($1, 'wallet', 'qrph', $2, 9000, 0, null), ($1, 'wallet', 'qrph', $3, 8000, 0, null)`,
    [shop.mid, soon, new Date(soon.getTime() + 1000)],
  )
  await shop.rows(`insert into payout_rails (rail, since, fee, maximum) values ('pesonet', $1, 2000, 1000000000)`, [
    soon,
  ])
  const { channels, withdrawals, vatRateMillionths } = await setup()
  const qr = channels.find(({ channel }) => channel.code === 'qrph')
  expect(qr).toMatchObject({ isOwn: false, since: null, fee: { rateMillionths: 25_000 } })
  expect(qr!.next).toMatchObject({ fee: { rateMillionths: 9000 }, since: soon.toISOString() })
  expect(withdrawals).toEqual([
    { rail: 'instapay', fee: 1500, vat: 180, since: null, next: null },
    { rail: 'pesonet', fee: 2500, vat: 300, since: null, next: { fee: 2000, vat: 240, since: soon.toISOString() } },
  ])
  expect(vatRateMillionths).toBe(120_000)
})

test('a withdrawal posts the fee and the VAT that the fee set-up showed', async () => {
  const { withdrawals } = await teller.unit((context) => getFeeSetup(context, { params: { mid: teller.mid } }))
  const { fee, vat } = withdrawals.find(({ rail }) => rail === 'instapay')!
  const { ids } = await teller.withdraw(1_000_00)
  await teller.send()
  await teller.becomes(ids[0]!, 'SUCCESS')
  const { rows } = await teller.gate.owner.query(
    `select a.kind, sum(e.amount)::int as amount from ledger_entries e join ledger_journals j on j.id = e.journal_id
     join ledger_accounts a on a.id = e.account_id
     where j.event_key like '%' || $1 || '%' and a.kind in ('fee_income', 'vat_payable') group by 1 order by 1`,
    [ids[0]],
  )
  expect(rows).toEqual([
    { kind: 'fee_income', amount: fee },
    { kind: 'vat_payable', amount: vat },
  ])
})
