// A template is approved and bound, a payment is shared by it, both sides see it, and a refund takes the shares back.
import type { TemporaryId } from '@singil/contract/payments/checkout'
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import * as contract from '@singil/contract/payments/split-payments'
import type { SplitTemplateId } from '@singil/contract/payments/split-payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOfExport } from '../../../test/exports/rows-of.ts'
import { decideAbout } from '../../../test/kit/decide-about.ts'
import { broken } from '../../../test/ledger/all-hold.ts'
import { newHouse, standing } from '../../../test/ledger/houses.ts'
import { openShop, type Shop } from '../../../test/payments/shop.ts'
import { manilaDay, newId } from '../../kit/base/index.ts'
import { type Actor, type Context, everything, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { bindLinkSplit, bindStoreSplit } from './bind-split.ts'
import { endSplitTemplate } from './end-split-template.ts'
import { getSplitPayment } from './get-split-payment.ts'
import { listSplitPayments, searchSplitPayments, sumSplitPayments } from './list-split-payments.ts'
import { listSplitTemplates } from './list-split-templates.ts'
import { planSplitRefund } from './plan-split-refund.ts'
import { saveSplitTemplate } from './save-split-template.ts'
import { simulateSplit } from './simulate-split.ts'
import { splitPaymentsExport } from './split-payments-export.ts'

const approver: Actor = {
  ...systemActor('admin'),
  kind: 'user',
  userId: newId() as UserId,
  role: 'Administrator',
  may: () => true,
}
let shop: Shop
let habi: Awaited<ReturnType<typeof newHouse>>
let growers: Awaited<ReturnType<typeof newHouse>>
beforeAll(async () => {
  shop = await openShop()
  habi = await newHouse({ unit: shop.asGuest }, 'Habi at Sinulid')
  growers = await newHouse({ unit: shop.asGuest }, 'Benguet Growers')
}, 60_000)
afterAll(() => shop.close())

const as = <T>(mid: MerchantId, work: (context: Context) => Promise<T>) =>
  unitOfWork(
    shop.app.parts,
    systemActor('other'),
    { mid, storeIds: null, walletIds: null, username: 'other', tenantScope: mid },
    'test',
    work,
  )
const percent = (mid: MerchantId, rate: number, cap: number | null = null) => ({
  kind: 'percent' as const,
  mid,
  rateMillionths: rate * 10_000,
  cap: cap === null ? null : centavos(cap),
})
const save = (body: object) =>
  shop.asMerchant((context) => saveSplitTemplate(context, { body: contract.saveSplitTemplate.body.parse(body) }))
const decide = (id: string, to: 'approved' | 'refused') =>
  unitOfWork(shop.app.parts, approver, everything('admin'), 'test', (context) =>
    decideAbout(context, contract.approvingSplit, id, to),
  )
const template = async (name: string, rules: object[], bearer = 'owner') => {
  const { id } = await save({ name, bearer, rules })
  await decide(id, 'approved')
  return id
}
const bind = (id: TemporaryId, templateId: SplitTemplateId | null) =>
  shop.asMerchant((context) => bindLinkSplit(context, { params: { id }, body: { templateId } }))
const paid = async (amount: number, templateId: SplitTemplateId | null = null) => {
  const id = await shop.link(amount)
  if (templateId) await bind(id, templateId)
  await shop.pay(id)
  await shop.act((await shop.until(id, 'pending')).org_trxid!, 'approve')
  return shop.until(id, 'paid')
}
const listed = (mid: MerchantId, query: object = {}) =>
  as(mid, (context) => listSplitPayments(context, { query: contract.listSplitPayments.query.parse(query) }))
const entryOf = async (mid: MerchantId, requestId: string) =>
  (await listed(mid)).result.find((row) => row.requestId === requestId)
const shared = async (mid: MerchantId, requestId: string) => {
  await expect.poll(() => entryOf(mid, requestId), { timeout: 8_000 }).toBeDefined()
  return (await entryOf(mid, requestId))!
}
const balances = (house: typeof habi) => standing({ unit: shop.asGuest }, house)
const clearingOf = async (house: typeof habi) => (await balances(house))[1]!
const allHold = async () => expect(await broken(shop.asGuest)).toEqual([])

test('is used once staff have approved it, version by version, and is simulated as it shares', async () => {
  const { id, state } = await save({ name: 'Growers', bearer: 'owner', rules: [percent(growers.mid, 10, 50_00)] })
  expect(state).toBe('waiting')
  const link = await shop.link(10_00)
  await expect(bind(link, id)).rejects.toThrow('not approved yet')
  await decide(id, 'approved')
  expect(await bind(link, id)).toMatchObject({ name: 'Growers' })
  expect(await save({ id, name: 'Growers', bearer: 'shared', rules: [percent(growers.mid, 20)] })).toMatchObject({
    state: 'active',
    version: 1,
    waitingVersion: 2,
  })
  await decide(id, 'refused')
  const [shown] = await shop.asMerchant((context) => listSplitTemplates(context, { query: {} }))
  expect(shown).toMatchObject({ version: 1, waitingVersion: null, rules: [{ name: 'Benguet Growers' }] })
  expect(shown!.because).toContain('Not due')
  await expect(save({ name: 'growers', bearer: 'owner', rules: [percent(habi.mid, 1)] })).rejects.toThrow('this name')
  await expect(save({ name: 'Own', bearer: 'owner', rules: [percent(shop.mid, 1)] })).rejects.toThrow('payer')
  const stranger = { ...percent(habi.mid, 1), mid: 'M0000000000ZZ' }
  await expect(save({ name: 'Unknown', bearer: 'owner', rules: [stranger] })).rejects.toThrow('no such receiver')
  const rules = [percent(habi.mid, 33.3333), percent(growers.mid, 10, 50_00)]
  const body = contract.simulateSplit.body.parse({ amount: 1000_00, channel: 'gc', bearer: 'owner', rules })
  const tried = await shop.asMerchant((context) => simulateSplit(context, { body }))
  expect(tried.parties.map(({ amount }) => amount)).toEqual([333_33, 50_00, tried.net - 383_33])
  expect(tried.parties[0]).toMatchObject({ name: 'Habi at Sinulid', exactMillionths: '33333300000', isCapped: false })
  expect(tried.parties[1]).toMatchObject({ isCapped: true })
})

test('a payment of a bound link is shared once, seen by payer and receivers, found and summed', async () => {
  const id = await template('Fair', [percent(habi.mid, 25), { kind: 'fixed', mid: growers.mid, amount: 100_00 }])
  const sale = await paid(1000_00, id)
  const out = await shared(shop.mid, sale.request_id)
  expect(out).toMatchObject({
    direction: 'out',
    amount: 350_00,
    other: 'Habi at Sinulid, Benguet Growers',
    returned: 0,
  })
  expect(await shared(habi.mid, sale.request_id)).toMatchObject({
    direction: 'in',
    amount: 250_00,
    other: 'Kape ni Lolo',
  })
  expect([await clearingOf(habi), await clearingOf(growers)]).toEqual([250_00, 100_00])
  const detail = await as(shop.mid, (context) => getSplitPayment(context, { params: { id: out.id } }))
  expect(detail).toMatchObject({ sale: { kept: sale.net - 350_00 }, shares: [{ amount: 250_00 }, { amount: 100_00 }] })
  const own = (await entryOf(habi.mid, sale.request_id))!
  const seen = await as(habi.mid, (context) => getSplitPayment(context, { params: { id: own.id } }))
  expect(seen).toMatchObject({ sale: null, shares: [{ name: 'Habi at Sinulid', amount: 250_00 }] })
  await expect(as(habi.mid, (context) => getSplitPayment(context, { params: { id: out.id } }))).rejects.toThrow(
    'no such',
  )
  const find = (searchValue: string) =>
    as(shop.mid, (context) =>
      searchSplitPayments(context, { query: contract.searchSplitPayments.query.parse({ searchValue }) }),
    )
  for (const text of ['sinulid', 'fair', '350', sale.request_id])
    expect((await find(text)).result).toMatchObject([{ id: out.id }])
  const today = manilaDay(new Date())
  const exported = await as(habi.mid, (context) =>
    rowsOfExport(splitPaymentsExport, context, { from: today, to: today, direction: 'in' }, 1),
  )
  expect(exported).toMatchObject((await listed(habi.mid, { direction: 'in' })).result)
  const sums = await as(habi.mid, (context) => sumSplitPayments(context, { query: {} }))
  expect(sums).toEqual({ count: 1, out: 0, in: 250_00, isMore: false })
  await allHold()
})

test('a refund takes each share back in proportion, the last one exactly, and one that fails returns it', async () => {
  const before = [await clearingOf(habi), await clearingOf(growers)]
  const id = await template('Thirds', [percent(habi.mid, 33.3333), percent(growers.mid, 33.3333)])
  const sale = await paid(100_00, id)
  await shared(shop.mid, sale.request_id)
  const gained = async () => [(await clearingOf(habi)) - before[0]!, (await clearingOf(growers)) - before[1]!]
  expect(await gained()).toEqual([33_33, 33_33])
  const plan = await shop.asMerchant((context) =>
    planSplitRefund(context, { params: { requestId: sale.request_id }, query: { amount: centavos(10_01) } }),
  )
  expect(plan.parties.map(({ amount }) => amount)).toEqual([3_34, 3_34, 3_33])
  await shop.refund(sale, 10_01)
  await expect
    .poll(async () => (await shop.rows('select status from refunds where transaction_id = $1', [sale.id]))[0])
    .toEqual({ status: 'refunded' })
  expect(await gained()).toEqual([29_99, 30_00])
  expect(await entryOf(habi.mid, sale.request_id)).toMatchObject({ returned: 3_34 })
  expect(await entryOf(shop.mid, sale.request_id)).toMatchObject({ returned: 6_67 })
  await shop.refund(sale, 89_99)
  expect(await gained()).toEqual([0, 0])
  expect(await entryOf(shop.mid, sale.request_id)).toMatchObject({ amount: 66_66, returned: 66_66 })
  await allHold()
})

test('a store shares all its sales until the template ends; what cannot be shared stays with the payer, who sees why', async () => {
  const id = await template('Too much', [{ kind: 'fixed', mid: habi.mid, amount: 500_00 }])
  const bindStore = (templateId: SplitTemplateId | null) =>
    shop.asMerchant((context) => bindStoreSplit(context, { params: { storeId: shop.storeId }, body: { templateId } }))
  await bindStore(id)
  const poor = await paid(100_00)
  expect(await shared(shop.mid, poor.request_id)).toMatchObject({ state: 'not_split', amount: 0 })
  expect((await entryOf(shop.mid, poor.request_id))!.because).toContain('more than is left')
  const rich = await paid(900_00)
  expect(await shared(habi.mid, rich.request_id)).toMatchObject({ amount: 500_00 })
  await shop.asMerchant((context) => endSplitTemplate(context, { params: { id }, body: {} }))
  const after = await paid(900_00)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(await entryOf(shop.mid, after.request_id)).toBeUndefined()
  await allHold()
})
