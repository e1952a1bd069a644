/** Commands: payouts that the merchant orders, and money that the merchant pays in. */
import type { ChannelCode } from '@singil/contract/channels'
import { centavos } from '@singil/contract/kit/money'
import { expect } from 'vitest'
import { confirmDisbursement, awaitConfirmation } from '../../src/disbursements/confirm-disbursement.ts'
import { draftDisbursement } from '../../src/disbursements/draft-disbursement.ts'
import {
  doubtDisbursement,
  failDisbursement,
  finishDisbursement,
  returnDisbursement,
} from '../../src/disbursements/end-disbursement.ts'
import { newId } from '../../src/kit/base/index.ts'
import { createTopup } from '../../src/topups/create-topup.ts'
import { creditTopup } from '../../src/topups/credit-topup.ts'
import { expireTopup, failTopup, openTopup } from '../../src/topups/end-topup.ts'
import { askWithdrawal } from '../../src/withdrawals/ask-withdrawal.ts'
import { authorizeWithdrawal, awaitAuthorization } from '../../src/withdrawals/authorize-withdrawal.ts'
import {
  cancelWithdrawal,
  expireWithdrawal,
  failWithdrawal,
  finishWithdrawal,
  returnWithdrawal,
} from '../../src/withdrawals/end-withdrawal.ts'
import { doubtWithdrawal, queueWithdrawal, sendWithdrawal } from '../../src/withdrawals/send-withdrawal.ts'
import { refused, sometimes, took } from './coverage.ts'
import { type Disbursement, type MerchantState, type Model, moveMoney, type Topup, type Withdrawal } from './model.ts'
import { among, type Command, illegal, type Play, refusalOf, step, walk } from './play.ts'

const [fee, vat, minimum, maximum, hourMs, minutesMs] = [1500, 180, 2000, 5_000_000, 3_600_000, 300_000]
const destination = { bank: 'BPI', accountNo: '1234567890', accountName: 'Danilo Macaraeg' }

function roomOfHour({ withdrawals, nowMs }: Model, of: MerchantState): number {
  const gone = ({ authorizedAt, status }: Withdrawal) =>
    authorizedAt !== null && authorizedAt > nowMs - hourMs && status !== 'FAILED' && status !== 'CANCELLED'
  return maximum - withdrawals.filter((one) => one.of === of && gone(one)).reduce((sum, { total }) => sum + total, 0)
}

export const askOne: Command = async ({ model, world, who, size, variant }) => {
  const of = among(model.merchants, who)!
  const { available } = of.balances
  const amount =
    variant % 5 === 0
      ? among([1999, 5_000_000, available], size)! || 1
      : 2000 + (size % Math.max(1, Math.min(available, 3_000_000)))
  const total = amount + fee + vat
  const expected =
    amount < minimum
      ? 'withdrawals.belowMinimum'
      : total > maximum
        ? 'withdrawals.aboveMaximum'
        : total > roomOfHour(model, of)
          ? 'withdrawals.aboveHour'
          : total > available
            ? 'ledger.insufficientFund'
            : null
  const wish = { walletId: of.walletId, rail: 'instapay', accountType: 'savings', amount: centavos(amount) } as const
  let row: Awaited<ReturnType<typeof askWithdrawal>> | undefined
  const ask = world.unit(
    async (context) => void (row = await askWithdrawal(context, { ...wish, destination, reason: '' })),
  )
  expect(await refusalOf(ask)).toBe(expected)
  if (expected !== null) return sometimes(`a withdrawal is refused: ${expected}`)
  const fresh = { status: 'DRAFT', confirmUntil: 0, authorizedAt: null }
  model.withdrawals.push({ id: row!.id, of, amount, total, hash: row!.payload_hash, ...fresh })
}

export const withdrawalEvents = [
  'OTP_SENT',
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
export const illegalWithdrawals = illegal('withdrawal', withdrawalEvents, ['DRAFT', ...withdrawalEvents])

export async function moveWithdrawalTo(
  play: Play,
  one: Withdrawal,
  to: (typeof withdrawalEvents)[number],
): Promise<void> {
  const { model, world, variant } = play
  const { id, of, amount, total, hash, status: from } = one
  const until = new Date(model.nowMs + minutesMs)
  const bad = variant % 6 === 0
  if (to === 'EXPIRED') {
    const isDue = from === 'OTP_SENT' && one.confirmUntil < model.nowMs
    expect(await world.unit((context) => expireWithdrawal(context, id))).toBe(isDue)
    if (isDue) took('withdrawal', from, to)
    else refused('withdrawal', from, to)
    if (isDue) one.status = to
    return
  }
  const acts = {
    OTP_SENT: () => world.unit((context) => awaitAuthorization(context, id, until)),
    AUTHORIZED: () =>
      world.unit((context) =>
        authorizeWithdrawal(context, id, { kind: 'otp', id: newId(), payloadHash: bad ? '0'.repeat(64) : hash }),
      ),
    QUEUED: () => world.unit((context) => queueWithdrawal(context, id)),
    SENT: () => world.unit((context) => sendWithdrawal(context, id)),
    UNKNOWN: () => world.unit((context) => doubtWithdrawal(context, id)),
    SUCCESS: () => world.unit((context) => finishWithdrawal(context, id, 'IP-1')),
    FAILED: () => world.unit((context) => failWithdrawal(context, id, 'closed')),
    CANCELLED: () => world.unit((context) => cancelWithdrawal(context, id, 'no')),
    RETURNED: () => world.unit((context) => returnWithdrawal(context, id, 'closed')),
  }
  if (!(await step('withdrawal', one, to, acts[to], to === 'AUTHORIZED' ? whyNot(play, one, bad) : null))) return
  if (to === 'OTP_SENT') one.confirmUntil = until.getTime()
  if (to === 'AUTHORIZED') {
    one.authorizedAt = model.nowMs
    moveMoney(model, of, { available: -total, held: total })
  }
  const ours = { 'payout:instapay': amount, fee_income: fee, vat_payable: vat }
  if (to === 'SUCCESS') moveMoney(model, of, { held: -total }, ours)
  if (to === 'FAILED' || (to === 'CANCELLED' && from !== 'OTP_SENT'))
    moveMoney(model, of, { available: total, held: -total })
  if (to === 'RETURNED')
    moveMoney(model, of, { available: total }, { 'payout:instapay': -amount, fee_income: -fee, vat_payable: -vat })
}

export const moveWithdrawal = walk('withdrawal', withdrawalEvents, (model) => model.withdrawals, moveWithdrawalTo)

function whyNot({ model }: Play, { of, total, confirmUntil }: Withdrawal, bad: boolean): string | null {
  if (bad) return 'withdrawals.notAuthorized'
  if (confirmUntil < model.nowMs) return 'withdrawals.confirmedTooLate'
  if (total > roomOfHour(model, of)) return 'withdrawals.aboveHour'
  return total > of.balances.available ? 'ledger.insufficientFund' : null
}

export const disburseOne: Command = async ({ model, world, who, size, variant }) => {
  const of = among(model.merchants, who)!
  const gross = 1000 + (size % (of.balances.available + 10_000))
  const isVatInclusive = variant % 2 === 0
  const base = isVatInclusive ? Math.round(gross / 1.12) : gross
  const paid = gross - Math.round(base / 100)
  const supplier = { name: 'Bukid', tin: '123456789000', kind: 'corporation', destination } as const
  const wish = {
    walletId: of.walletId,
    supplier,
    rail: 'instapay',
    gross: centavos(gross),
    isVatInclusive,
    atc: 'WC158',
    reason: '',
  } as const
  const expected = paid > maximum ? 'disbursements.aboveRail' : null
  let row: Awaited<ReturnType<typeof draftDisbursement>> | undefined
  const draft = world.unit(async (context) => void (row = await draftDisbursement(context, wish)))
  expect(await refusalOf(draft)).toBe(expected)
  if (!row) return
  expect([row.paid, row.total]).toEqual([paid, paid + fee + vat])
  model.disbursements.push({
    id: row.id,
    of,
    paid,
    total: row.total,
    hash: row.payload_hash,
    status: 'DRAFT',
    confirmUntil: 0,
  })
}

export const disbursementEvents = ['OTP_SENT', 'PENDING', 'UNKNOWN', 'SUCCESS', 'FAILED', 'RETURNED'] as const
export const illegalDisbursements = illegal('disbursement', disbursementEvents, ['DRAFT', ...disbursementEvents])

export async function moveDisbursementTo(
  { model, world, variant }: Play,
  one: Disbursement,
  to: (typeof disbursementEvents)[number],
): Promise<void> {
  const { id, of, paid, total, hash } = one
  const until = new Date(model.nowMs + minutesMs)
  const bad = variant % 6 === 0
  const acts = {
    OTP_SENT: () => world.unit((context) => awaitConfirmation(context, id, until)),
    PENDING: () =>
      world.unit((context) =>
        confirmDisbursement(context, id, { kind: 'otp', id: newId(), payloadHash: bad ? '0'.repeat(64) : hash }),
      ),
    UNKNOWN: () => world.unit((context) => doubtDisbursement(context, id)),
    SUCCESS: () => world.unit((context) => finishDisbursement(context, id, 'IP-1')),
    FAILED: () => world.unit((context) => failDisbursement(context, id, 'closed')),
    RETURNED: () => world.unit((context) => returnDisbursement(context, id, 'closed')),
  }
  const lacks = total > of.balances.available ? 'ledger.insufficientFund' : null
  const isOver = one.confirmUntil < model.nowMs ? 'disbursements.confirmedTooLate' : lacks
  const expected = to !== 'PENDING' ? null : bad ? 'disbursements.notAuthorized' : isOver
  if (!(await step('disbursement', one, to, acts[to], expected))) return
  if (to === 'OTP_SENT') one.confirmUntil = until.getTime()
  if (to === 'PENDING') moveMoney(model, of, { available: -total, held: total })
  if (to === 'SUCCESS')
    moveMoney(model, of, { held: -total }, { 'payout:instapay': paid, fee_income: fee, vat_payable: vat })
  if (to === 'FAILED') moveMoney(model, of, { available: total, held: -total })
  if (to === 'RETURNED')
    moveMoney(model, of, { available: total }, { 'payout:instapay': -paid, fee_income: -fee, vat_payable: -vat })
}

export const moveDisbursement = walk(
  'disbursement',
  disbursementEvents,
  (model) => model.disbursements,
  moveDisbursementTo,
)

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

export const topupEvents = ['PENDING', 'CREDITED', 'FAILED', 'EXPIRED'] as const
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
    const isDue = one.status === 'PENDING' && one.expiresAt <= model.nowMs
    expect(await world.unit((context) => expireTopup(context, id))).toBe(isDue)
    if (isDue) took('topup', one.status, to)
    else refused('topup', one.status, to)
    if (isDue) one.status = to
    return
  }
  await step('topup', one, to, () => world.unit((context) => (to === 'PENDING' ? openTopup : failTopup)(context, id)))
}

export const moveTopup = walk('topup', topupEvents, (model) => model.topups, moveTopupTo)

/** The gateway reports that money came: first, again, for another payment, or with another amount. */
async function credit({ model, world }: Pick<Play, 'model' | 'world'>, one: Topup, variant: number): Promise<void> {
  const paymentId = variant % 3 === 0 ? `pay-${one.id}` : newId()
  const amount = one.amount + (variant % 5 === 0 ? 1 : 0)
  const word = { topupId: one.id, paymentId, amount, currency: 'PHP' }
  const isKnown = one.heard.has(paymentId)
  const mayCredit = one.status !== 'CREDITED' && one.status !== 'FAILED' && amount === one.amount
  const expected = isKnown ? 'nothing' : mayCredit ? 'credited' : 'suspended'
  expect(await world.unit((context) => creditTopup(context, word))).toBe(expected)
  if (one.status === 'CREDITED' || one.status === 'FAILED') refused('topup', one.status, 'CREDITED')
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
