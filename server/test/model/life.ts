/** The state of a merchant's money in the random histories. */
import type { FeeRule } from '@singil/contract/kit/fees'
import { type MerchantId, RequestId, type WalletId } from '@singil/contract/kit/id'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import type { TakenPart } from '../../src/wallets/wallets/refund-parts.ts'
import type * as wallets from '../../src/wallets/wallets/postings.ts'
import type { Dice } from './dice.ts'
import type { Purse } from './purse.ts'

export const mid = 'M1' as MerchantId
export const walletId = 'own' as WalletId
export const receiver = { mid: 'M2' as MerchantId, walletId: 'theirs' as WalletId }
export const requestId = RequestId.parse('4F7KQ-9XM2P')
export const at = new Date('2026-11-20T02:00:00Z')

export interface Sale {
  readonly payment: wallets.Payment
  unsettled: number
  reserved: number
  isSettled: boolean
  isSplit: boolean
  refunded: number
  refunding: number
  disputed: number
}
export interface Refunding {
  readonly move: wallets.RefundMove
  readonly sale: Sale
  readonly taken: readonly TakenPart[]
  readonly amount: Centavos
}
export interface Life {
  readonly dice: Dice
  readonly purse: Purse
  readonly sales: Sale[]
  readonly refunds: Refunding[]
  next: number
}

export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}
export const newId = (life: Life) => String((life.next += 1))
export const aRule = (by: Dice): FeeRule => ({
  rateMillionths: by.oneIn(4) ? 0 : by.below(100_000),
  fixed: centavos(by.oneIn(2) ? 0 : by.below(3000)),
})
