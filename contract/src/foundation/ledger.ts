/** The contents of the ledger: accounts, journals and entries, as shown to a user who opens a balance. */
import * as z from 'zod'
import { Centavos } from '../kit/money.ts'
import { problems } from '../kit/problem.ts'
import { Instant } from '../kit/text.ts'

export const WalletAccountKind = z.enum(['available', 'clearing', 'reserve', 'held'])
export type WalletAccountKind = z.output<typeof WalletAccountKind>

/** Every kind of business event that moves money, with its name on screen. */
export const journalLabels = {
  'payment.paid': 'Payment',
  'payment.late': 'Late payment',
  'settlement.done': 'Settlement',
  'reserve.released': 'Reserve release',
  'tax.withheld': 'Tax withheld for the BIR',
  'refund.asked': 'Refund',
  'refund.done': 'Refund paid out',
  'refund.failed': 'Refund given back',
  'topup.done': 'Top-up',
  'topup.placed': 'Top-up, assigned by our staff',
  'withdrawal.asked': 'Withdrawal',
  'withdrawal.done': 'Withdrawal sent',
  'withdrawal.failed': 'Withdrawal given back',
  'withdrawal.returned': 'Withdrawal returned by the bank',
  'split.done': 'Split payment',
  'split.taken_back': 'Share taken back for a refund',
  'split.given_back': 'Share given back',
  'transfer.done': 'Transfer between wallets',
  'disbursement.asked': 'Supplier payment',
  'disbursement.done': 'Supplier payment sent',
  'disbursement.failed': 'Supplier payment given back',
  'disbursement.returned': 'Supplier payment returned by the bank',
  'courier.asked': 'Courier booking',
  'courier.done': 'Courier booked',
  'courier.failed': 'Courier fee given back',
  'courier.returned': 'Courier fee returned',
  'payout.contradicted': 'Paid out after it had failed',
  'referral.rewarded': 'Referral reward',
  'chargeback.done': 'Chargeback',
  'chargeback.reversed': 'Chargeback won back',
  'debt.collected': 'Paid what was owed for a chargeback',
  'debt.written_off': 'Debt written off',
  'adjustment.posted': 'Correction',
  'suspense.received': 'Received, not placed yet',
  'suspense.returned': 'Returned to the customer',
  'statement.suspended': 'Statement line, not placed yet',
  'statement.resolved': 'Statement line, settled',
} as const
export type JournalKind = keyof typeof journalLabels
export const JournalKind = z.enum(Object.keys(journalLabels) as [JournalKind, ...JournalKind[]])

/** The label of one entry on one account: the same journal can credit a payment and debit its fee. */
export const entryLabel = (kind: JournalKind, amount: number): string =>
  amount < 0 && (kind === 'payment.paid' || kind === 'payment.late' || kind === 'topup.done' || kind === 'topup.placed')
    ? 'Service charge and VAT'
    : journalLabels[kind]

/** The ids of the objects that a journal is about, as far as they apply. */
export const Refers = z.object({
  transactionId: z.string().optional(),
  requestId: z.string().optional(),
  refundId: z.string().optional(),
  settlementId: z.string().optional(),
  topupId: z.string().optional(),
  withdrawalId: z.string().optional(),
  splitId: z.string().optional(),
  /** What a refund took back of a share. */
  shareReturnId: z.string().optional(),
  transferId: z.string().optional(),
  disbursementId: z.string().optional(),
  bookingId: z.string().optional(),
  referralId: z.string().optional(),
  disputeId: z.string().optional(),
  adjustmentId: z.string().optional(),
  statementLineId: z.string().optional(),
  /** The journal that this one reverses. */
  reverses: z.string().optional(),
  rail: z.string().optional(),
  gateway: z.string().optional(),
  channel: z.string().optional(),
  note: z.string().optional(),
})
export type Refers = z.output<typeof Refers>

/** `balance` is the balance of the account right after this entry. */
export const LedgerEntry = z.object({
  journalId: z.uuid(),
  seq: z.int(),
  kind: JournalKind,
  label: z.string(),
  amount: Centavos,
  balance: Centavos,
  at: Instant,
  refers: Refers,
})
export type LedgerEntry = z.output<typeof LedgerEntry>

/** A page of entries, newest first: `opening` plus the entries is `closing`. `next` fetches the previous page. */
export const EntryPage = z.object({
  opening: Centavos,
  closing: Centavos,
  entries: z.array(LedgerEntry),
  next: z.int().nullable(),
})
export type EntryPage = z.output<typeof EntryPage>

export const problemsOfLedger = problems('ledger', {
  insufficientFund: [422, 'Insufficient Fund'],
  /** `where`: nothing, " of this merchant" or " of this wallet". */
  moneyOutPaused: [423, 'Money out{where} is paused while we check the books.'],
})
