import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { accounts, credit, debit, type Journal, journal } from '../../foundation/ledger/index.ts'

export interface Reward {
  readonly referralId: string
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly at: Date
  /** Without VAT. */
  readonly amount: Centavos
}

export const rewardKey = (referralId: string): string => `referral.rewarded:${referralId}`

/**
 * The provider's expense equals what the referrer gets. There is no leg on `vat_payable`, which holds the VAT on our own fees that we owe
 * the state: VAT in the reward would be the referrer's to charge, and the reward is paid without it.
 */
export const referralRewarded = ({ referralId, mid, walletId, at, amount }: Reward): Journal =>
  journal(
    'referral.rewarded',
    rewardKey(referralId),
    { mid, at, refers: { referralId } },
    debit(accounts.provider('referral_expense'), amount),
    credit(accounts.wallet(walletId, 'available'), amount),
  )
