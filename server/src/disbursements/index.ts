/** Disbursements: payouts to suppliers, and the tax that the merchant withholds from them. */
import { type FeatureModule, provide } from '../kit/work/index.ts'
import { onPayoutMoved } from '../payouts/index.ts'
import { bookTax } from './book-tax.ts'
import { disbursementInvariants } from './invariants-store.ts'

export const disbursements: FeatureModule = {
  invariants: disbursementInvariants,
  provides: [provide(onPayoutMoved, bookTax)],
}
