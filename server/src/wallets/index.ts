/** The door of wallets: what stands in them moves only through these. */
import type { FeatureModule } from '../kit/feature.ts'
import { routes } from './routes.ts'

export const wallets: FeatureModule = { routes }

export { addBankingDays, addDays, isBankingDay } from './banking-day.ts'
export { failRefund, finishRefund } from './end-refund.ts'
export { defaultWalletOf, ensureWallet, linkWallet, type NewWallet } from './ensure-wallet.ts'
export { visibleWalletIds, walletsInSight } from './find-wallet.ts'
export { moneyOf } from './money-of.ts'
export { holdRefund, type Refund } from './hold-refund.ts'
export type { Payment } from './postings.ts'
export { placeSuspense, recordPayment, type RecordedPayment, recordPayments } from './record-payment.ts'
export { type Misfit, recordSuspense, returnSuspense } from './record-suspense.ts'
export {
  bankHolidays,
  releaseReserve,
  rescheduleClearing,
  settlementDayOf,
  settlementIdOf,
  settleWallet,
  walletsToRelease,
  walletsToSettle,
} from './settle-wallet.ts'
export { walletInvariants } from './wallet-invariants.ts'
