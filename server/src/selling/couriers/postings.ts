/** The journals of a courier's fee: held when the courier is asked, paid when it accepts, and returned if it is cancelled in time. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { type About, accounts, credit, debit, type Journal, journal } from '../../foundation/ledger/index.ts'

const { wallet, provider } = accounts

export interface FeeMove {
  readonly bookingId: string
  readonly transactionId: string
  readonly requestId: string
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly courier: string
  readonly fee: Centavos
  readonly at: Date
}
const about = ({ mid, at, bookingId, transactionId, requestId }: FeeMove): About => ({
  mid,
  at,
  refers: { bookingId, transactionId, requestId },
})

export const feeAsked = (move: FeeMove): Journal =>
  journal(
    'courier.asked',
    `courier.asked:${move.bookingId}`,
    about(move),
    debit(wallet(move.walletId, 'available'), move.fee),
    credit(wallet(move.walletId, 'held'), move.fee),
  )

export const feePaid = (move: FeeMove): Journal =>
  journal(
    'courier.done',
    `courier.ended:${move.bookingId}`,
    about(move),
    debit(wallet(move.walletId, 'held'), move.fee),
    credit(provider(`courier:${move.courier}`), move.fee),
  )

/** The courier did not take the order. Shares its key with `feePaid`, so that a fee ends once. */
export const feeGivenBack = (move: FeeMove): Journal =>
  journal(
    'courier.failed',
    `courier.ended:${move.bookingId}`,
    about(move),
    debit(wallet(move.walletId, 'held'), move.fee),
    credit(wallet(move.walletId, 'available'), move.fee),
  )

/** Cancelled before the courier had the parcel: it does not charge. */
export const feeReturned = (move: FeeMove): Journal =>
  journal(
    'courier.returned',
    `courier.returned:${move.bookingId}`,
    about(move),
    debit(provider(`courier:${move.courier}`), move.fee),
    credit(wallet(move.walletId, 'available'), move.fee),
  )
