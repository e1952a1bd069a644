import { centavos } from '@singil/contract/kit/money'
import { allEnded } from '../kit/database/index.ts'
import type { Context } from '../kit/work/index.ts'
import { manilaDay } from '../kit/base/index.ts'
import { type Journal, type Outcome, postEach } from '../ledger/index.ts'
import { addBankingDays, holidaysFrom } from '../bank-calendar/index.ts'
import * as clearing from './clearing-store.ts'
import { ensureWallet } from './ensure-wallet.ts'
import { type Payment, paymentPaid, suspenseToPayment } from './postings.ts'
import * as store from './store.ts'

export interface RecordedPayment {
  /** `duplicate`: the transaction was already recorded, and nothing was done. */
  readonly outcome: Outcome
  /** The Manila day on which the money becomes available. */
  readonly settlesOn: string
}

/** Books paid transactions into clearing, set-wise: each is recorded, already known or refused on its own. */
export const recordPayments = (context: Context, payments: readonly Payment[]): Promise<RecordedPayment[]> =>
  record(context, payments, paymentPaid)

export async function recordPayment(context: Context, payment: Payment): Promise<RecordedPayment> {
  return (await recordPayments(context, [payment]))[0]!
}

/** Accepts a late payment: its money moves from suspense and is booked as paid. */
export async function placeSuspense(context: Context, payment: Payment): Promise<RecordedPayment> {
  return (await record(context, [payment], suspenseToPayment))[0]!
}

async function record(
  context: Context,
  payments: readonly Payment[],
  posting: (payment: Payment) => Journal,
): Promise<RecordedPayment[]> {
  if (payments.length === 0) return []
  await ensureWallets(context, payments)
  const first = payments.map((payment) => manilaDay(payment.paidAt)).toSorted()[0]!
  const rows = rowsOf(payments, await holidaysFrom(context.tx, first))
  const outcomes = await postEach(context, payments.map(posting))
  const posted = new Map(
    rows.filter((_, index) => outcomes[index] === 'posted').map((row) => [row.transaction_id, row]),
  )
  await clearing.insert(context.tx, [...posted.values()])
  return rows.map((row, index) => ({ outcome: outcomes[index]!, settlesOn: row.settles_on }))
}

/** Writes the clearing rows of new payments, and missing wallets, without booking them. Throws if one is already known. */
export async function insertPayments(
  context: Context,
  payments: readonly Payment[],
  holidays: ReadonlySet<string>,
): Promise<void> {
  if (payments.length === 0) return
  await allEnded([ensureWallets(context, payments), clearing.insert(context.tx, rowsOf(payments, holidays))])
}

/** Books new payments, for callers that take the most contended locks last. Throws if one is already known. */
export async function bookPayments(context: Context, payments: readonly Payment[]): Promise<void> {
  const outcomes = await postEach(context, payments.map(paymentPaid))
  if (outcomes.some((outcome) => outcome !== 'posted')) throw new Error('A payment of the batch was not booked')
}

async function ensureWallets(context: Context, payments: readonly Payment[]): Promise<void> {
  const wallets = new Map(payments.map((payment) => [payment.walletId, payment.mid]))
  const known = await store.existing(context.tx, [...wallets.keys()])
  for (const [walletId, mid] of wallets) if (!known.has(walletId)) await ensureWallet(context, { walletId, mid })
}

/** `holidays`: bank holidays from the first payment's day on. */
function rowsOf(payments: readonly Payment[], holidays: ReadonlySet<string>): clearing.ClearingRow[] {
  const days = payments.map((payment) => manilaDay(payment.paidAt))
  // Payments of a batch are mostly of one day and few channels, so results are cached.
  const known = new Map<string, string>()
  const settlesOn = (day: string, settlementDays: number): string => {
    const key = `${day} ${settlementDays}`
    const found = known.get(key) ?? addBankingDays(day, settlementDays, holidays)
    known.set(key, found)
    return found
  }
  return payments.map((payment, index) => ({
    transaction_id: payment.transactionId,
    mid: payment.mid,
    wallet_id: payment.walletId,
    request_id: payment.requestId,
    channel: payment.channel,
    gross: payment.total,
    fee: payment.fee,
    vat: payment.vat,
    net: payment.net,
    taken: centavos(0),
    paid_at: payment.paidAt,
    paid_on: days[index]!,
    settlement_days: payment.settlementDays,
    settles_on: settlesOn(days[index]!, payment.settlementDays),
    settled_at: null,
    settlement_id: null,
    split_id: null,
  }))
}
