/** The journal of a split: from the payer's clearing to the receivers'. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, sum } from '@singil/contract/kit/money'
import { accounts, credit, debit, type Journal, journal } from '../ledger/index.ts'

export interface Split {
  readonly splitId: string
  readonly transactionId: string
  readonly requestId: string
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly at: Date
  readonly shares: readonly { readonly mid: MerchantId; readonly walletId: WalletId; readonly amount: Centavos }[]
}

export const splitKey = (splitId: string): string => `split.done:${splitId}`

export const splitDone = ({ splitId, transactionId, requestId, mid, walletId, at, shares }: Split): Journal =>
  journal(
    'split.done',
    splitKey(splitId),
    { mid, at, refers: { splitId, transactionId, requestId, mids: [...new Set(shares.map((share) => share.mid))] } },
    debit(accounts.wallet(walletId, 'clearing'), sum(shares.map((share) => share.amount))),
    ...shares.map((share) => credit(accounts.wallet(share.walletId, 'clearing'), share.amount)),
  )
