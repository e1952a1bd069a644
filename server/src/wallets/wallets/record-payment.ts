import { centavos } from '@singil/contract/kit/money'
import { allEnded } from '../../kit/database/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import { postEach } from '../../foundation/ledger/index.ts'
import { addBankingDays } from '../../foundation/bank-calendar/index.ts'
import * as clearing from './clearing-store.ts'
import { ensureWallet } from './ensure-wallet.ts'
import { type Payment, paymentPaid, suspenseToPayment } from './postings.ts'
import * as store from './store.ts'

/** Writes the clearing rows of new payments, and missing wallets, without booking them. Throws if one is already known. */
export async function insertPayments(
  context: Context,
  payments: readonly Payment[],
  holidays: ReadonlySet<string>,
): Promise<void> {
  if (payments.length === 0) return
  await allEnded([ensureWallets(context, payments), clearing.insert(context.tx, rowsOf(payments, holidays))])
}

/**
 * Books new payments, or moves their money out of suspense; for callers that take the most contended locks last. Throws if one is already
 * booked.
 */
export async function bookPayments(
  context: Context,
  payments: readonly Payment[],
  isFromSuspense = false,
): Promise<void> {
  const outcomes = await postEach(context, payments.map(isFromSuspense ? suspenseToPayment : paymentPaid))
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
