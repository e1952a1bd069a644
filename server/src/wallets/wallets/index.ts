/** Wallets: their money moves only through these functions. */
import { exportKinds } from '../../workspace/exports/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { obligations } from '../../identity/recovery/index.ts'
import { storeWallets } from '../../catalogue/stores/index.ts'
import { subwalletPort } from '../../workspace/users/index.ts'
import { walletReport } from './wallet-report.ts'
import { subwalletsOfUsers, walletObligations, walletsOfStores } from './provisions.ts'
import { routes } from './routes.ts'
import { walletInvariants } from './wallet-invariants.ts'
import { remittanceTax } from './withhold-tax.ts'

export const wallets: FeatureModule = {
  routes,
  ports: [remittanceTax],
  invariants: walletInvariants,
  provides: [
    provide(exportKinds, walletReport),
    provide(subwalletPort, subwalletsOfUsers),
    provide(storeWallets, walletsOfStores),
    // A user stays while the merchant's money is here.
    provide(obligations, walletObligations),
  ],
}

export { type SettledSums, settledSums, type Upcoming, upcomingOf } from './totals-store.ts'
export { endHold, type EndedHold } from './end-hold.ts'
export { failRefund, finishRefund, placeRefund, undoRefund } from './end-refund.ts'
export { ensureWallet, linkWallet } from './ensure-wallet.ts'
export { chargedAmounts, chargeWallet, giveBackCharge } from './charge-wallet.ts'
export { findSale, type Sale, sharedBySplit, shareClearing } from './share-clearing.ts'
export type { WalletRow } from './store.ts'
export {
  checkWallet,
  findWallet,
  namedFilters,
  namesOfWallets,
  visibleWalletIds,
  walletsInScope,
  walletsToList,
} from './find-wallet.ts'
export { walletExport } from './wallet-export.ts'
export { type PaymentFields, unsettledByWait } from './clearing-store.ts'
export { moneyOf } from './money-of.ts'
export { type AvailableHold, holdAvailable } from './hold-available.ts'
export { holdRefund } from './hold-refund.ts'
export type { Part, Payment } from './postings.ts'
export { bookPayments, insertPayments } from './record-payment.ts'
export { recordSuspense, returnSuspense } from './record-suspense.ts'
export {
  releaseReserve,
  rescheduleClearing,
  settlementDayOf,
  settlementIdOf,
  settleWallet,
  walletsToRelease,
  walletsToSettle,
} from './settle-wallet.ts'
export {
  type Remittance,
  remittanceTax,
  type RemittanceTax,
  type Upcoming as UpcomingRemittance,
} from './withhold-tax.ts'
export { walletInvariants }
export { paymentFields, shown as shownWallet } from './wallet.ts'
export { unreleasedOf } from './reserve-store.ts'
