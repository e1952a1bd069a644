/** The journal of a transfer: from available to available. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { accounts, credit, debit, type Journal, journal } from '../../foundation/ledger/index.ts'

export interface Transfer {
  readonly transferId: string
  readonly requestId: string
  readonly mid: MerchantId
  readonly fromWalletId: WalletId
  readonly toWalletId: WalletId
  readonly amount: Centavos
  readonly reason: string
  readonly at: Date
}

export const transferDone = ({ transferId, requestId, mid, reason, at, amount, ...wallets }: Transfer): Journal =>
  journal(
    'transfer.done',
    `transfer.done:${transferId}`,
    { mid, at, refers: { transferId, requestId, note: reason } },
    debit(accounts.wallet(wallets.fromWalletId, 'available'), amount),
    credit(accounts.wallet(wallets.toWalletId, 'available'), amount),
  )
