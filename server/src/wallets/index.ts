/** Wallets: their money moves only through these functions. */
import type { FeatureModule } from '../kit/work/index.ts'
import { registerObligations } from '../recovery/index.ts'
import { registerStoreWallets } from '../stores/index.ts'
import { registerSubwallets } from '../users/index.ts'
import { walletObligations } from './obligations.ts'
import { giveWalletToStore } from './give-wallet.ts'
import { routes } from './routes.ts'
import { subwalletsOfUsers } from './subwallets-of-users.ts'
import { walletInvariants } from './wallet-invariants.ts'

export const wallets: FeatureModule = { routes, invariants: walletInvariants }

// A Subwallet User is restricted to a wallet; users are below wallets and cannot query them.
registerSubwallets(subwalletsOfUsers)
// Nor can stores, which need a wallet for a new store.
registerStoreWallets(giveWalletToStore)
// A user cannot leave while these obligations exist.
registerObligations(walletObligations)

export { addBankingDays, addDays, isBankingDay } from './banking-day.ts'
export { type Upcoming, upcomingOf } from './upcoming-store.ts'
export { endHold, type EndedHold } from './end-hold.ts'
export { failRefund, finishRefund, placeRefund, undoRefund } from './end-refund.ts'
export { ensureWallet, linkWallet } from './ensure-wallet.ts'
export { chargedAmounts, chargeWallet, giveBackCharge } from './charge-wallet.ts'
export { findSale, type Sale, sharedBySplit, shareClearing } from './share-clearing.ts'
export { findWallet, visibleWalletIds, walletsInScope } from './find-wallet.ts'
export { unsettledByWait } from './clearing-store.ts'
export {
  deleteHoliday,
  type HolidayRow,
  holidaysBetween,
  insertHoliday,
  lockHoliday,
  saveHoliday,
} from './holiday-store.ts'
export { moneyOf } from './money-of.ts'
export { namesOfWallets } from './names-of-wallets.ts'
export { type AvailableHold, holdAvailable } from './hold-available.ts'
export { holdRefund } from './hold-refund.ts'
export type { Part, Payment } from './postings.ts'
export { bookPayments, bringPayments, placeSuspense, recordPayment, recordPayments } from './record-payment.ts'
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
export { type SettledSums, settledSums } from './settled-store.ts'
export { walletInvariants }
