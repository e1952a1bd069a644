import type { PaymentMethod } from '@singil/contract/catalogue/channels'
import { centavos } from '@singil/contract/kit/money'
import { askLevel, askMonthlyLimit, getRiskProfile, listLevels } from '@singil/contract/onboarding/merchant-terms'
import { askRollingReserve, getRollingReserve } from '@singil/contract/wallets/settlements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { inboxOf, withoutStepUp } from '../../../test/kit/inbox.ts'
import { features } from '../../features.ts'

let gate: Gate
let finance: string
let admin: string
beforeAll(async () => {
  gate = await openGate(features)
  await withoutStepUp(gate)
  finance = await gate.signIn('finance.singil')
  admin = await gate.signIn('admin.singil')
})
afterAll(() => gate.close())

const approve = (subjectId: string) => inboxOf(gate).approve(subjectId, admin)
const code = async (called: ReturnType<Gate['call']>) => (await called).body.code as string | undefined

test('limits and channels of a level change once they are approved, and its merchants see why', async () => {
  const methods: PaymentMethod[] = ['wallet', 'bank_otc']
  const wish = {
    perPayment: null,
    daily: centavos(9_000_000),
    monthly: centavos(20_000_000),
    methods,
    reason: 'Agreed',
  }
  const ask = (more: object = {}) =>
    gate.call(askLevel, { params: { level: 1 }, body: { ...wish, ...more } }, { as: finance })
  const level = async () => (await gate.ask(listLevels, {}, { as: finance })).find((one) => one.level === 1)
  expect((await ask()).status).toBe(200)
  expect(await level()).toMatchObject({ monthly: 10_000_000 })
  expect((await approve('level:1')).status).toBe(200)
  const { reason: _, ...limits } = wish
  expect(await level()).toMatchObject({ ...limits, methods: expect.arrayContaining(methods) })
  expect(await code(ask())).toBe('merchant-terms.sameLimits')
  expect(await code(ask({ perPayment: 9_000_001 }))).toBe('merchant-terms.dailyBelow')
  expect(await code(ask({ monthly: 8_999_999 }))).toBe('merchant-terms.monthlyBelow')

  const { mid } = gate.demo[0]
  await gate.owner.query('update merchants set level = 1 where mid = $1', [mid])
  const profile = await gate.ask(
    getRiskProfile,
    { params: { mid } },
    { as: finance, headers: { 'x-merchant-id': mid } },
  )
  const ofBanks = profile.groups.find(({ pmethod }) => pmethod === 'onlinebanktransfer')
  expect(ofBanks).toMatchObject({ usable: 0, lock: 'level' })
  expect(profile.groups.find(({ pmethod }) => pmethod === 'wallet')?.usable).toBeGreaterThan(0)
  expect(profile.reasons.join(' ')).toContain('We have not verified this business yet')
})

test('a merchant gets a monthly limit of its own, and loses it again', async () => {
  const { mid } = gate.demo[1]!
  const ask = (monthly: number | null) =>
    gate.call(askMonthlyLimit, { params: { mid }, body: { monthly, reason: 'Fiesta' } }, { as: finance })
  const profile = () =>
    gate.ask(getRiskProfile, { params: { mid } }, { as: finance, headers: { 'x-merchant-id': mid } })
  const monthly = async () => (await profile()).monthly
  const before = await monthly()
  await ask(77_000_000)
  await approve(`limit:${mid}`)
  expect(await monthly()).toBe(77_000_000)
  expect(await code(ask(77_000_000))).toBe('merchant-terms.sameLimit')
  await ask(null)
  await approve(`limit:${mid}`)
  expect(await profile()).toMatchObject({ monthly: before, isOwnLimit: false })
  // The same amount as that of the level is still agreed with this merchant.
  await gate.owner.query('update merchants set monthly_limit = $1 where mid = $2', [before, mid])
  expect(await profile()).toMatchObject({ monthly: before, isOwnLimit: true })
  await gate.owner.query('update merchants set monthly_limit = null where mid = $1', [mid])
})

test('a rolling reserve is the standard, or the own one of a merchant', async () => {
  const { mid } = gate.demo[1]!
  const of = (query: object) =>
    gate.ask(getRollingReserve, { query }, { as: finance, headers: 'mid' in query ? { 'x-merchant-id': mid } : {} })
  const ask = (body: object) =>
    gate.call(askRollingReserve, { body: { reason: 'Chargebacks', reserve: null, ...body } }, { as: finance })
  const two = { rateMillionths: 20_000, days: 60 }
  // The standard is asked for while a merchant is selected too.
  const selected = { 'x-merchant-id': mid }
  const body = { reason: 'Chargebacks', reserve: two }
  expect((await gate.call(askRollingReserve, { body }, { as: finance, headers: selected })).status).toBe(200)
  expect((await ask({ reserve: two })).status).toBe(200)
  expect((await of({})).standard.rateMillionths).toBe(0)
  await approve('reserve:standard')
  expect((await of({})).standard).toEqual(two)
  expect(await code(ask({ reserve: two }))).toBe('settlements.sameReserve')
  expect((await ask({ reserve: null })).status).toBe(400)
  await ask({ mid, reserve: { rateMillionths: 50_000, days: 30 } })
  await approve(`reserve:${mid}`)
  expect(await of({ mid })).toMatchObject({ own: { rateMillionths: 50_000, days: 30 }, withheld: { amount: 0 } })
  await ask({ mid, reserve: null })
  await approve(`reserve:${mid}`)
  expect((await of({ mid })).own).toBe(null)
})
