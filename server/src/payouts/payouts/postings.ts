/** The journals of a payout. Tax that a merchant withholds from a supplier never leaves the wallet, so it has no leg. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, plus } from '@singil/contract/kit/money'
import type { PayoutId, PayoutPurpose, Rail } from '@singil/contract/payouts/payouts'
import { type About, accounts, credit, debit, type Journal, journal } from '../../foundation/ledger/index.ts'

const { wallet, provider } = accounts

export interface PayoutMove {
  readonly payoutId: PayoutId
  readonly purpose: PayoutPurpose
  readonly requestId: string
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly rail: Rail
  /** What the recipient gets. */
  readonly amount: Centavos
  readonly fee: Centavos
  readonly vat: Centavos
  readonly at: Date
}
const about = ({ mid, at, purpose, payoutId, requestId, rail }: PayoutMove): About => ({
  mid,
  at,
  refers: {
    ...(purpose === 'withdrawal' ? { withdrawalId: payoutId } : { disbursementId: payoutId }),
    requestId,
    rail,
  },
})
const total = ({ amount, fee, vat }: PayoutMove): Centavos => plus(amount, fee, vat)
const endKey = ({ purpose, payoutId }: PayoutMove) => `${purpose}.ended:${payoutId}`

export const payoutAsked = (move: PayoutMove): Journal =>
  journal(
    `${move.purpose}.asked`,
    `${move.purpose}.asked:${move.payoutId}`,
    about(move),
    debit(wallet(move.walletId, 'available'), total(move)),
    credit(wallet(move.walletId, 'held'), total(move)),
  )

export const payoutDone = (move: PayoutMove): Journal =>
  journal(
    `${move.purpose}.done`,
    endKey(move),
    about(move),
    debit(wallet(move.walletId, 'held'), total(move)),
    credit(provider(`payout:${move.rail}`), move.amount),
    credit(provider('fee_income'), move.fee),
    credit(provider('vat_payable'), move.vat),
  )

/** Failed or cancelled: everything returns. Shares its key with `payoutDone`, so that a payout ends once. */
export const payoutFailed = (move: PayoutMove): Journal =>
  journal(
    `${move.purpose}.failed`,
    endKey(move),
    about(move),
    debit(wallet(move.walletId, 'held'), total(move)),
    credit(wallet(move.walletId, 'available'), total(move)),
  )

/** The bank returned the money: the merchant gets everything back, with fee and VAT. */
export const payoutReturned = (move: PayoutMove): Journal =>
  journal(
    `${move.purpose}.returned`,
    `${move.purpose}.returned:${move.payoutId}`,
    about(move),
    debit(provider(`payout:${move.rail}`), move.amount),
    debit(provider('fee_income'), move.fee),
    debit(provider('vat_payable'), move.vat),
    credit(wallet(move.walletId, 'available'), total(move)),
  )

/** The bank paid out what it had reported as failed: the provider bears it in suspense until staff settle it. */
export const payoutContradicted = (move: PayoutMove): Journal =>
  journal(
    'payout.contradicted',
    `payout.contradicted:${move.payoutId}`,
    about(move),
    debit(provider('suspense'), move.amount),
    credit(provider(`payout:${move.rail}`), move.amount),
  )
