/** The door of wallets: what stands in them moves only through these. */
import type { FeatureModule } from '../kit/feature.ts'
import { routes } from './routes.ts'

export const wallets: FeatureModule = { routes }

export { addDays, isBankingDay } from './banking-day.ts'
export { failRefund, finishRefund } from './end-refund.ts'
export { ensureWallet, linkWallet } from './ensure-wallet.ts'
export { visibleWalletIds } from './find-wallet.ts'
export { moneyOf } from './money-of.ts'
export { holdRefund } from './hold-refund.ts'
export type { Payment } from './postings.ts'
export { placeSuspense, recordPayment, recordPayments } from './record-payment.ts'
export { recordSuspense, returnSuspense } from './record-suspense.ts'
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
