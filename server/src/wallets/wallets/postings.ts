/** The journals of payments, settlements and refunds. */
import type { MerchantId, RequestId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, minus, plus } from '@singil/contract/kit/money'
import type { Refers, WalletAccountKind } from '@singil/contract/foundation/ledger'
import { type About, accounts, credit, debit, type Journal, journal } from '../../foundation/ledger/index.ts'

const { wallet, provider } = accounts
const mainGateway = 'main'
const receivable = (gateway = mainGateway) => provider(`receivable:${gateway}`)

/** A payment: net + fee + VAT = total, no matter who bears the fee. */
export interface Payment {
  readonly transactionId: string
  readonly requestId: RequestId
  readonly mid: MerchantId
  readonly walletId: WalletId
  /** The channel that owes the money until its settlement arrives. */
  readonly gateway?: string
  readonly channel: string
  readonly shoulder: 'merchant' | 'customer' | 'shared'
  /** The amount that the merchant asked for. */
  readonly amount: Centavos
  readonly fee: Centavos
  readonly vat: Centavos
  /** The amount that the merchant receives. */
  readonly net: Centavos
  /** The amount that the customer paid. */
  readonly total: Centavos
  readonly settlementDays: number
  readonly paidAt: Date
}

const aboutPayment = ({ mid, transactionId, requestId, channel, paidAt }: Payment): About => ({
  mid,
  at: paidAt,
  refers: { transactionId, requestId, channel },
})

function paidLegs(payment: Payment) {
  const clearing = wallet(payment.walletId, 'clearing')
  // The merchant's part of fee and VAT: all, nothing or its share.
  const borne = minus(payment.amount, payment.net)
  return [
    credit(clearing, payment.amount),
    debit(clearing, borne),
    credit(provider('fee_income'), payment.fee),
    credit(provider('vat_payable'), payment.vat),
  ]
}

export const paymentPaid = (payment: Payment): Journal =>
  journal(
    'payment.paid',
    `payment.paid:${payment.transactionId}`,
    aboutPayment(payment),
    debit(receivable(payment.gateway), payment.total),
    ...paidLegs(payment),
  )

/** Money that arrived and could not be booked. `eventId` identifies its arrival. */
export interface Suspense {
  readonly eventId: string
  readonly mid: MerchantId | null
  readonly gateway?: string
  readonly amount: Centavos
  readonly at: Date
  readonly refers: Refers
}
export const suspenseIn = ({ eventId, mid, gateway, amount, at, refers }: Suspense): Journal =>
  journal(
    'suspense.received',
    `suspense.received:${eventId}`,
    { mid, at, refers },
    debit(receivable(gateway), amount),
    credit(provider('suspense'), amount),
  )

/** A late payment is accepted: its money moves from suspense as if just paid. It shares its key with the ordinary payment. */
export const suspenseToPayment = (payment: Payment): Journal =>
  journal(
    'payment.late',
    `payment.paid:${payment.transactionId}`,
    aboutPayment(payment),
    debit(provider('suspense'), payment.total),
    ...paidLegs(payment),
  )

/** Money that could not be booked is sent back. */
export const suspenseOut = ({ eventId, mid, gateway, amount, at, refers }: Suspense): Journal =>
  journal(
    'suspense.returned',
    `suspense.returned:${eventId}`,
    { mid, at, refers },
    debit(provider('suspense'), amount),
    credit(receivable(gateway), amount),
  )

export interface Settling {
  readonly settlementId: string
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly at: Date
  /** The amount that leaves clearing, and how much of it goes to the reserve. */
  readonly net: Centavos
  readonly reserve: Centavos
}
export const settlement = ({ settlementId, mid, walletId, at, net, reserve }: Settling): Journal =>
  journal(
    'settlement.done',
    `settlement.done:${settlementId}`,
    { mid, at, refers: { settlementId } },
    debit(wallet(walletId, 'clearing'), net),
    credit(wallet(walletId, 'available'), minus(net, reserve)),
    credit(wallet(walletId, 'reserve'), reserve),
  )

/** Tax that the provider withholds from what it has just made available, and owes the state. */
export const taxWithheld = (tax: {
  readonly source: string
  readonly sourceId: string
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly at: Date
  readonly amount: Centavos
  readonly refers: Refers
}): Journal =>
  journal(
    'tax.withheld',
    `tax.withheld:${tax.source}:${tax.sourceId}`,
    { mid: tax.mid, at: tax.at, refers: tax.refers },
    debit(wallet(tax.walletId, 'available'), tax.amount),
    credit(provider('withheld_tax'), tax.amount),
  )

/** `releaseId` identifies one release. */
export const reserveRelease = (release: {
  readonly releaseId: string
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly at: Date
  readonly amount: Centavos
}): Journal =>
  journal(
    'reserve.released',
    `reserve.released:${release.releaseId}`,
    { mid: release.mid, at: release.at, refers: {} },
    debit(wallet(release.walletId, 'reserve'), release.amount),
    credit(wallet(release.walletId, 'available'), release.amount),
  )

export interface RefundMove {
  readonly refundId: string
  readonly transactionId: string
  readonly requestId: string
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly at: Date
}
export interface Part {
  readonly kind: Exclude<WalletAccountKind, 'held'>
  readonly amount: Centavos
}

const aboutRefund = ({ mid, at, refundId, transactionId, requestId }: RefundMove): About => ({
  mid,
  at,
  refers: { refundId, transactionId, requestId },
})
const total = (parts: readonly Part[]): Centavos => plus(...parts.map((part) => part.amount))

/** `parts`: the accounts from which the money is taken. */
export const refundAsked = (refund: RefundMove, parts: readonly Part[]): Journal =>
  journal(
    'refund.asked',
    `refund.asked:${refund.refundId}`,
    aboutRefund(refund),
    ...parts.map((part) => debit(wallet(refund.walletId, part.kind), part.amount)),
    credit(wallet(refund.walletId, 'held'), total(parts)),
  )

export const refundDone = (refund: RefundMove, amount: Centavos, gateway?: string): Journal =>
  journal(
    'refund.done',
    `refund.ended:${refund.refundId}`,
    aboutRefund(refund),
    debit(wallet(refund.walletId, 'held'), amount),
    credit(receivable(gateway), amount),
  )

/** The gateway paid the customer before the refund was booked, and the money is in suspense. */
export const refundPlaced = (refund: RefundMove, amount: Centavos): Journal =>
  journal(
    'refund.done',
    `refund.ended:${refund.refundId}`,
    aboutRefund(refund),
    debit(wallet(refund.walletId, 'held'), amount),
    credit(provider('suspense'), amount),
  )

/** A completed refund did not reach the customer: its money moves from suspense to the wallet. */
export const refundUndone = (refund: RefundMove, amount: Centavos, undoneId: string): Journal =>
  journal(
    'refund.failed',
    `refund.undone:${undoneId}`,
    aboutRefund(refund),
    debit(provider('suspense'), amount),
    credit(wallet(refund.walletId, 'available'), amount),
  )

/** `parts`: the accounts to which the money returns. Shares its key with `refundDone`, so that a refund ends once. */
export const refundFailed = (refund: RefundMove, parts: readonly Part[]): Journal =>
  journal(
    'refund.failed',
    `refund.ended:${refund.refundId}`,
    aboutRefund(refund),
    debit(wallet(refund.walletId, 'held'), total(parts)),
    ...parts.map((part) => credit(wallet(refund.walletId, part.kind), part.amount)),
  )
