/** All screens of the portal, collected from the features. */
import type { OtherFactorProps } from './access/index.ts'
import { publicScreens as ofAccess, screens as ofSettings } from './access/screens.ts'
import { screens as ofAgreements } from './agreements/screens.ts'
import { storeParts as appsOfStores } from './app-tokens/screens.ts'
import { screens as ofApprovals } from './approvals/screens.ts'
import { screens as ofAuditTrail } from './audit-trail/screens.ts'
import { settingsParts as securitySettings, signInParts as signInFactors } from './authenticators/screens.ts'
import { screens as ofAuthorization, userParts as permissionsOfUsers } from './authorization/screens.ts'
import { screens as ofAutoSweeps } from './auto-sweeps/screens.ts'
import { integratorParts as batchesOfIntegrators, screens as ofBatchUpload } from './batch-upload/screens.ts'
import { screens as ofBankAccounts } from './bank-accounts/screens.ts'
import { paymentParts as cancelOfPayments, screens as ofCheckout } from './checkout/screens.ts'
import { detailParts as deliveryOfPayments, screens as ofCouriers } from './couriers/screens.ts'
import { screens as ofDashboard } from './dashboard/screens.ts'
import { actionParts as fulfilmentOfPayments, chosenActions as fulfilmentOfChosen } from './fulfilment/screens.ts'
import { screens as ofBulkDisbursements } from './bulk-disbursements/screens.ts'
import { logScreens as ofDisbursementLogs, screens as ofDisbursements } from './disbursements/screens.ts'
import { screens as ofExports } from './exports/screens.ts'
import { screens as ofFeeSetup } from './fee-setup/screens.ts'
import { screens as ofIntegration } from './integration-credentials/screens.ts'
import { screens as ofIntegrity } from './integrity/screens.ts'
import type { NewItem, ShownItem } from './inventory/index.ts'
import { screens as ofForms } from './forms/screens.ts'
import { screens as ofInventory } from './inventory/screens.ts'
import {
  itemHistoryParts as changesOfItems,
  itemParts as detailsOfItems,
  newItemParts as templatesOfItems,
} from './item-details/screens.ts'
import { screens as ofBirDocuments } from './bir-documents/screens.ts'
import { publicScreens as publicOfCards, screens as ofCards } from './card-applications/screens.ts'
import { screens as ofKyc } from './kyc/screens.ts'
import type { TemporaryId } from '@singil/contract/checkout'
import type { Centavos } from '@singil/contract/kit/money'
import type { TransactionDetail } from '@singil/contract/transactions'
import type { User } from '@singil/contract/users'
import type { Part, PublicScreen, Screen } from './kit/screens.ts'
import {
  chosenParts as chosenOfLabels,
  detailParts as detailOfLabels,
  listFilterParts as filtersOfLabels,
  listSideParts as sideOfLabels,
} from './labels/screens.ts'
import { screens as ofMarketing } from './marketing/screens.ts'
import { screens as ofMerchantProfile } from './merchant-profile/screens.ts'
import { screens as ofMerchantTerms } from './merchant-terms/screens.ts'
import { screens as ofMerchants } from './merchants/screens.ts'
import { screens as ofNotifications, settingsParts as notificationSettings } from './notifications/screens.ts'
import { screens as ofOnlinePayments } from './online-payments/screens.ts'
import { screens as ofPaymentLinks } from './payment-links/screens.ts'
import { screens as ofPayoutTerms } from './payout-terms/screens.ts'
import { screens as ofPlugins } from './plugins/screens.ts'
import { screens as ofRaffles } from './raffles/screens.ts'
import { screens as ofReconciliation, settlementParts as linesOfSettlements } from './reconciliation/screens.ts'
import { itemsExports, receiptsExports, storesExports } from './record-exports/screens.ts'
import { screens as ofReferrals } from './referrals/screens.ts'
import { publicScreens as ofRecovery } from './recovery/screens.ts'
import { publicScreens as publicOfRegistration, screens as ofRegistration } from './registration/screens.ts'
import { screens as ofReports } from './reports/screens.ts'
import { screens as ofSettlements, walletParts as settlementsOfWallets } from './settlements/screens.ts'
import { screens as ofShipping } from './shipping-rates/screens.ts'
import { screens as ofWebStores } from './web-stores/screens.ts'
import { screens as ofRemittanceWithholding, staffScreens as ofWithholding } from './remittance-withholding/screens.ts'
import { screens as ofShopify } from './shopify/screens.ts'
import {
  linkParts as sharesOfLinks,
  refundParts as sharesOfRefunds,
  screens as ofSplitPayments,
} from './split-payments/screens.ts'
import { screens as ofStores } from './stores/screens.ts'
import { screens as ofSystemSettings } from './system-settings/screens.ts'
import { screens as ofSupplierImports } from './supplier-imports/screens.ts'
import { screens as ofTaxCodes } from './tax-codes/screens.ts'
import { screens as ofSupport } from './support-tickets/screens.ts'
import { screens as ofSuppliers } from './suppliers/screens.ts'
import { screens as ofTopups } from './topups/screens.ts'
import type { ChosenPayments, NarrowedList, ShownPayment } from './transactions/index.ts'
import {
  orderParts as paymentsOfOrders,
  refundDialogs as refundsOfPayments,
  screens as ofTransactions,
  storeParts as paymentsOfStores,
} from './transactions/screens.ts'
import { screens as ofUsers, settingsParts as accountSettings } from './users/screens.ts'
import { screens as ofWalletManagement } from './wallet-management/screens.ts'
import { screens as ofWalletTransfers } from './wallet-transfers/screens.ts'
import { screens as ofWallets } from './wallets/screens.ts'
import { screens as ofWebhooks } from './webhooks/screens.ts'
import { screens as ofWithdrawals, walletParts as withdrawalsOfWallets } from './withdrawals/screens.ts'
import { screens as ofWorkPapers } from './work-papers/screens.ts'
import { screens as ofCustomers } from './customers/screens.ts'
import { detailParts as disputesOfPayments, screens as ofDisputes } from './disputes/screens.ts'

const declared = [
  ...ofDashboard,
  ...ofApprovals,
  ...ofRegistration,
  ...ofTransactions,
  ...ofCheckout,
  ...ofPaymentLinks,
  ...ofCouriers,
  ...ofOnlinePayments,
  ...ofSplitPayments,
  ...ofMerchantProfile,
  ...ofMerchantTerms,
  ...ofKyc,
  ...ofBirDocuments,
  ...ofRemittanceWithholding,
  ...ofCards,
  ...ofMerchants,
  ...ofWebhooks,
  ...ofAgreements,
  ...ofReferrals,
  ...ofFeeSetup,
  ...ofShopify,
  ...ofPlugins,
  ...ofStores,
  ...ofShipping,
  ...ofWebStores,
  ...ofInventory,
  ...ofExports,
  ...ofReports,
  ...ofSettings,
  ...ofSystemSettings,
  ...ofUsers,
  ...ofAuthorization,
  ...ofWallets,
  ...ofWalletManagement,
  ...ofWalletTransfers,
  ...ofSettlements,
  ...ofWithdrawals,
  ...ofBankAccounts,
  ...ofAutoSweeps,
  ...ofDisbursements,
  ...ofBulkDisbursements,
  ...ofSuppliers,
  ...ofSupplierImports,
  ...ofDisbursementLogs,
  ...ofWorkPapers,
  ...ofBatchUpload,
  ...ofIntegration,
  ...ofIntegrity,
  ...ofAuditTrail,
  ...ofReconciliation,
  ...ofTopups,
  ...ofPayoutTerms,
  ...ofTaxCodes,
  ...ofWithholding,
  ...ofRaffles,
  ...ofForms,
  ...ofCustomers,
  ...ofDisputes,
  ...ofSupport,
  ...ofMarketing,
  ...ofNotifications,
] as const
const publicDeclared = [...ofAccess, ...ofRecovery, ...publicOfRegistration, ...publicOfCards] as const
export const screens: readonly Screen[] = declared
export const publicScreens: readonly PublicScreen[] = publicDeclared
/** Their paths and parameters, for the types of the router. */
export type DeclaredScreens = typeof declared
export type DeclaredPublicScreens = typeof publicDeclared

/** Parts that other features add to a screen. */
export const storeParts: readonly Part<{ readonly storeId: string }>[] = [...appsOfStores, ...paymentsOfStores]
export { itemsExports, receiptsExports, storesExports }
export const itemParts: readonly Part<ShownItem>[] = detailsOfItems
export const itemHistoryParts: readonly Part<ShownItem>[] = changesOfItems
export const newItemParts: readonly Part<NewItem>[] = templatesOfItems
export const paymentParts: readonly Part<{ readonly detail: TransactionDetail }>[] = cancelOfPayments
export const listSideParts: readonly Part<NarrowedList>[] = sideOfLabels
export const listFilterParts: readonly Part<NarrowedList>[] = filtersOfLabels
export const paymentActions: readonly Part<ShownPayment>[] = fulfilmentOfPayments
export const chosenActions: readonly Part<ChosenPayments>[] = fulfilmentOfChosen
export const chosenParts: readonly Part<ChosenPayments>[] = chosenOfLabels
export const detailParts: readonly Part<ShownPayment>[] = [
  ...deliveryOfPayments,
  ...disputesOfPayments,
  ...detailOfLabels,
]
export const orderParts: readonly Part<{ readonly requestId: string; readonly onClose: () => void }>[] =
  paymentsOfOrders
export const refundDialogs: readonly Part<ShownPayment & { readonly onClose: () => void }>[] = refundsOfPayments
export const walletParts: readonly Part<{ readonly walletId: string }>[] = [
  ...settlementsOfWallets,
  ...withdrawalsOfWallets,
]
export const settlementParts: readonly Part<{ readonly settlementId: string }>[] = linesOfSettlements
export const linkParts: readonly Part<{ readonly id: TemporaryId; readonly isOpen: boolean }>[] = sharesOfLinks
export const refundParts: readonly Part<{ readonly requestId: string; readonly amount: Centavos }>[] = sharesOfRefunds
export const integratorParts: readonly Part<{ readonly mid: string }>[] = batchesOfIntegrators
export const signInParts: readonly Part<OtherFactorProps>[] = signInFactors
/** The sections of the user's settings. */
export const settingsParts: readonly Part<object>[] = [...accountSettings, ...securitySettings, ...notificationSettings]
export const userParts: readonly Part<{ readonly user: User }>[] = permissionsOfUsers
