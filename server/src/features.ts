/** All features of the server, lower layers first. */
import { access } from './identity/access/index.ts'
import { adjustments } from './wallets/adjustments/index.ts'
import { agreements } from './payouts/agreements/index.ts'
import { approvals } from './workspace/approvals/index.ts'
import { authenticators } from './identity/authenticators/index.ts'
import { authorization } from './workspace/authorization/index.ts'
import { autoSweeps } from './payouts/auto-sweeps/index.ts'
import { bankAccounts } from './payouts/bank-accounts/index.ts'
import { bankCalendar } from './foundation/bank-calendar/index.ts'
import { campaigns } from './payments/campaigns/index.ts'
import { marketing } from './selling/marketing/index.ts'
import { plugins } from './workspace/plugins/index.ts'
import { channels } from './catalogue/channels/index.ts'
import { couriers } from './selling/couriers/index.ts'
import { checkout } from './payments/checkout/index.ts'
import { dashboard } from './desk/dashboard/index.ts'
import { bulkDisbursements } from './tax/bulk-disbursements/index.ts'
import { disbursements } from './tax/disbursements/index.ts'
import { disputes } from './desk/disputes/index.ts'
import { documents } from './onboarding/documents/index.ts'
import { recordExports } from './workspace/record-exports/index.ts'
import { reports } from './workspace/reports/index.ts'
import { savedViews } from './workspace/saved-views/index.ts'
import { exports } from './workspace/exports/index.ts'
import { feeSetup } from './payouts/fee-setup/index.ts'
import { files } from './foundation/files/index.ts'
import { gateway } from './payments/gateway/index.ts'
import { integrationCredentials } from './payments/integration-credentials/index.ts'
import { auditTrail } from './desk/audit-trail/index.ts'
import { integrity } from './desk/integrity/index.ts'
import { inventory } from './catalogue/inventory/index.ts'
import { appTokens } from './catalogue/app-tokens/index.ts'
import { itemDetails } from './catalogue/item-details/index.ts'
import { type FeatureModule, refuseOpenPorts } from './kit/work/index.ts'
import { guessLimits } from './identity/guess-limits/index.ts'
import { latePayments } from './payments/late-payments/index.ts'
import { ledger } from './foundation/ledger/index.ts'
import { live } from './foundation/live/index.ts'
import { merchantProfile } from './workspace/merchant-profile/index.ts'
import { merchantTerms } from './onboarding/merchant-terms/index.ts'
import { merchants } from './catalogue/merchants/index.ts'
import { messages } from './foundation/messages/index.ts'
import { notifications } from './workspace/notifications/index.ts'
import { oneTimeCodes } from './identity/one-time-codes/index.ts'
import { onlinePayments } from './payments/online-payments/index.ts'
import { paymentLinks } from './payments/payment-links/index.ts'
import { phoneBook } from './payments/phone-book/index.ts'
import { payPages } from './payments/pay-pages/index.ts'
import { webStores } from './selling/web-stores/index.ts'
import { payoutTerms } from './payouts/payout-terms/index.ts'
import { payouts } from './payouts/payouts/index.ts'
import { sheets } from './foundation/sheets/index.ts'
import { pdfDocuments } from './foundation/pdf-documents/index.ts'
import { places } from './foundation/places/index.ts'
import { provider } from './foundation/provider/index.ts'
import { raffles } from './selling/raffles/index.ts'
import { receiptSeries } from './foundation/receipt-series/index.ts'
import { reconciliation } from './desk/reconciliation/index.ts'
import { recovery } from './identity/recovery/index.ts'
import { installation } from './identity/installation/index.ts'
import { referrals } from './selling/referrals/index.ts'
import { refunds } from './payments/refunds/index.ts'
import { batchUpload } from './onboarding/batch-upload/index.ts'
import { registration } from './onboarding/registration/index.ts'
import { sessions } from './identity/sessions/index.ts'
import { settlements } from './wallets/settlements/index.ts'
import { shippingRates } from './catalogue/shipping-rates/index.ts'
import { shopify } from './selling/shopify/index.ts'
import { signIn } from './identity/sign-in/index.ts'
import { splitPayments } from './payments/split-payments/index.ts'
import { stores } from './catalogue/stores/index.ts'
import { supplierImports } from './tax/supplier-imports/index.ts'
import { taxCodes } from './tax/tax-codes/index.ts'
import { supportTickets } from './desk/support-tickets/index.ts'
import { suppliers } from './tax/suppliers/index.ts'
import { systemSettings } from './workspace/system-settings/index.ts'
import { topups } from './payouts/topups/index.ts'
import { transactionReports } from './payments/transaction-reports/index.ts'
import { form2307 } from './tax/form-2307/index.ts'
import { forms } from './payments/forms/index.ts'
import { fulfilment } from './payments/fulfilment/index.ts'
import { birDocuments } from './onboarding/bir-documents/index.ts'
import { cardApplications } from './onboarding/card-applications/index.ts'
import { kyc } from './onboarding/kyc/index.ts'
import { labels } from './payments/labels/index.ts'
import { transactions } from './payments/transactions/index.ts'
import { users } from './workspace/users/index.ts'
import { walletManagement } from './wallets/wallet-management/index.ts'
import { walletTraces } from './payouts/wallet-traces/index.ts'
import { walletTransfers } from './wallets/wallet-transfers/index.ts'
import { debts } from './wallets/debts/index.ts'
import { wallets } from './wallets/wallets/index.ts'
import { webhooks } from './workspace/webhooks/index.ts'
import { withdrawals } from './payouts/withdrawals/index.ts'
import { remittanceWithholding } from './tax/remittance-withholding/index.ts'
import { workPapers } from './tax/work-papers/index.ts'
import { customers } from './selling/customers/index.ts'

export const features: readonly FeatureModule[] = [
  ledger,
  provider,
  messages,
  places,
  live,
  files,
  sheets,
  pdfDocuments,
  receiptSeries,
  merchants,
  channels,
  stores,
  inventory,
  shippingRates,
  itemDetails,
  appTokens,
  access,
  guessLimits,
  oneTimeCodes,
  sessions,
  notifications,
  exports,
  reports,
  recordExports,
  savedViews,
  signIn,
  authenticators,
  approvals,
  merchantTerms,
  systemSettings,
  recovery,
  installation,
  users,
  merchantProfile,
  authorization,
  webhooks,
  gateway,
  bankCalendar,
  debts,
  wallets,
  walletTraces,
  walletManagement,
  walletTransfers,
  transactions,
  labels,
  fulfilment,
  refunds,
  latePayments,
  forms,
  transactionReports,
  checkout,
  campaigns,
  phoneBook,
  payPages,
  customers,
  webStores,
  couriers,
  paymentLinks,
  onlinePayments,
  integrationCredentials,
  settlements,
  documents,
  kyc,
  birDocuments,
  cardApplications,
  registration,
  batchUpload,
  payouts,
  bankAccounts,
  payoutTerms,
  feeSetup,
  shopify,
  agreements,
  withdrawals,
  autoSweeps,
  topups,
  splitPayments,
  suppliers,
  form2307,
  supplierImports,
  disbursements,
  bulkDisbursements,
  taxCodes,
  workPapers,
  remittanceWithholding,
  referrals,
  marketing,
  disputes,
  adjustments,
  reconciliation,
  integrity,
  auditTrail,
  raffles,
  dashboard,
  supportTickets,
  plugins,
]

// No process starts with a port that no feature provides.
refuseOpenPorts(features)
