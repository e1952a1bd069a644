// Fees of orders from Shopify: asked for by staff, approved by a second person, and charged to orders that name the platform.
import { getPayPage } from '@singil/contract/payments/checkout'
import { createPaymentLink, getPaymentLink } from '@singil/contract/payments/integration-credentials'
import { listFees } from '@singil/contract/catalogue/channels'
import { createShopifyFees, fetchShopifyFees, updateShopifyFees } from '@singil/contract/selling/shopify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { inboxOf, withoutStepUp } from '../../../test/kit/inbox.ts'
import { givePartnerKeys } from '../../../test/sweep/partner-keys.ts'
import { features } from '../../features.ts'
import { newId } from '../../kit/base/index.ts'

let gate: Gate
let finance: string
let admin: string
let nena: string
let mid: string
beforeAll(async () => {
  gate = await openGate(features)
  await withoutStepUp(gate)
  finance = await gate.signIn('finance.singil')
  admin = await gate.signIn('admin.singil')
  nena = await gate.signIn('nena.admin')
  mid = gate.demo[0].mid
}, 60_000)
afterAll(() => gate.close())

const fee = (rateMillionths: number, pmethod = 'wallet') => ({ pmethod, fee: { rateMillionths, fixed: 0 } })
const wish = (more: object = {}) => ({
  merchant_id: mid,
  fees: [fee(10_000)],
  shoulder: 'customer',
  reason: 'Agreed',
  ...more,
})
const ask = async (endpoint: typeof createShopifyFees | typeof updateShopifyFees, more: object = {}, as = finance) =>
  gate.call(endpoint, { body: wish(more) }, { as, headers: { 'idempotency-key': newId() } })
const fetched = (as = nena) => gate.ask(fetchShopifyFees, { params: { mid } }, { as })
const ofGcash = async () => (await fetched()).channels.find(({ channel }) => channel.code === 'gc')

test('Shopify fees apply to orders from Shopify alone, once a second person has approved them', async () => {
  expect(await ofGcash()).toMatchObject({ fee: { rateMillionths: 25_000 }, isOwn: false })
  expect((await ask(updateShopifyFees)).body.code).toBe('shopify.missing')
  expect((await ask(createShopifyFees)).status).toBe(200)
  expect((await inboxOf(gate).approve(mid, finance)).body.code).toBe('approvals.own')
  expect((await fetched(admin)).waiting).toMatchObject({ reason: 'Agreed' })
  expect(await fetched()).toMatchObject({ fees: [], waiting: null })
  expect((await inboxOf(gate).approve(mid, admin)).status).toBe(200)
  expect((await fetched()).fees).toMatchObject([{ ...fee(10_000), shoulder: 'customer' }])
  expect(await ofGcash()).toMatchObject({ fee: { rateMillionths: 10_000 }, shoulder: 'customer', isOwn: true })
  const { result } = await gate.ask(listFees, { query: { mid: gate.demo[0].mid } }, { as: nena })
  expect(result.filter(({ platform }) => platform === 'shopify')).toMatchObject([{ mid, state: 'in force' }])
  expect((await ask(createShopifyFees)).body.code).toBe('shopify.exists')
})

test('a partner that names the platform gets its fee on the pay page, and other links do not', async () => {
  const rows = async <T>(text: string, values?: unknown[]) => (await gate.owner.query(text, values)).rows as T[]
  const { live } = await givePartnerKeys(rows, gate.app.parts.secrets, mid)
  const priced = async (more: object) => {
    const body = { storeId: gate.demo[0].storeIds[0]!, amount: 100_000, description: 'Order 1042', ...more } as never
    const link = await gate.ask(createPaymentLink, { body }, { as: live, headers: { 'idempotency-key': newId() } })
    const { platform } = await gate.ask(getPaymentLink, { params: { id: link.Id } }, { as: live })
    const { offers } = await gate.ask(getPayPage, { params: { id: link.Id } }, {})
    const { customerFee, total } = offers.find(({ channel }) => channel.code === 'gc')!
    return { platform, made: link.platform, customerFee, total }
  }
  expect(await priced({ platform: 'shopify' })).toEqual({
    platform: 'shopify',
    made: 'shopify',
    customerFee: 1_000,
    total: 101_120,
  })
  expect(await priced({})).toEqual({ platform: null, made: null, customerFee: 0, total: 100_000 })
  const body = { storeId: gate.demo[0].storeIds[0]!, amount: 100_000, platform: 'etsy' } as never
  expect(
    (await gate.call(createPaymentLink, { body }, { as: live, headers: { 'idempotency-key': newId() } })).status,
  ).toBe(400)
})

test('a change leaves methods that it does not name and a start in the past is refused', async () => {
  expect((await ask(updateShopifyFees, { since: '2026-01-01T00:00:00Z' })).body.code).toBe('channels.feeInPast')
  expect((await ask(updateShopifyFees, { fees: [fee(1), fee(2)] })).status).toBe(400)
  expect((await ask(updateShopifyFees, { merchant_id: 'M0000000000AB' })).body.code).toBe('shopify.missing')
  expect((await ask(updateShopifyFees, {}, nena)).status).toBe(403)
  await ask(updateShopifyFees, { fees: [fee(30_000, 'creditcard')], shoulder: 'shared', share: 400_000 })
  await inboxOf(gate).approve(mid, admin)
  expect((await fetched()).fees).toHaveLength(2)
  expect(await ofGcash()).toMatchObject({ fee: { rateMillionths: 10_000 }, shoulder: 'customer' })
})
