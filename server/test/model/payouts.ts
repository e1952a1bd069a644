/** Commands: payouts that the merchant orders, and money that the merchant pays in. */
import type { ChannelCode } from '@singil/contract/catalogue/channels'
import { centavos } from '@singil/contract/kit/money'
import { expect } from 'vitest'
import { payBill } from '../disbursements/pay-bill.ts'
import { draftOf } from '../ledger/payout-steps.ts'
import { newId } from '../../src/kit/base/index.ts'
import { createTopup } from '../../src/payouts/topups/create-topup.ts'
import { creditTopup } from '../../src/payouts/topups/credit-topup.ts'
import { awaitCode, expireTopup, failTopup, openTopup } from '../../src/payouts/topups/end-topup.ts'
import { authorizePlan, lockPlanById } from '../../src/payouts/payouts/authorize-payout.ts'
import { queuePlan } from '../../src/payouts/payouts/confirm-plan.ts'
import { askConfirmation } from '../../src/payouts/payouts/draft-payout.ts'
import {
  cancelPayout,
  expirePayout,
  failPayout,
  finishPayout,
  returnPayout,
} from '../../src/payouts/payouts/end-payout.ts'
import { lockPayout, move } from '../../src/payouts/payouts/move.ts'
import { claimPayout } from '../../src/payouts/payouts/send-payouts.ts'
import { refused, sometimes, took } from './coverage.ts'
import { type MerchantState, type Model, moveMoney, type Payout, type Topup } from './model.ts'
import { among, type Command, illegal, type Play, refusalOf, step, walk } from './play.ts'

const [fee, vat, minimum, maximum, hourMs, minutesMs] = [1500, 180, 2000, 5_000_000, 3_600_000, 300_000]

/** What may leave at a time besides what leaves less than an hour before or after it. */
function roomAt({ payouts }: Model, of: MerchantState, at: number, except?: Payout): number {
  const isLeaving = (one: Payout) =>
    one.isLimited && one.authorizedAt !== null && one.status !== 'FAILED' && one.status !== 'CANCELLED'
  const leaving = payouts.filter(
    (one) => one.of === of && one !== except && isLeaving(one) && Math.abs(one.dueAt - at) < hourMs,
  )
  return maximum - leaving.reduce((sum, { total }) => sum + total, 0)
}
/** The first time at which so much may leave. */
export function firstRoom(model: Model, of: MerchantState, total: number, from: number, except?: Payout): number {
  const later = model.payouts.map(({ dueAt }) => dueAt + hourMs).filter((at) => at > from)
  const times = [from, ...later.toSorted((a, b) => a - b)]
  return times.find((at) => total <= roomAt(model, of, at, except))!
}

export const askOne: Command = async ({ model, world, who, size, variant }) => {
  const of = among(model.merchants, who)!
  const { available } = of.balances
  const amount =
    variant % 5 === 0
      ? among([1999, 5_000_000, available], size)! || 1
      : 2000 + (size % Math.max(1, Math.min(available, 3_000_000)))
  const total = amount + fee + vat
  const expected = amount < minimum ? 'payouts.belowMinimum' : total > maximum ? 'payouts.aboveMaximum' : null
  const until = new Date(model.nowMs + minutesMs)
  let row: Awaited<ReturnType<typeof askConfirmation>>[number] | undefined
  const ask = world.unit(
    async (context) => void ([row] = await askConfirmation(context, [await draftOf(context, of, amount)], until)),
  )
  expect(await refusalOf(ask)).toBe(expected)
  if (expected !== null) return sometimes(`a withdrawal is refused: ${expected}`)
  const confirmUntil = until.getTime()
  const fresh = { status: 'OTP_SENT', confirmUntil, authorizedAt: null, dueAt: 0, sequence: 0, isLimited: true }
  model.payouts.push({ id: row!.id, planId: row!.plan_id, of, amount, total, hash: row!.payload_hash, ...fresh })
}

export const payoutEvents = [
  'AUTHORIZED',
  'QUEUED',
  'SENT',
  'UNKNOWN',
  'SUCCESS',
  'FAILED',
  'CANCELLED',
  'RETURNED',
  'EXPIRED',
] as const
export const illegalPayouts = illegal('payout', payoutEvents, ['OTP_SENT', ...payoutEvents])

export async function movePayoutTo(play: Play, one: Payout, to: (typeof payoutEvents)[number]): Promise<void> {
  const { model, world, variant } = play
  const { id, planId, of, amount, total, hash, status: from } = one
  const bad = variant % 6 === 0
  if (to === 'EXPIRED') {
    const isDue = from === 'OTP_SENT' && one.confirmUntil < model.nowMs
    expect(await world.unit((context) => expirePayout(context, id))).toBe(isDue)
    if (isDue) took('payout', from, to)
    else refused('payout', from, to)
    if (isDue) one.status = to
    return
  }
  const planHash = bad ? '0'.repeat(64) : hash
  const acts = {
    AUTHORIZED: () =>
      world.unit(async (context) => {
        const legs = await lockPlanById(context, planId)
        return authorizePlan(context, legs, { kind: 'otp', id: newId(), planHash }, null, async () => 'AUTHORIZED')
      }),
    QUEUED: () => world.unit(async (context) => queuePlan(context, await lockPlanById(context, planId))),
    SENT: () =>
      world.unit(async (context) =>
        from === 'UNKNOWN' ? move(context, await lockPayout(context, id), 'SENT') : claimPayout(context, id),
      ),
    UNKNOWN: () => world.unit(async (context) => move(context, await lockPayout(context, id), 'UNKNOWN')),
    SUCCESS: () => world.unit((context) => finishPayout(context, id, 'IP-1')),
    FAILED: () => world.unit((context) => failPayout(context, id, 'closed')),
    CANCELLED: () => world.unit((context) => cancelPayout(context, id, 'no')),
    RETURNED: () => world.unit((context) => returnPayout(context, id, 'closed')),
  }
  if (!(await step('payout', one, to, acts[to], to === 'AUTHORIZED' ? whyNot(play, one, bad) : null))) return
  if (to === 'AUTHORIZED') {
    one.authorizedAt = model.nowMs
    one.dueAt = model.nowMs
    moveMoney(model, of, { available: -total, held: total })
  }
  const ours = { 'payout:instapay': amount, fee_income: fee, vat_payable: vat }
  if (to === 'SUCCESS') moveMoney(model, of, { held: -total }, ours)
  if (to === 'FAILED' || (to === 'CANCELLED' && from !== 'OTP_SENT'))
    moveMoney(model, of, { available: total, held: -total })
  if (to === 'RETURNED')
    moveMoney(model, of, { available: total }, { 'payout:instapay': -amount, fee_income: -fee, vat_payable: -vat })
}

export const movePayout = walk(
  'payout',
  payoutEvents,
  // Those that wait for an approval are decided about.
  (model) => model.payouts.filter(({ isWaiting }) => !isWaiting),
  movePayoutTo,
)

function whyNot({ model }: Play, { of, total, confirmUntil, isLimited }: Payout, bad: boolean): string | null {
  if (bad) return 'payouts.notAuthorized'
  if (confirmUntil < model.nowMs) return 'payouts.confirmedTooLate'
  if (isLimited && total > roomAt(model, of, model.nowMs)) return 'payouts.aboveHour'
  return total > of.balances.available ? 'ledger.insufficientFund' : null
}

export const disburseOne: Command = async ({ model, world, who, size, variant }) => {
  const of = among(model.merchants, who)!
  const gross = 1000 + (size % (of.balances.available + 10_000))
  const isVatInclusive = variant % 2 === 0
  const base = isVatInclusive ? Math.round(gross / 1.12) : gross
  const paid = gross - Math.round(base / 100)
  const expected =
    paid > maximum ? 'payouts.aboveRail' : paid + fee + vat > of.balances.available ? 'ledger.insufficientFund' : null
  let made: Awaited<ReturnType<typeof payBill>> | undefined
  const pay = world.unit(
    async (context) =>
      void (made = await payBill(context, { walletId: of.walletId, gross, isVatRegistered: isVatInclusive })),
  )
  expect(await refusalOf(pay)).toBe(expected)
  if (!made) return
  const { payout, bill } = made
  expect([bill.paid, payout.amount, payout.total]).toEqual([paid, paid, paid + fee + vat])
  const { id, plan_id: planId, total, payload_hash: hash } = payout
  const { nowMs } = model
  const held = { status: 'QUEUED', confirmUntil: 0, authorizedAt: nowMs, dueAt: nowMs, sequence: 0, isLimited: false }
  model.payouts.push({ id, planId, of, amount: paid, total, hash, ...held })
  moveMoney(model, of, { available: -total, held: total })
}

export const topUpOne: Command = async ({ model, world, who, size }) => {
  const of = among(model.merchants, who)!
  const amount = 10_000 + (size % 2_000_000)
  const expiresAt = model.nowMs + hourMs
  const wish = { walletId: of.walletId, channel: 'gc' as ChannelCode, amount: centavos(amount), remarks: '' }
  const row = await world.unit((context) => createTopup(context, { ...wish, expiresAt: new Date(expiresAt) }))
  const own = Math.round((amount * of.rateMillionths) / 1_000_000)
  const tax = Math.round((own * 12) / 100)
  expect([row.fee, row.vat]).toEqual([own, tax])
  model.topups.push({ id: row.id, of, amount, fee: own, vat: tax, expiresAt, heard: new Set(), status: 'CREATED' })
}

export const topupEvents = ['PENDING', 'OTP_SENT', 'CREDITED', 'FAILED', 'EXPIRED'] as const
export const illegalTopups = illegal('topup', topupEvents, ['CREATED', ...topupEvents]).filter(
  (edge) => edge !== 'topup CREATED>CREDITED',
)

export async function moveTopupTo(
  { model, world, variant }: Play,
  one: Topup,
  to: (typeof topupEvents)[number],
): Promise<void> {
  const { id } = one
  if (to === 'CREDITED') return credit({ model, world }, one, variant)
  if (to === 'EXPIRED') {
    const isOpen = one.status === 'CREATED' || one.status === 'OTP_SENT' || one.status === 'PENDING'
    const isDue = isOpen && one.expiresAt <= model.nowMs
    expect(await world.unit((context) => expireTopup(context, id))).toBe(isDue)
    if (isDue) took('topup', one.status, to)
    else if (!isOpen) refused('topup', one.status, to)
    if (isDue) one.status = to
    return
  }
  const work = { PENDING: openTopup, OTP_SENT: awaitCode, FAILED: failTopup }[to]
  await step('topup', one, to, () => world.unit((context) => work(context, id)))
}

export const moveTopup = walk('topup', topupEvents, (model) => model.topups, moveTopupTo)

/** The gateway reports that money came: first, again, for another payment, or with another amount. */
async function credit({ model, world }: Pick<Play, 'model' | 'world'>, one: Topup, variant: number): Promise<void> {
  const paymentId = variant % 3 === 0 ? `pay-${one.id}` : newId()
  const amount = one.amount + (variant % 5 === 0 ? 1 : 0)
  const word = { topupId: one.id, paymentId, amount, currency: 'PHP' }
  const isKnown = one.heard.has(paymentId)
  const isClosed = one.status === 'CREDITED' || one.status === 'FAILED' || one.status === 'OTP_SENT'
  const mayCredit = !isClosed && amount === one.amount
  const expected = isKnown ? 'nothing' : mayCredit ? 'credited' : 'suspended'
  expect(await world.unit((context) => creditTopup(context, word))).toBe(expected)
  if (isClosed) refused('topup', one.status, 'CREDITED')
  if (isKnown) return
  one.heard.add(paymentId)
  if (!mayCredit) return moveMoney(model, null, {}, { 'receivable:main': -amount, suspense: amount })
  if (one.status === 'CREATED') {
    took('topup', 'CREATED', 'PENDING')
    one.status = 'PENDING'
  }
  took('topup', one.status, 'CREDITED')
  one.status = 'CREDITED'
  const ours = { 'receivable:main': -amount, fee_income: one.fee, vat_payable: one.vat }
  moveMoney(model, one.of, { available: amount - one.fee - one.vat }, ours)
}
