/** The journals of a withdrawal. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, plus } from '@singil/contract/kit/money'
import type { Rail, WithdrawalId } from '@singil/contract/withdrawals'
import { type About, accounts, credit, debit, type Journal, journal } from '../ledger/index.ts'

const { wallet, provider } = accounts

export interface WithdrawalMove {
  readonly withdrawalId: WithdrawalId
  readonly requestId: string
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly rail: Rail
  readonly amount: Centavos
  readonly fee: Centavos
  readonly vat: Centavos
  readonly at: Date
}
const about = ({ mid, at, withdrawalId, requestId, rail }: WithdrawalMove): About => ({
  mid,
  at,
  refers: { withdrawalId, requestId, rail },
})
const total = ({ amount, fee, vat }: WithdrawalMove): Centavos => plus(amount, fee, vat)
const endKey = ({ withdrawalId }: WithdrawalMove) => `withdrawal.ended:${withdrawalId}`

export const withdrawalAsked = (move: WithdrawalMove): Journal =>
  journal(
    'withdrawal.asked',
    `withdrawal.asked:${move.withdrawalId}`,
    about(move),
    debit(wallet(move.walletId, 'available'), total(move)),
    credit(wallet(move.walletId, 'held'), total(move)),
  )

export const withdrawalDone = (move: WithdrawalMove): Journal =>
  journal(
    'withdrawal.done',
    endKey(move),
    about(move),
    debit(wallet(move.walletId, 'held'), total(move)),
    credit(provider(`payout:${move.rail}`), move.amount),
    credit(provider('fee_income'), move.fee),
    credit(provider('vat_payable'), move.vat),
  )

/** Failed or cancelled: everything returns. Shares its key with `withdrawalDone`, so that a withdrawal ends once. */
export const withdrawalFailed = (move: WithdrawalMove): Journal =>
  journal(
    'withdrawal.failed',
    endKey(move),
    about(move),
    debit(wallet(move.walletId, 'held'), total(move)),
    credit(wallet(move.walletId, 'available'), total(move)),
  )

/** The bank returned the money: the merchant gets everything back, with fee and VAT. */
export const withdrawalReturned = (move: WithdrawalMove): Journal =>
  journal(
    'withdrawal.returned',
    `withdrawal.returned:${move.withdrawalId}`,
    about(move),
    debit(provider(`payout:${move.rail}`), move.amount),
    debit(provider('fee_income'), move.fee),
    debit(provider('vat_payable'), move.vat),
    credit(wallet(move.walletId, 'available'), total(move)),
  )
