/** All screens of the portal and what fills their slots, collected from the features. Every list is in the order of features.ts. */
import { screens as ofMerchants } from './catalogue/merchants/screens.ts'
import { screens as ofStores } from './catalogue/stores/screens.ts'
import { screens as ofInventory } from './catalogue/inventory/screens.ts'
import { screens as ofShippingRates } from './catalogue/shipping-rates/screens.ts'
import { fillings as partsOfItemDetails } from './catalogue/item-details/screens.ts'
import { fillings as partsOfAppTokens } from './catalogue/app-tokens/screens.ts'
import { publicScreens as publicOfAccess, screens as ofAccess } from './identity/access/screens.ts'
import { fillings as partsOfAuthenticators } from './identity/authenticators/screens.ts'
import { publicScreens as publicOfRecovery } from './identity/recovery/screens.ts'
import {
  fillings as partsOfInstallation,
  publicScreens as publicOfInstallation,
} from './identity/installation/screens.ts'
import { fillings as partsOfNotifications, screens as ofNotifications } from './workspace/notifications/screens.ts'
import { screens as ofExports } from './workspace/exports/screens.ts'
import { screens as ofReports } from './workspace/reports/screens.ts'
import { fillings as partsOfRecordExports } from './workspace/record-exports/screens.ts'
import { screens as ofApprovals } from './workspace/approvals/screens.ts'
import { screens as ofSystemSettings } from './workspace/system-settings/screens.ts'
import { fillings as partsOfUsers, screens as ofUsers } from './workspace/users/screens.ts'
import { fillings as partsOfAuthorization, screens as ofAuthorization } from './workspace/authorization/screens.ts'
import { screens as ofMerchantProfile } from './workspace/merchant-profile/screens.ts'
import { screens as ofWebhooks } from './workspace/webhooks/screens.ts'
import { screens as ofPlugins } from './workspace/plugins/screens.ts'
import { screens as ofWallets } from './wallets/wallets/screens.ts'
import { screens as ofWalletManagement } from './wallets/wallet-management/screens.ts'
import { screens as ofWalletTransfers } from './wallets/wallet-transfers/screens.ts'
import { fillings as partsOfSettlements, screens as ofSettlements } from './wallets/settlements/screens.ts'
import { screens as ofMerchantTerms } from './onboarding/merchant-terms/screens.ts'
import { screens as ofKyc } from './onboarding/kyc/screens.ts'
import { screens as ofBirDocuments } from './onboarding/bir-documents/screens.ts'
import {
  publicScreens as publicOfCardApplications,
  screens as ofCardApplications,
} from './onboarding/card-applications/screens.ts'
import { publicScreens as publicOfRegistration, screens as ofRegistration } from './onboarding/registration/screens.ts'
import { screens as ofBatchUpload } from './onboarding/batch-upload/screens.ts'
import { fillings as partsOfTransactions, screens as ofTransactions } from './payments/transactions/screens.ts'
import { fillings as partsOfLabels } from './payments/labels/screens.ts'
import { fillings as partsOfFulfilment } from './payments/fulfilment/screens.ts'
import { screens as ofForms } from './payments/forms/screens.ts'
import { fillings as partsOfCheckout, screens as ofCheckout } from './payments/checkout/screens.ts'
import { screens as ofPaymentLinks } from './payments/payment-links/screens.ts'
import { screens as ofOnlinePayments } from './payments/online-payments/screens.ts'
import { screens as ofIntegrationCredentials } from './payments/integration-credentials/screens.ts'
import { fillings as partsOfSplitPayments, screens as ofSplitPayments } from './payments/split-payments/screens.ts'
import { screens as ofBankAccounts } from './payouts/bank-accounts/screens.ts'
import { screens as ofPayoutTerms } from './payouts/payout-terms/screens.ts'
import { screens as ofFeeSetup } from './payouts/fee-setup/screens.ts'
import { screens as ofAgreements } from './payouts/agreements/screens.ts'
import { fillings as partsOfWithdrawals, screens as ofWithdrawals } from './payouts/withdrawals/screens.ts'
import { screens as ofAutoSweeps } from './payouts/auto-sweeps/screens.ts'
import { screens as ofTopups } from './payouts/topups/screens.ts'
import { screens as ofSuppliers } from './tax/suppliers/screens.ts'
import { screens as ofSupplierImports } from './tax/supplier-imports/screens.ts'
import { screens as ofDisbursements } from './tax/disbursements/screens.ts'
import { screens as ofBulkDisbursements } from './tax/bulk-disbursements/screens.ts'
import { screens as ofTaxCodes } from './tax/tax-codes/screens.ts'
import { screens as ofWorkPapers } from './tax/work-papers/screens.ts'
import { screens as ofRemittanceWithholding } from './tax/remittance-withholding/screens.ts'
import { screens as ofCustomers } from './selling/customers/screens.ts'
import { screens as ofWebStores } from './selling/web-stores/screens.ts'
import { fillings as partsOfCouriers, screens as ofCouriers } from './selling/couriers/screens.ts'
import { screens as ofShopify } from './selling/shopify/screens.ts'
import { screens as ofReferrals } from './selling/referrals/screens.ts'
import { screens as ofMarketing } from './selling/marketing/screens.ts'
import { screens as ofRaffles } from './selling/raffles/screens.ts'
import { fillings as partsOfDisputes, screens as ofDisputes } from './desk/disputes/screens.ts'
import { fillings as partsOfReconciliation, screens as ofReconciliation } from './desk/reconciliation/screens.ts'
import { screens as ofIntegrity } from './desk/integrity/screens.ts'
import { screens as ofAuditTrail } from './desk/audit-trail/screens.ts'
import { screens as ofDashboard } from './desk/dashboard/screens.ts'
import { screens as ofSupportTickets } from './desk/support-tickets/screens.ts'
import { type Filling, inOrder, type PublicScreen, type Screen } from './kit/slots/index.ts'

const declared = [
  ...ofMerchants,
  ...ofStores,
  ...ofInventory,
  ...ofShippingRates,
  ...ofAccess,
  ...ofNotifications,
  ...ofExports,
  ...ofReports,
  ...ofApprovals,
  ...ofSystemSettings,
  ...ofUsers,
  ...ofAuthorization,
  ...ofMerchantProfile,
  ...ofWebhooks,
  ...ofPlugins,
  ...ofWallets,
  ...ofWalletManagement,
  ...ofWalletTransfers,
  ...ofSettlements,
  ...ofMerchantTerms,
  ...ofKyc,
  ...ofBirDocuments,
  ...ofCardApplications,
  ...ofRegistration,
  ...ofBatchUpload,
  ...ofTransactions,
  ...ofForms,
  ...ofCheckout,
  ...ofPaymentLinks,
  ...ofOnlinePayments,
  ...ofIntegrationCredentials,
  ...ofSplitPayments,
  ...ofBankAccounts,
  ...ofPayoutTerms,
  ...ofFeeSetup,
  ...ofAgreements,
  ...ofWithdrawals,
  ...ofAutoSweeps,
  ...ofTopups,
  ...ofSuppliers,
  ...ofSupplierImports,
  ...ofDisbursements,
  ...ofBulkDisbursements,
  ...ofTaxCodes,
  ...ofWorkPapers,
  ...ofRemittanceWithholding,
  ...ofCustomers,
  ...ofWebStores,
  ...ofCouriers,
  ...ofShopify,
  ...ofReferrals,
  ...ofMarketing,
  ...ofRaffles,
  ...ofDisputes,
  ...ofReconciliation,
  ...ofIntegrity,
  ...ofAuditTrail,
  ...ofDashboard,
  ...ofSupportTickets,
] as const
const publicDeclared = [
  ...publicOfAccess,
  ...publicOfRecovery,
  ...publicOfInstallation,
  ...publicOfCardApplications,
  ...publicOfRegistration,
] as const
export const screens: readonly Screen[] = inOrder<Screen>(declared)
export const publicScreens: readonly PublicScreen[] = publicDeclared
export const fillings: readonly Filling[] = [
  ...partsOfItemDetails,
  ...partsOfAppTokens,
  ...partsOfAuthenticators,
  ...partsOfInstallation,
  ...partsOfNotifications,
  ...partsOfRecordExports,
  ...partsOfUsers,
  ...partsOfAuthorization,
  ...partsOfSettlements,
  ...partsOfTransactions,
  ...partsOfLabels,
  ...partsOfFulfilment,
  ...partsOfCheckout,
  ...partsOfSplitPayments,
  ...partsOfWithdrawals,
  ...partsOfCouriers,
  ...partsOfDisputes,
  ...partsOfReconciliation,
]
/** Their paths and parameters, for the types of the router. */
export type DeclaredScreens = typeof declared
export type DeclaredPublicScreens = typeof publicDeclared
