/** Commands: settlement, splits, chargebacks, corrections, referrals, fees, limits, the clock and crashes of servers. */
import { correcting } from '@singil/contract/wallets/adjustments'
import { type ChannelCode, changingFee } from '@singil/contract/catalogue/channels'
import { centavos } from '@singil/contract/kit/money'
import { expect } from 'vitest'
import { askAdjustment } from '../../src/wallets/adjustments/ask-adjustment.ts'
import { changeFee, createFee } from '../../src/catalogue/channels/create-fee.ts'
import { chargeBack, loseDispute, winDispute } from '../../src/desk/disputes/index.ts'
import { newId } from '../../src/kit/base/index.ts'
import type { Context } from '../../src/kit/work/index.ts'
import { setLevelLimits } from '../../src/catalogue/merchants/set-level-limits.ts'
import { registerReferred, reviewReferrals } from '../../src/selling/referrals/index.ts'
import { runSettlements } from '../../src/wallets/settlements/index.ts'
import { splitSale } from '../../src/payments/split-payments/index.ts'
import { decideAbout } from '../kit/decide-about.ts'
import { refused, sometimes, took } from './coverage.ts'
import {
  type Adjustment,
  dayAfter,
  type Dispute,
  giveParts,
  isBankingDay,
  manilaDay,
  type MerchantState,
  type Share,
  type Model,
  moveMoney,
  takeFor,
  takeParts,
} from './model.ts'
import { among, type Command, illegal, type Play, recent, refusalOf, step, walk } from './play.ts'
import { people } from './world.ts'
import type { ShareRule } from '@singil/contract/payments/split-payments'

export const settleAll: Command = async ({ model, world }) => {
  const day = manilaDay(model.nowMs)
  const { failures } = await runSettlements(world.flow())
  expect(failures).toEqual([])
  const due = isBankingDay(model, day) ? model.clearing.filter((row) => !row.isSettled && row.settlesOn <= day) : []
  const ripe = model.tranches.filter((one) => !one.isReleased && one.releasesOn <= day)
  const credited = new Map<MerchantState, number>()
  for (const row of due) {
    const left = row.net - row.taken
    const kept = Math.round((left * row.of.reserve.rateMillionths) / 1_000_000)
    row.isSettled = true
    moveMoney(model, row.of, { clearing: -left, available: left - kept, reserve: kept })
    credited.set(row.of, (credited.get(row.of) ?? 0) + left - kept)
    const releasesOn = dayAfter(day, row.of.reserve.days)
    if (kept > 0) model.tranches.push({ id: row.id, of: row.of, amount: kept, releasesOn, taken: 0, isReleased: false })
    sometimes('money is settled')
  }
  for (const [of, most] of credited) collect(model, of, most)
  for (const one of ripe) {
    one.isReleased = true
    moveMoney(model, one.of, { reserve: one.taken - one.amount, available: one.amount - one.taken })
    sometimes('a reserve is released')
  }
}

/** A settlement pays first what its merchant owes, the oldest debt first. */
function collect(model: Model, of: MerchantState, most: number): void {
  let left = most
  for (const debt of model.disputes.filter((one) => one.payment.of === of && one.status !== 'won')) {
    const part = Math.min(left, debt.missing - debt.collected)
    debt.collected += part
    left -= part
  }
  if (left === most) return
  moveMoney(model, of, { available: left - most }, { [`owed_by:${of.mid}`]: most - left })
  sometimes('a settlement pays a debt')
}

export const splitOne: Command = async ({ model, world, who, size, variant }) => {
  const row = recent(model.clearing, who)
  if (!row) return
  const others = model.merchants.filter((one) => one !== row.of)
  const rate = 1 + (size % 450_000)
  const fixed = 1 + (size % row.net)
  const [first, second] = others.map(({ mid }) => mid)
  const rules: ShareRule[] =
    variant % 2 === 0
      ? [
          { kind: 'percent', mid: first!, rateMillionths: rate, cap: null },
          { kind: 'percent', mid: second!, rateMillionths: 450_000, cap: null },
        ]
      : [{ kind: 'fixed', mid: first!, amount: centavos(fixed) }]
  const order = { transactionId: row.id, amount: centavos(row.net), bearer: 'shared' as const, rules }
  const cut = variant % 2 === 0 ? largestRemainder(row.net, [rate, 450_000]) : [fixed]
  const amount = cut.reduce((sum, share) => sum + share, 0)
  const tooMuch = amount > row.net - row.taken ? 'split-payments.tooMuch' : null
  const nothing = amount === 0 ? 'split-payments.nothing' : null
  const late = row.isSettled ? 'split-payments.settled' : (tooMuch ?? nothing)
  const expected = row.isShare ? 'split-payments.unknown' : row.isSplit ? 'split-payments.alreadySplit' : late
  let splitId = ''
  const refusal = await refusalOf(world.unit(async (context) => void (splitId = (await splitSale(context, order)).id)))
  expect(refusal).toBe(expected)
  sometimes(expected === null ? 'a sale is split' : `a split is refused: ${expected}`)
  if (expected !== null) return
  row.isSplit = true
  row.taken += amount
  moveMoney(model, row.of, { clearing: -amount }, { between: amount })
  const written = await world.owner.query<{ id: string; mid: string; amount: string }>(
    'select id, mid, amount from split_shares where split_id = $1 order by position',
    [splitId],
  )
  expect(written.rows.map((share) => Number(share.amount))).toEqual(cut)
  const given: Share[] = []
  Object.assign(row, { shares: given })
  for (const share of written.rows) {
    const of = others.find((one) => one.mid === share.mid)!
    const net = Number(share.amount)
    moveMoney(model, of, { clearing: net }, { between: -net })
    if (net === 0) continue
    given.push({ id: share.id, of, amount: net, owed: 0 })
    const fresh = { taken: 0, isSettled: false, isSplit: false, isShare: true }
    model.clearing.push({ id: share.id, of, net, settlesOn: row.settlesOn, ...fresh })
  }
}
function largestRemainder(whole: number, rates: readonly number[]): number[] {
  const all = [...rates, 1_000_000 - rates.reduce((sum, rate) => sum + rate, 0)]
  const parts = all.map((rate) => Math.floor((whole * rate) / 1_000_000))
  let over = whole - parts.reduce((sum, part) => sum + part, 0)
  const byLoss = all
    .map((rate, index) => ({ index, lost: (whole * rate) % 1_000_000 }))
    .toSorted((a, b) => b.lost - a.lost || a.index - b.index)
  for (const { index } of byLoss) if (over-- > 0) parts[index]! += 1
  return parts.slice(0, -1)
}

const answerBy = new Date('2099-01-01T00:00:00Z')
export const chargeOne: Command = async ({ model, world, who, size, variant }) => {
  const paid = model.payments.filter((one) => one.isPaid)
  const payment = recent(variant % 9 === 0 || paid.length === 0 ? model.payments : paid, who)
  if (!payment) return
  const left = payment.total - payment.refunded - payment.refunding - payment.disputed
  const amount =
    variant % (payment.refunding > 0 ? 2 : 6) === 0
      ? left + 1
      : Math.max(1, variant % 2 === 0 ? left : size % Math.max(1, left))
  const expected = payment.isPaid ? null : 'transactions.unknown'
  const word = { transactionId: payment.id, caseRef: newId(), amount: centavos(amount), reason: 'No', answerBy }
  let id = ''
  expect(await refusalOf(world.unit(async (context) => void (id = (await chargeBack(context, word))!.id)))).toBe(
    expected,
  )
  if (expected !== null) return
  expect(await world.unit((context) => chargeBack(context, word))).toBeNull()
  const { parts, missing } = takeFor(model, payment, amount)
  const beyond = Math.max(0, amount - left)
  payment.disputed += amount - beyond
  moveMoney(model, payment.of, takeParts(model, parts), {
    [`owed_by:${payment.of.mid}`]: -missing,
    'receivable:main': amount,
  })
  if (missing > 0) sometimes('a chargeback finds too little money')
  if (beyond > 0) sometimes('a bank takes more than is left of a payment')
  model.disputes.push({ id, payment, amount, beyond, missing, collected: 0, parts, status: 'charged_back' })
}

export const disputeEvents = ['won', 'lost'] as const
export const illegalDisputes = illegal('dispute', disputeEvents, disputeEvents)
export async function endDisputeAs(
  { model, world }: Play,
  one: Dispute,
  to: (typeof disputeEvents)[number],
): Promise<void> {
  const act = to === 'won' ? winDispute : loseDispute
  if (!(await step('dispute', one, to, () => world.unit((context) => act(context, one.id)))) || to === 'lost') return
  one.payment.disputed -= one.amount - one.beyond
  const back = giveParts(model, one.parts)
  const legs = { ...back, available: (back.available ?? 0) + one.collected }
  moveMoney(model, one.payment.of, legs, {
    [`owed_by:${one.payment.of.mid}`]: one.missing - one.collected,
    'receivable:main': -one.amount,
  })
}

export const endDispute = walk('dispute', disputeEvents, (model) => model.disputes, endDisputeAs)

export const askCorrection: Command = async ({ model, world, who, size, variant }) => {
  const topup = recent(model.topups, who)
  if (variant % 3 === 0 && topup?.status === 'CREDITED') {
    const find = 'select id from ledger_journals where event_key = $1'
    const journalId = (await world.owner.query(find, [`topup.done:${topup.id}`])).rows[0].id
    const isAsked = model.adjustments.some(
      (one) => one.reverses === topup && ['asked', 'approved'].includes(one.status),
    )
    const body = { journalId, reason: 'Paid by mistake' }
    let id = ''
    const ask = world.unit(
      async (context) => void (id = (await askAdjustment(context, { body })).adjustmentId),
      people[0],
    )
    expect(await refusalOf(ask)).toBe(isAsked ? 'adjustments.alreadyReversed' : null)
    const amount = topup.fee + topup.vat - topup.amount
    if (!isAsked)
      model.adjustments.push({ id, of: topup.of, amount, reverses: topup, status: 'asked', askedAt: model.nowMs })
    return
  }
  const of = among(model.merchants, who)!
  const amount = (1 + (size % 200_000)) * (variant % 2 === 0 ? 1 : -1)
  const body = { walletId: of.walletId, amount: centavos(amount), reason: 'Counted again' }
  const { adjustmentId: id } = await world.unit((context) => askAdjustment(context, { body }), people[0])
  model.adjustments.push({ id, of, amount, reverses: null, status: 'asked', askedAt: model.nowMs })
}

/** A request for approval expires after a week. */
const waitMs = 7 * 86_400_000

export const adjustmentEvents = ['approved', 'refused', 'withdrawn', 'expired'] as const
export const illegalAdjustments = illegal('adjustment', adjustmentEvents, adjustmentEvents)
export async function decideCorrectionAs(
  { model, world, variant }: Play,
  one: Adjustment,
  to: (typeof adjustmentEvents)[number],
): Promise<void> {
  const isOwn = variant % 6 === 0 && (to === 'approved' || to === 'refused')
  const by = isOwn || to === 'withdrawn' ? people[0] : people[1]
  const act = () => world.unit((context) => decideAbout(context, correcting, one.id, to), by)
  const short = to === 'approved' && one.of.balances.available + one.amount < 0 ? 'adjustments.belowZero' : null
  const isOver = to !== 'expired' && model.nowMs >= one.askedAt + waitMs
  const expected = isOver ? 'approvals.expired' : isOwn ? 'approvals.own' : short
  if (!(await step('adjustment', one, to, act, expected, 'approvals.ended')) || to !== 'approved') return
  const { reverses } = one
  const ours = reverses
    ? { 'receivable:main': reverses.amount, fee_income: -reverses.fee, vat_payable: -reverses.vat }
    : { adjustment: -one.amount }
  moveMoney(model, one.of, { available: one.amount }, ours)
}

export const decideCorrection = walk('adjustment', adjustmentEvents, (model) => model.adjustments, decideCorrectionAs)

/** The terms of a run: small, so that they are reached. */
export const referralTerms = { reward: 50_000, threshold: 300_000, holdDays: 2 }
const rewarded = 44_643

export const registerOne: Command = async ({ model, world, who }) => {
  const one = recent(model.referrals, who)
  if (!one) return
  const { tin, referred } = one
  const register = world.unit((context) => registerReferred(context, { mid: referred.mid, tin }))
  // Only a review moves a referral back from `reached`.
  expect(await refusalOf(register)).toBe(one.status === 'invited' ? null : 'referrals.moveFrom')
  if (one.status !== 'invited') return refused('referral', one.status, 'registered')
  took('referral', one.status, 'registered')
  one.status = 'registered'
}

export const reviewAll: Command = async ({ model, world }) => {
  const { failures } = await reviewReferrals(world)
  expect(failures).toEqual([])
  for (const one of model.referrals) {
    const isEnough = netPaid(model, one.referred) >= referralTerms.threshold
    const isOver = model.nowMs - one.reachedAt >= referralTerms.holdDays * 86_400_000
    const { status } = one
    const to =
      status === 'registered' && isEnough
        ? 'reached'
        : status === 'reached' && !isEnough
          ? 'registered'
          : status === 'reached' && isOver
            ? 'rewarded'
            : status
    if (to === status) continue
    took('referral', status, to)
    one.status = to
    if (to === 'reached') one.reachedAt = model.nowMs
    if (to === 'rewarded') moveMoney(model, one.of, { available: rewarded }, { referral_expense: -rewarded })
  }
}
const netPaid = ({ payments }: Model, of: MerchantState) =>
  payments
    .filter((one) => one.of === of && one.isPaid)
    .reduce(
      (sum, { amount, refunded, refunding, disputed }) => sum + Math.max(0, amount - refunded - refunding - disputed),
      0,
    )

/** A merchant's own fee: requested by one person and approved by another. */
export const changeOwnFee: Command = async ({ model, world, who, size }) => {
  const of = among(model.merchants, who)!
  const rateMillionths = 1000 * (1 + (size % 40))
  const fee = { rateMillionths, fixed: centavos(0) }
  const shoulder = model.merchants.indexOf(of) === 1 ? ('customer' as const) : ('merchant' as const)
  const key = { mid: of.mid, pmethod: 'wallet' as const, code: 'gc' as ChannelCode }
  const body = { ...key, fee, shoulder, share: null, reason: 'Agreed' }
  const act = of.hasOwnFee ? changeFee : createFee
  const { id } = await world.unit((context) => act(context, { body }), people[0])
  const approve = (context: Context) => decideAbout(context, changingFee, id, 'approved')
  expect(await refusalOf(world.unit(approve, people[0]))).toBe('approvals.own')
  await world.unit(approve, people[1])
  Object.assign(of, { hasOwnFee: true, rateMillionths })
}

export const changeLimit: Command = async ({ model, world, size }) => {
  const monthly = among([1_500_000, 6_000_000, 50_000_000, 50_000_000], size)!
  const limits = { perPayment: null, daily: null, monthly: centavos(monthly) }
  await world.unit((context) => setLevelLimits(context, 2, limits))
  model.monthlyLimit = monthly
}

const hourMs = 3_600_000
/** Some minutes, some hours, a day, the last minute of the month in Manila or the first one after it. */
export const waitAWhile: Command = async ({ model, world, size, variant }) => {
  const day = manilaDay(model.nowMs)
  const next = `${dayAfter(`${day.slice(0, 8)}28`, 4).slice(0, 7)}-01`
  const edge = Date.parse(`${next}T00:00:00+08:00`)
  const step = [60_000 * (1 + (size % 20)), hourMs * (1 + (size % 12)), 24 * hourMs, 24 * hourMs, 72 * hourMs][
    variant % 5
  ]!
  const isEdge = variant % 11 === 0
  model.nowMs = isEdge ? edge + (size % 2 === 0 ? -1000 : 1000) : model.nowMs + step
  if (isEdge) sometimes('the clock stands at the edge of a month')
  world.clock.at = new Date(model.nowMs)
}

export const restartServer: Command = async ({ world }) => {
  await world.restart()
  sometimes('the server starts anew')
}
export const killConnection: Command = async ({ world }) => world.killNext()
