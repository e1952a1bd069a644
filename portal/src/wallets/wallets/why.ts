/** Explains each kind of journal to the merchant, in one or two sentences. */
import type { JournalKind } from '@singil/contract/foundation/ledger'
import { accountLabels, type JournalLeg, legLabel, type SalePart } from '@singil/contract/wallets/wallets'

const why: Readonly<Record<JournalKind, string>> = {
  'payment.paid': 'A customer paid. The money waits under For clearing until its banking day comes.',
  'payment.late': 'A customer paid late and you accepted the payment. The money waits under For clearing.',
  'settlement.done':
    'Payments whose banking day came moved from For clearing to Available, less what is kept as reserve.',
  'reserve.released': 'The day of release came, so this part of your reserve became available.',
  'tax.withheld':
    'Tax on what you were remitted was withheld for the BIR. Your form 2307 of the quarter lets you deduct it from your income tax.',
  'refund.asked': 'A refund was requested. Its money is on hold until the gateway has paid the customer.',
  'refund.done': 'The gateway paid the customer back, so the money on hold is gone.',
  'refund.failed': 'The refund did not reach the customer, so its money came back.',
  'topup.done': 'You added money to this wallet.',
  'topup.placed': 'Money that came for a top-up but did not fit it was added to this wallet by our staff.',
  'withdrawal.asked': 'A withdrawal was requested. The amount and its fee are on hold until the bank has them.',
  'withdrawal.done': 'The bank confirmed the transfer, so the money on hold is gone.',
  'withdrawal.failed': 'The transfer did not go through, so the amount and its fee came back.',
  'withdrawal.returned': 'The bank sent the transfer back, so the money is available again.',
  'payout.contradicted': 'The bank paid out a transfer after reporting that it had failed. Your wallet did not change.',
  'split.done': 'A payment was split, and each share went to the wallet it belongs to.',
  'split.taken_back': 'A payment that was shared is being refunded, so its receivers give back their part of it.',
  'split.given_back': 'The refund did not reach the customer, so the shares went back to their receivers.',
  'transfer.done': 'Money was moved between two of your own wallets, at once and without a fee.',
  'disbursement.asked': 'A payment to a supplier was requested. Its money is on hold until the bank has it.',
  'disbursement.done': 'The bank confirmed the payment to your supplier, so the money on hold is gone.',
  'disbursement.failed': 'The payment to your supplier did not go through, so its money came back.',
  'disbursement.returned': 'The bank sent the payment to your supplier back, so the money is available again.',
  'courier.asked': 'A courier was asked to deliver an order. Its fee is on hold until the courier accepts.',
  'courier.done': 'The courier accepted the delivery, so its fee is paid.',
  'courier.failed': 'The courier did not take the delivery, so its fee came back.',
  'courier.returned': 'The delivery was cancelled in time, so the fee of the courier came back.',
  'referral.rewarded': 'A business you referred reached its goal, and this is your reward.',
  'chargeback.done': 'A customer disputed a payment with their bank, so its amount was taken back.',
  'chargeback.reversed': 'The dispute was decided for you, so the amount came back.',
  'debt.collected': 'A settlement paid what was owed for a chargeback.',
  'debt.written_off': 'We gave up what was owed for a chargeback.',
  'adjustment.posted': 'Two people of our team corrected your balance. The reason is shown below.',
  'suspense.received': 'Money arrived that we could not match to a payment yet.',
  'suspense.returned': 'Money that we could not match to a payment went back to the customer.',
  'statement.suspended': 'The gateway’s statement differs from our books. We are looking into it.',
  'statement.resolved': 'A difference from the gateway’s statement was settled. Your wallet did not change.',
}
export const formatWhy = (kind: JournalKind): string => why[kind]

const takesFees = new Set<JournalKind>(['payment.paid', 'payment.late', 'topup.done', 'topup.placed'])

/** A leg as text: money comes into an account or goes out of it. */
export function formatLeg(kind: JournalKind, leg: JournalLeg): string {
  const label = legLabel(leg)
  if (leg.amount < 0 && leg.owner === 'wallet' && takesFees.has(kind)) return `Service charge and VAT, out of ${label}`
  return `${leg.amount < 0 ? 'Out of' : 'Into'} ${label}`
}

const outside: Partial<Record<JournalKind, string>> = {
  'payment.paid': 'From the customer, less service charge and VAT',
  'payment.late': 'From the customer, less service charge and VAT',
  'refund.done': 'To the customer',
  'withdrawal.done': 'To your bank account, with fee and VAT',
  'disbursement.done': 'To your supplier, with fee and VAT',
}
/** The amount on accounts outside the wallet, which is not listed by account. */
export const formatElsewhere = (kind: JournalKind, amount: number): string =>
  outside[kind] ?? (amount < 0 ? 'From outside your wallet' : 'To outside your wallet')

/** Where a part of a sale is, or how it left. */
export function formatPart({ place, by, wallet }: SalePart): string {
  const where = wallet === null ? '' : `, ${wallet}`
  if (place !== 'left') return `${place === 'held' && by ? `On hold: ${by.label}` : accountLabels[place]}${where}`
  return by ? `${by.label}${where}` : 'Taken before it settled'
}
