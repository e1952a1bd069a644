/** Commands: withdrawals under rules and their approvals, sweeps, what the bank reports, and transfers between own wallets. */
import { centavos } from '@singil/contract/kit/money'
import type { WalletId } from '@singil/contract/kit/id'
import * as transfers from '@singil/contract/wallets/wallet-transfers'
import * as withdrawals from '@singil/contract/payouts/withdrawals'
import { expect } from 'vitest'
import { approveOne } from '../../src/workspace/approvals/decide.ts'
import { endExpired } from '../../src/workspace/approvals/jobs.ts'
import * as rules from '../../src/workspace/approvals/rules-store.ts'
import { newId, newRequestId } from '../../src/kit/base/index.ts'
import type { Actor } from '../../src/kit/work/index.ts'
import { applyTransfer } from '../../src/payouts/payouts/apply-transfer.ts'
import type { BankTransfer } from '../../src/payouts/payouts/bank-answers.ts'
import { askConfirmation, hashOfPlan } from '../../src/payouts/payouts/index.ts'
import { transferBetweenWallets } from '../../src/wallets/wallet-transfers/transfer-between-wallets.ts'
import { confirmWithdrawal } from '../../src/payouts/withdrawals/confirm-withdrawal.ts'
import { draftPlan, planWithdrawal } from '../../src/payouts/withdrawals/index.ts'
import { decideAbout } from '../kit/decide-about.ts'
import { proven } from './cast.ts'
import { sometimes, took } from './coverage.ts'
import { type Approval, type Model, moveMoney, type Payout } from './model.ts'
import { firstRoom } from './payouts.ts'
import { among, type Command, illegal, type Play, recent, refusalOf, step, walk } from './play.ts'

const [fee, vat, minimum] = [1500, 180, 2000]

/** From the wallet to the corner's wallet or back, under a request id that is sometimes used again, also at the same time. */
export const transferOne: Command = async ({ model, world, who, size, variant }) => {
  const of = among(model.merchants, who)!
  const { side, owner, scope } = of.cast
  const known = variant % 4 === 0 ? of.transfers.at(-1) : undefined
  const isBack = variant % 2 === 1
  const at = isBack ? of.sideBalance : of.balances.available
  const fresh = { isBack, amount: 1 + (size % Math.max(1, at + (variant % 7 === 0 ? 1000 : 0))) }
  const wish = { requestId: newRequestId(), ...fresh, ...known }
  // The same request id for something else.
  const amount = wish.amount + (known && variant % 8 === 0 ? 1 : 0)
  const [from, to]: [WalletId, WalletId] = wish.isBack ? [side, of.walletId] : [of.walletId, side]
  const body = { requestId: wish.requestId, toWalletId: to, amount: centavos(amount), reason: 'Float' }
  const payload = { requestId: wish.requestId, fromWalletId: from, toWalletId: to, amount: body.amount }
  const send = async () => {
    const actor = await proven(world, owner, transfers.transferring.id, transfers.transferBetweenWallets.id, payload)
    const call = { params: { walletId: from }, body }
    return refusalOf(world.unit((context) => transferBetweenWallets(context, call as never), actor, scope))
  }
  const have = wish.isBack ? of.sideBalance : of.balances.available
  const isOther = known !== undefined && amount !== known.amount
  const short = known === undefined && amount > have ? 'ledger.insufficientFund' : null
  const expected = isOther ? 'wallet-transfers.requestUsed' : short
  await world.afterKill()
  const answers = await Promise.all(variant % 3 === 0 ? [send(), send()] : [send()])
  for (const answer of answers) expect(answer).toBe(expected)
  if (expected !== null) return sometimes(`a transfer is refused: ${expected}`)
  if (known) return sometimes('a transfer is asked for again')
  of.transfers.push({ requestId: wish.requestId, isBack: wish.isBack, amount })
  const toSide = wish.isBack ? -amount : amount
  of.balances.available -= toSide
  of.sideBalance += toSide
  sometimes('money is transferred between two wallets')
}

/** Another rule for withdrawals, or none. It holds for what is confirmed later. */
export const changeRule: Command = async ({ model, world, who, variant }) => {
  const of = among(model.merchants, who)!
  const rule = among([null, { from: 0, needed: 1 }, { from: 500_000, needed: 2 }, { from: 0, needed: 2 }], variant)!
  const { owner, scope } = of.cast
  const action = withdrawals.withdrawingMuch.id
  await world.unit(
    async ({ tx, now }) => {
      await rules.lockRules(tx, of.mid, action)
      const before = await rules.rulesOf(tx, of.mid, action)
      if (before.length > 0)
        await rules.endRules(
          tx,
          before.map(({ id }) => id),
          now,
        )
      const made = { roles: [], valid_from: now, ended_at: null, made_by: owner.userId!, made_by_name: owner.username }
      const about = { id: newId(), mid: of.mid, action, ...made }
      if (rule)
        await rules.insertRules(tx, [{ ...about, from_amount: centavos(rule.from), per: 'each', needed: rule.needed }])
    },
    owner,
    scope,
  )
  of.rule = rule
}

/** A withdrawal to an own account, confirmed with a step-up; sometimes twice, or for something else. */
export const withdrawOne: Command = async ({ model, world, who, size, variant }) => {
  const of = among(model.merchants, who)!
  const { accounts, owner, scope } = of.cast
  const { available } = of.balances
  const amount = variant % 9 === 0 ? 1999 : minimum + (size % Math.max(1, Math.min(available + 5000, 3_000_000)))
  const total = amount + fee + vat
  const wish = {
    walletId: of.walletId,
    bankAccountId: accounts[0]!,
    amount: centavos(amount),
    rail: 'instapay',
  } as const
  const requestId = newRequestId()
  const expected = amount < minimum ? 'payouts.belowMinimum' : total > available ? 'ledger.insufficientFund' : null
  const dueAt = firstRoom(model, of, total, model.nowMs)
  const legs = await world.unit(
    async (context) => {
      const plan = await planWithdrawal(context, wish)
      expect(plan.refusal?.problem.id ?? null).toBe(expected)
      if (plan.refusal) return null
      expect(plan.legs.map((leg) => leg.dueAt.getTime())).toEqual([dueAt])
      const until = new Date(model.nowMs + 900_000)
      return askConfirmation(context, draftPlan(context, plan, { reason: 'Rent', requestId }), until)
    },
    owner,
    scope,
  )
  if (!legs) return sometimes(`a planned withdrawal is refused: ${expected}`)
  const { id, plan_id: planId, payload_hash: hash } = legs[0]!
  const signature = hashOfPlan(legs)
  const confirm = (actor: Actor) =>
    refusalOf(
      world.unit(
        (context) => confirmWithdrawal(context, { params: { signature }, body: { requestId, otp: undefined } }),
        actor,
        scope,
      ),
    )
  const prove = (planHash: string) =>
    proven(world, owner, withdrawals.withdrawing.id, withdrawals.confirmWithdrawal.id, { planHash })
  if (variant % 5 === 0) expect(await confirm(await prove('0'.repeat(64)))).toBe('authenticators.stepUpNeeded')
  await world.afterKill()
  const confirms = variant % 4 === 0 ? [await prove(signature), await prove(signature)] : [await prove(signature)]
  expect(await Promise.all(confirms.map(confirm))).toEqual(confirms.map(() => null))
  took('payout', 'OTP_SENT', 'AUTHORIZED')
  const waits = of.rule !== null && amount >= of.rule.from
  if (!waits) took('payout', 'AUTHORIZED', 'QUEUED')
  const confirmed = { authorizedAt: model.nowMs, confirmUntil: 0, dueAt, isLimited: true, sequence: 0 }
  const one: Payout = { id, planId, of, amount, total, hash, status: waits ? 'AUTHORIZED' : 'QUEUED', ...confirmed }
  model.payouts.push(one)
  moveMoney(model, of, { available: -total, held: total })
  if (!waits) return
  one.isWaiting = true
  const { rows } = await world.owner.query<{ id: string; digest: string }>(
    'select id, digest from approval_requests where subject_id = $1',
    [planId],
  )
  expect(rows).toHaveLength(1)
  const asked = { askedAt: model.nowMs, needed: of.rule!.needed, votes: new Set<number>(), status: 'waiting' }
  model.approvals.push({ ...rows[0]!, payout: one, ...asked })
}

export const approvalEvents = ['approved', 'refused', 'withdrawn', 'expired'] as const
export const illegalApprovals = illegal('approval', approvalEvents, approvalEvents)
/** A request expires after a week. */
const waitMs = 7 * 86_400_000

export async function decideAs(play: Play, one: Approval, to: (typeof approvalEvents)[number]): Promise<void> {
  const { model, world, variant } = play
  const { owner, colleagues, scope } = one.payout.of.cast
  const isOver = to !== 'expired' && model.nowMs >= one.askedAt + waitMs
  if (to === 'approved') return approve(play, one, isOver)
  const by = to === 'withdrawn' ? owner : colleagues[variant % 2]!
  const act = () =>
    world.unit((context) => decideAbout(context, withdrawals.withdrawingMuch, one.payout.planId, to), by, scope)
  if (await step('approval', one, to, act, isOver ? 'approvals.expired' : null, 'approvals.ended'))
    cancelled(model, one)
}

function cancelled(model: Model, { payout }: Approval): void {
  took('payout', payout.status, 'CANCELLED')
  payout.status = 'CANCELLED'
  payout.isWaiting = false
  moveMoney(model, payout.of, { available: payout.total, held: -payout.total })
}

/** Approvals of one person after the other, or of both at once; also of the asker, of a person who did, and of other contents. */
async function approve({ model, world, variant }: Play, one: Approval, isOver: boolean): Promise<void> {
  const { payout, votes, needed } = one
  const { owner, colleagues, scope } = payout.of.cast
  const vote = (by: Actor, digest = one.digest) =>
    refusalOf(world.unit((context) => approveOne(context, { id: one.id, digest }), by, scope))
  const byTable = one.status === 'waiting' ? null : 'approvals.ended'
  const late = isOver ? 'approvals.expired' : null
  expect(await vote(owner)).toBe(byTable ?? late ?? 'approvals.own')
  const who = variant % 2
  const hasVoted = votes.has(who) ? 'approvals.voted' : null
  if (byTable !== null || late !== null || hasVoted !== null) {
    const act = () => world.unit((context) => approveOne(context, one), colleagues[who], scope)
    await step('approval', one, 'approved', act, late ?? hasVoted, 'approvals.ended')
    return
  }
  expect(await vote(colleagues[who]!, '0'.repeat(64))).toBe('approvals.changed')
  await world.afterKill()
  const isBoth = variant % 3 === 0 && votes.size === 0
  const answers = await Promise.all((isBoth ? [who, 1 - who] : [who]).map((person) => vote(colleagues[person]!)))
  const counted = Math.min(answers.length, needed - votes.size)
  expect(answers.filter((answer) => answer === null)).toHaveLength(counted)
  expect(answers.filter((answer) => answer !== null)).toEqual(answers.slice(counted).map(() => 'approvals.ended'))
  if (isBoth) sometimes(`two people approve at once, ${needed} needed`)
  for (const person of isBoth ? [who, 1 - who] : [who]) votes.add(person)
  if (votes.size < needed) return sometimes('one of two approvals is given')
  took('approval', 'waiting', 'approved')
  took('payout', 'AUTHORIZED', 'QUEUED')
  one.status = 'approved'
  payout.status = 'QUEUED'
  payout.isWaiting = false
  if (payout.dueAt < model.nowMs) {
    payout.dueAt = firstRoom(model, payout.of, payout.total, model.nowMs, payout)
    sometimes('an approval comes after the time to leave')
  }
}

export const decideApproval = walk('approval', approvalEvents, (model) => model.approvals, decideAs)

/** The cron that ends requests that nobody decided about. */
export const expireRequests: Command = async ({ model, world }) => {
  await endExpired({ unit: (work) => world.unit(work) })
  for (const one of model.approvals)
    if (one.status === 'waiting' && model.nowMs >= one.askedAt + waitMs) {
      took('approval', 'waiting', 'expired')
      one.status = 'expired'
      cancelled(model, one)
      sometimes('a request for approval expires by its time')
    }
  // A correction is a request as well, and expires with them.
  for (const one of model.adjustments)
    if (one.status === 'asked' && model.nowMs >= one.askedAt + waitMs) {
      took('adjustment', 'asked', 'expired')
      one.status = 'expired'
    }
}

/** The bank reports about any payout: first, again, older than known, days later, or about something else. */
export const bankReports: Command = async ({ model, world, who, what, variant }) => {
  const one = recent(
    model.payouts.filter(({ status }) => ['SENT', 'UNKNOWN', 'SUCCESS', 'FAILED', 'RETURNED'].includes(status)),
    who,
  )
  if (!one) return
  const sequence = Math.max(0, one.sequence + among([1, 1, 1, 2, 0, -1], variant)!)
  const status = among(['accepted', 'completed', 'completed', 'failed', 'returned'] as const, what)!
  const isOther = variant % 7 === 0
  const transfer: BankTransfer = {
    transfer_id: `bt-${one.id}`,
    transfer_ref: one.id,
    rail: 'instapay',
    amount: one.amount + (isOther ? 1 : 0),
    currency: 'PHP',
    status,
    reason_code: null,
    bank_reference: null,
    sequence,
    expected_by: null,
  }
  const apply = () => world.unit((context) => applyTransfer(context, one.id, transfer))
  const expected = isOther ? differs(one) : reported(model, one, status, sequence)
  await world.afterKill()
  const answers = await Promise.all(variant % 4 === 1 ? [apply(), apply(), apply()] : [apply()])
  // Reported several times at once, it has its effect once. A repeated "accepted" is taken again and changes nothing.
  const again = expected === 'accepted' || expected === 'differs' ? expected : 'nothing'
  expect(answers.toSorted((a, b) => Number(b === expected) - Number(a === expected))).toEqual(
    answers.map((_, nth) => (nth === 0 ? expected : again)),
  )
  sometimes(`the bank reports, and it is ${expected}`)
}

function differs(one: Payout): string {
  if (one.status === 'SENT') moved(one, 'UNKNOWN')
  return 'differs'
}
function moved(one: Payout, to: string): void {
  took('payout', one.status, to)
  one.status = to
}

function reported(model: Model, one: Payout, status: BankTransfer['status'], sequence: number): string {
  const { of, amount, total } = one
  const isUnderWay = one.status === 'SENT' || one.status === 'UNKNOWN'
  const isNewer = sequence > one.sequence
  const finish = () => {
    moved(one, 'SUCCESS')
    moveMoney(model, of, { held: -total }, { 'payout:instapay': amount, fee_income: fee, vat_payable: vat })
  }
  if (status === 'accepted') {
    if (!isUnderWay || sequence < one.sequence) return 'nothing'
    if (one.status === 'UNKNOWN') moved(one, 'SENT')
    one.sequence = sequence
    return 'accepted'
  }
  if (status === 'completed' && isUnderWay) {
    finish()
    one.sequence = sequence
    return 'paid'
  }
  if (status === 'completed') {
    if (one.status !== 'FAILED' || !isNewer || one.isContradicted) return 'nothing'
    one.isContradicted = true
    one.sequence = sequence
    moveMoney(model, of, {}, { suspense: -amount, 'payout:instapay': amount })
    return 'contradicts'
  }
  if (status === 'failed' && isUnderWay) {
    moved(one, 'FAILED')
    one.sequence = sequence
    moveMoney(model, of, { available: total, held: -total })
    return 'failed'
  }
  if (!isUnderWay && (one.status !== 'SUCCESS' || !isNewer)) return 'nothing'
  if (isUnderWay) finish()
  moved(one, 'RETURNED')
  one.sequence = sequence
  moveMoney(model, of, { available: total }, { 'payout:instapay': -amount, fee_income: -fee, vat_payable: -vat })
  return 'returned'
}
