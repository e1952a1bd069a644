import {
  changeFee,
  createFee,
  getFeeValues,
  listFeeChanges,
  listFees,
  simulateFees,
} from '@singil/contract/catalogue/channels'
import { getWithdrawalFees } from '@singil/contract/payouts/withdrawals'
import type { MerchantId } from '@singil/contract/kit/id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../../src/features.ts'
import { type Gate, openGate } from '../access/gate.ts'
import { inboxOf, withoutStepUp } from '../kit/inbox.ts'

let gate: Gate
let finance: string
let admin: string
let nena: string
let mid: MerchantId
let otherMid: MerchantId
beforeAll(async () => {
  gate = await openGate(features)
  await withoutStepUp(gate)
  finance = await gate.signIn('finance.singil')
  admin = await gate.signIn('admin.singil')
  nena = await gate.signIn('nena.admin')
  mid = gate.demo[0].mid
  otherMid = gate.demo[1]!.mid
}, 60_000)
afterAll(() => gate.close())

const half = { fee: { rateMillionths: 20_000, fixed: 10_00 }, shoulder: 'shared', share: 500_000 } as const
const wish = (more: object = {}) => ({ mid, pmethod: 'wallet', code: '*', ...half, reason: 'Agreed', ...more })
const ask = async (more: object = {}, endpoint: typeof createFee | typeof changeFee = createFee) =>
  (await gate.call(endpoint, { body: wish(more) }, { as: finance })).body
const approve = (id: string, as = admin) => inboxOf(gate).approve(id, as)
const refuseIt = (id: string) => inboxOf(gate).refuse(id, admin)
const changeOf = async (id: string) =>
  (await gate.ask(listFeeChanges, { query: {} }, { as: admin, headers: { range: '1-100' } })).result.find(
    (one) => one.id === id,
  )
const approved = async (more: object = {}, endpoint: typeof createFee | typeof changeFee = createFee) => {
  const { data } = await ask(more, endpoint)
  expect((await approve(data.id)).status).toBe(200)
}
const entries = async () =>
  (await gate.owner.query('select * from channel_fees order by mid, pmethod, code, since')).rows as { since: Date }[]
const offer = async (code: string, query: { amount?: number; net?: number; shoulder?: 'merchant' }, as = nena) => {
  const offers = await gate.ask(simulateFees, { query }, { as })
  return offers.find(({ channel }) => channel.code === code)
}

test('a fee applies once a second person has approved it, and for its merchant alone', async () => {
  const { data } = await ask()
  expect(data).toMatchObject({ status: 'asked', askedBy: 'finance.singil', decidedBy: null })
  expect(await offer('gc', { amount: 100_000 })).toMatchObject({ fee: 2500, shoulder: 'merchant' })
  expect((await approve(data.id)).status).toBe(200)
  expect(await changeOf(data.id)).toMatchObject({ status: 'approved', decidedBy: 'admin.singil' })
  expect(await offer('gc', { amount: 100_000 })).toMatchObject({
    fee: 3000,
    vat: 360,
    customerFee: 1500,
    customerVat: 180,
    total: 101_680,
    net: 98_320,
    shoulder: 'shared',
  })
  expect(await offer('711_ph', { amount: 100_000 })).toMatchObject({ fee: 5000, shoulder: 'merchant' })
  const { result } = await gate.ask(listFees, { query: { pmethod: 'wallet' } }, { as: nena })
  expect(result.map((fee) => [fee.mid, fee.state])).toEqual([
    ['*', 'in force'],
    [mid, 'in force'],
  ])
})

test('a user cannot decide their own change, and concurrent decisions count once', async () => {
  const { data } = await ask({ pmethod: 'bank_otc' })
  const own = await approve(data.id, finance)
  expect([own.status, own.body.code]).toEqual([409, 'approvals.own'])
  const before = (await entries()).length
  const all = await Promise.all([approve, refuseIt, approve, refuseIt].map((decide) => decide(data.id)))
  expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
  const [row] = (await gate.owner.query('select status from channel_fee_changes where id = $1', [data.id])).rows
  expect((await entries()).length - before).toBe(row.status === 'approved' ? 1 : 0)
  const again = gate.owner.query('update channel_fee_changes set decided_by = asked_by where id = $1', [data.id])
  await expect(again).rejects.toThrow('check')
})

test('a change that is approved late begins at its approval, and earlier fees do not change', async () => {
  await approved({ mid: otherMid, since: undefined })
  const before = await entries()
  const since = new Date(Date.now() + 60_000).toISOString()
  const { data } = await ask({ mid: otherMid, since, fee: { rateMillionths: 1, fixed: 0 } }, changeFee)
  gate.later(120_000)
  await approve(data.id)
  expect(Date.parse((await changeOf(data.id))!.since)).toBeGreaterThan(Date.parse(since))
  const after = await entries()
  expect(after).toEqual(expect.arrayContaining(before))
  expect(after).toHaveLength(before.length + 1)
  const { result } = await gate.ask(listFees, { query: { mid: otherMid, pmethod: 'wallet' } }, { as: admin })
  expect(result.filter((fee) => fee.mid === otherMid).map((fee) => fee.state)).toEqual(['past', 'in force'])
  await expect(gate.owner.query('update channel_fees set fixed = 0')).rejects.toThrow('never changed')
})

test('a fee is created once, changed only if it exists, and never for the past', async () => {
  expect((await ask()).code).toBe('channels.feeExists')
  expect((await ask({ code: 'gc' }, changeFee)).code).toBe('channels.feeUnknown')
  expect((await ask({ pmethod: 'creditcard', since: '2026-01-01T00:00:00Z' })).code).toBe('channels.feeInPast')
  expect((await ask({ code: 'no_such_channel' })).code).toBe('channels.unknown')
  expect((await ask({ pmethod: 'creditcard', code: 'gc' })).code).toBe('channels.unknown')
  expect((await ask({ mid: 'M0000000000AB' })).code).toBe('channels.merchantUnknown')
  for (const wrong of [{ share: null }, { shoulder: 'merchant' }, { fee: { rateMillionths: 0, fixed: -1 } }])
    expect((await gate.call(createFee, { body: wish(wrong) }, { as: finance })).status).toBe(400)
  const asked = await Promise.all([1, 2, 3].map(() => ask({ pmethod: 'installment' })))
  expect(asked.map(({ code }) => code).filter(Boolean)).toEqual(Array(2).fill('channels.feeChangeWaits'))
})

test('a merchant sees its fees and the defaults, not those of others, and cannot change any', async () => {
  const { result } = await gate.ask(listFees, { query: {} }, { as: nena })
  expect(new Set(result.map((fee) => fee.mid))).toEqual(new Set([mid, '*']))
  expect((await gate.call(listFees, { query: { mid: otherMid } }, { as: nena })).status).toBe(404)
  expect((await gate.call(createFee, { body: wish() }, { as: nena })).status).toBe(403)
  expect((await gate.call(listFeeChanges, {}, { as: nena })).status).toBe(403)
  expect((await gate.ask(listFeeChanges, { query: { status: 'asked' } }, { as: admin })).result).toHaveLength(1)
})

test('a changed default applies to every merchant without a fee of its own', async () => {
  await approved({ mid: '*', pmethod: 'nonbank_otc', shoulder: null, share: null }, changeFee)
  const offered = () => offer('711_ph', { amount: 100_000 })
  await expect.poll(offered).toMatchObject({ fee: 3000, shoulder: 'merchant' })
  const { values, vatRateMillionths } = await gate.ask(getFeeValues, {}, { as: nena })
  expect(values.find(({ pmethod }) => pmethod === 'nonbank_otc')?.fee).toEqual(half.fee)
  expect([values.length, vatRateMillionths]).toEqual([6, 120_000])
})

test('returns the amount that leaves a wanted net to the centavo, on every channel', async () => {
  const offers = await gate.ask(simulateFees, { query: { net: 1000_00 } }, { as: nena })
  expect(offers.length).toBeGreaterThan(30)
  for (const { net, total, fee, vat, amount, customerFee, customerVat } of offers) {
    expect(net).toBe(1000_00)
    expect(total).toBe(net + fee + vat)
    expect(total).toBe(amount + customerFee + customerVat)
  }
  expect(await offer('bdo_ph', { net: 1000_00, shoulder: 'merchant' }, await gate.signIn('kape.admin'))).toMatchObject({
    total: 1057_61,
    fee: 51_44,
    vat: 6_17,
  })
  for (const query of [{}, { amount: 100, net: 100 }])
    expect((await gate.call(simulateFees, { query }, { as: nena })).status).toBe(400)
})

test('a withdrawal costs 15.00 by InstaPay and 25.00 by PESONet, and 12 % VAT on it', async () => {
  expect(await gate.ask(getWithdrawalFees, {}, { as: nena })).toEqual([
    { rail: 'instapay', fee: 15_00, vat: 1_80, maximum: 50_000_00 },
    { rail: 'pesonet', fee: 25_00, vat: 3_00, maximum: 10_000_000_00 },
  ])
})
