/** A wallet in the form of the contract. */
import { type Centavos, plus } from '@singil/contract/kit/money'
import type { Wallet } from '@singil/contract/wallets/wallets'
import type { WalletBalances } from '../../foundation/ledger/index.ts'
import type { WalletRow } from './store.ts'
import type { PaymentFields } from './clearing-store.ts'

export const totalOf = ({ available, clearing, reserve, held }: WalletBalances): Centavos =>
  plus(available.balance, clearing.balance, reserve.balance, held.balance)

export const shown = (row: WalletRow, balances: WalletBalances): Wallet => ({
  walletId: row.id,
  mid: row.mid,
  storeId: row.store_id,
  walletName: row.name,
  accountNo: row.account_no,
  status: row.status,
  isDefault: row.is_default,
  balance: row.status === 'Active' ? totalOf(balances) : null,
  rollingReserve: balances.reserve.balance,
  createdAt: row.created_at.toISOString(),
})

/** A paid transaction as the contract shows it. */
export const paymentFields = (row: PaymentFields) => ({
  transactionId: row.transaction_id,
  requestId: row.request_id,
  channel: row.channel,
  gross: row.gross,
  fee: row.fee,
  vat: row.vat,
  paidAt: row.paid_at.toISOString(),
})
