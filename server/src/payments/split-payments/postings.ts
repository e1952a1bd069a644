/** The journals of a split: from the payer's clearing to the receivers', and what a refund takes back of a share. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, sum } from '@singil/contract/kit/money'
import { type About, accounts, credit, debit, type Journal, journal } from '../../foundation/ledger/index.ts'
import type { Part } from '../../wallets/wallets/index.ts'

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

/** What a refund takes back of one share; `payer` refunds from it. */
export interface ShareReturn {
  readonly returnId: string
  readonly transactionId: string
  readonly requestId: string
  readonly payer: { readonly mid: MerchantId; readonly walletId: WalletId }
  readonly receiver: { readonly mid: MerchantId; readonly walletId: WalletId }
  readonly at: Date
}
const about = ({ returnId, transactionId, requestId, payer, receiver, at }: ShareReturn): About => ({
  mid: payer.mid,
  at,
  refers: { shareReturnId: returnId, transactionId, requestId, mids: [receiver.mid] },
})
const total = (parts: readonly Part[]): Centavos => sum(parts.map(({ amount }) => amount))

export const takenBackKey = (returnId: string): string => `split.taken_back:${returnId}`
export const givenBackKey = (returnId: string): string => `split.given_back:${returnId}`

/** `parts`: the receiver's accounts from which it is taken. */
export const shareTakenBack = (given: ShareReturn, parts: readonly Part[]): Journal =>
  journal(
    'split.taken_back',
    takenBackKey(given.returnId),
    about(given),
    ...parts.map((part) => debit(accounts.wallet(given.receiver.walletId, part.kind), part.amount)),
    credit(accounts.wallet(given.payer.walletId, 'available'), total(parts)),
  )

/** The refund failed. `parts`: the receiver's accounts to which it returns. */
export const shareGivenBack = (given: ShareReturn, parts: readonly Part[]): Journal =>
  journal(
    'split.given_back',
    givenBackKey(given.returnId),
    about(given),
    debit(accounts.wallet(given.payer.walletId, 'available'), total(parts)),
    ...parts.map((part) => credit(accounts.wallet(given.receiver.walletId, part.kind), part.amount)),
  )
