/** All screens of the portal, collected from the features. */
import type { OtherFactorProps } from './identity/access/index.ts'
import { publicScreens as ofAccess, screens as ofSettings } from './identity/access/screens.ts'
import { screens as ofAgreements } from './payouts/agreements/screens.ts'
import { storeParts as appsOfStores } from './catalogue/app-tokens/screens.ts'
import { screens as ofApprovals } from './workspace/approvals/screens.ts'
import { screens as ofAuditTrail } from './desk/audit-trail/screens.ts'
import { settingsParts as securitySettings, signInParts as signInFactors } from './identity/authenticators/screens.ts'
import { screens as ofAuthorization, userParts as permissionsOfUsers } from './workspace/authorization/screens.ts'
import { screens as ofAutoSweeps } from './payouts/auto-sweeps/screens.ts'
import { integratorParts as batchesOfIntegrators, screens as ofBatchUpload } from './onboarding/batch-upload/screens.ts'
import { screens as ofBankAccounts } from './payouts/bank-accounts/screens.ts'
import { paymentParts as cancelOfPayments, screens as ofCheckout } from './payments/checkout/screens.ts'
import { detailParts as deliveryOfPayments, screens as ofCouriers } from './selling/couriers/screens.ts'
import { screens as ofDashboard } from './desk/dashboard/screens.ts'
import {
  actionParts as fulfilmentOfPayments,
  chosenActions as fulfilmentOfChosen,
} from './payments/fulfilment/screens.ts'
import { screens as ofBulkDisbursements } from './tax/bulk-disbursements/screens.ts'
import { logScreens as ofDisbursementLogs, screens as ofDisbursements } from './tax/disbursements/screens.ts'
import { screens as ofExports } from './workspace/exports/screens.ts'
import { screens as ofFeeSetup } from './payouts/fee-setup/screens.ts'
import { screens as ofIntegration } from './payments/integration-credentials/screens.ts'
import { screens as ofIntegrity } from './desk/integrity/screens.ts'
import type { NewItem, ShownItem } from './catalogue/inventory/index.ts'
import { screens as ofForms } from './payments/forms/screens.ts'
import { screens as ofInventory } from './catalogue/inventory/screens.ts'
import {
  itemHistoryParts as changesOfItems,
  itemParts as detailsOfItems,
  newItemParts as templatesOfItems,
} from './catalogue/item-details/screens.ts'
import { screens as ofBirDocuments } from './onboarding/bir-documents/screens.ts'
import { publicScreens as publicOfCards, screens as ofCards } from './onboarding/card-applications/screens.ts'
import { screens as ofKyc } from './onboarding/kyc/screens.ts'
import type { TemporaryId } from '@singil/contract/payments/checkout'
import type { Centavos } from '@singil/contract/kit/money'
import type { TransactionDetail } from '@singil/contract/payments/transactions'
import type { User } from '@singil/contract/workspace/users'
import type { Part, PublicScreen, Screen } from './kit/screens.ts'
import {
  chosenParts as chosenOfLabels,
  detailParts as detailOfLabels,
  listFilterParts as filtersOfLabels,
  listSideParts as sideOfLabels,
} from './payments/labels/screens.ts'
import { screens as ofMarketing } from './selling/marketing/screens.ts'
import { screens as ofMerchantProfile } from './workspace/merchant-profile/screens.ts'
import { screens as ofMerchantTerms } from './onboarding/merchant-terms/screens.ts'
import { screens as ofMerchants } from './catalogue/merchants/screens.ts'
import { screens as ofNotifications, settingsParts as notificationSettings } from './workspace/notifications/screens.ts'
import { screens as ofOnlinePayments } from './payments/online-payments/screens.ts'
import { screens as ofPaymentLinks } from './payments/payment-links/screens.ts'
import { screens as ofPayoutTerms } from './payouts/payout-terms/screens.ts'
import { screens as ofPlugins } from './workspace/plugins/screens.ts'
import { screens as ofRaffles } from './selling/raffles/screens.ts'
import { screens as ofReconciliation, settlementParts as linesOfSettlements } from './desk/reconciliation/screens.ts'
import { itemsExports, receiptsExports, storesExports } from './workspace/record-exports/screens.ts'
import { screens as ofReferrals } from './selling/referrals/screens.ts'
import { publicScreens as ofRecovery } from './identity/recovery/screens.ts'
import { publicScreens as publicOfRegistration, screens as ofRegistration } from './onboarding/registration/screens.ts'
import { screens as ofReports } from './workspace/reports/screens.ts'
import { screens as ofSettlements, walletParts as settlementsOfWallets } from './wallets/settlements/screens.ts'
import { screens as ofShipping } from './catalogue/shipping-rates/screens.ts'
import { screens as ofWebStores } from './selling/web-stores/screens.ts'
import {
  screens as ofRemittanceWithholding,
  staffScreens as ofWithholding,
} from './tax/remittance-withholding/screens.ts'
import { screens as ofShopify } from './selling/shopify/screens.ts'
import {
  linkParts as sharesOfLinks,
  refundParts as sharesOfRefunds,
  screens as ofSplitPayments,
} from './payments/split-payments/screens.ts'
import { screens as ofStores } from './catalogue/stores/screens.ts'
import { screens as ofSystemSettings } from './workspace/system-settings/screens.ts'
import { screens as ofSupplierImports } from './tax/supplier-imports/screens.ts'
import { screens as ofTaxCodes } from './tax/tax-codes/screens.ts'
import { screens as ofSupport } from './desk/support-tickets/screens.ts'
import { screens as ofSuppliers } from './tax/suppliers/screens.ts'
import { screens as ofTopups } from './payouts/topups/screens.ts'
import type { ChosenPayments, NarrowedList, ShownPayment } from './payments/transactions/index.ts'
import {
  orderParts as paymentsOfOrders,
  refundDialogs as refundsOfPayments,
  screens as ofTransactions,
  storeParts as paymentsOfStores,
} from './payments/transactions/screens.ts'
import { screens as ofUsers, settingsParts as accountSettings } from './workspace/users/screens.ts'
import { screens as ofWalletManagement } from './wallets/wallet-management/screens.ts'
import { screens as ofWalletTransfers } from './wallets/wallet-transfers/screens.ts'
import { screens as ofWallets } from './wallets/wallets/screens.ts'
import { screens as ofWebhooks } from './workspace/webhooks/screens.ts'
import { screens as ofWithdrawals, walletParts as withdrawalsOfWallets } from './payouts/withdrawals/screens.ts'
import { screens as ofWorkPapers } from './tax/work-papers/screens.ts'
import { screens as ofCustomers } from './selling/customers/screens.ts'
import { detailParts as disputesOfPayments, screens as ofDisputes } from './desk/disputes/screens.ts'

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
