/** The journals of a supplier payment. Withheld tax never leaves the wallet, so it has no leg. */
import type { DisbursementId } from '@singil/contract/disbursements'
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, plus } from '@singil/contract/kit/money'
import type { Rail } from '@singil/contract/withdrawals'
import { type About, accounts, credit, debit, type Journal, journal } from '../ledger/index.ts'

const { wallet, provider } = accounts

export interface DisbursementMove {
  readonly disbursementId: DisbursementId
  readonly requestId: string
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly rail: Rail
  /** What the supplier receives: gross minus tax. */
  readonly paid: Centavos
  readonly fee: Centavos
  readonly vat: Centavos
  readonly at: Date
}
const about = ({ mid, at, disbursementId, requestId, rail }: DisbursementMove): About => ({
  mid,
  at,
  refers: { disbursementId, requestId, rail },
})
const total = ({ paid, fee, vat }: DisbursementMove): Centavos => plus(paid, fee, vat)
const endKey = ({ disbursementId }: DisbursementMove) => `disbursement.ended:${disbursementId}`

export const disbursementAsked = (move: DisbursementMove): Journal =>
  journal(
    'disbursement.asked',
    `disbursement.asked:${move.disbursementId}`,
    about(move),
    debit(wallet(move.walletId, 'available'), total(move)),
    credit(wallet(move.walletId, 'held'), total(move)),
  )

export const disbursementDone = (move: DisbursementMove): Journal =>
  journal(
    'disbursement.done',
    endKey(move),
    about(move),
    debit(wallet(move.walletId, 'held'), total(move)),
    credit(provider(`payout:${move.rail}`), move.paid),
    credit(provider('fee_income'), move.fee),
    credit(provider('vat_payable'), move.vat),
  )

/** Releases the complete amount. Shares its key with `disbursementDone`, so that a payment ends once. */
export const disbursementFailed = (move: DisbursementMove): Journal =>
  journal(
    'disbursement.failed',
    endKey(move),
    about(move),
    debit(wallet(move.walletId, 'held'), total(move)),
    credit(wallet(move.walletId, 'available'), total(move)),
  )

/** The supplier's bank returned the money: the merchant is credited in full, including fee and VAT. */
export const disbursementReturned = (move: DisbursementMove): Journal =>
  journal(
    'disbursement.returned',
    `disbursement.returned:${move.disbursementId}`,
    about(move),
    debit(provider(`payout:${move.rail}`), move.paid),
    debit(provider('fee_income'), move.fee),
    debit(provider('vat_payable'), move.vat),
    credit(wallet(move.walletId, 'available'), total(move)),
  )
