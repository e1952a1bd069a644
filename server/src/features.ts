/** All features of the server, lower layers first. */
import { access } from './access/index.ts'
import { adjustments } from './adjustments/index.ts'
import { agreements } from './agreements/index.ts'
import { approvals } from './approvals/index.ts'
import { authenticators } from './authenticators/index.ts'
import { authorization } from './authorization/index.ts'
import { autoSweeps } from './auto-sweeps/index.ts'
import { bankAccounts } from './bank-accounts/index.ts'
import { bankCalendar } from './bank-calendar/index.ts'
import { campaigns } from './campaigns/index.ts'
import { marketing } from './marketing/index.ts'
import { plugins } from './plugins/index.ts'
import { channels } from './channels/index.ts'
import { couriers } from './couriers/index.ts'
import { checkout } from './checkout/index.ts'
import { dashboard } from './dashboard/index.ts'
import { bulkDisbursements } from './bulk-disbursements/index.ts'
import { disbursements } from './disbursements/index.ts'
import { disputes } from './disputes/index.ts'
import { documents } from './documents/index.ts'
import { recordExports } from './record-exports/index.ts'
import { reports } from './reports/index.ts'
import { savedViews } from './saved-views/index.ts'
import { exports } from './exports/index.ts'
import { feeSetup } from './fee-setup/index.ts'
import { files } from './files/index.ts'
import { gateway } from './gateway/index.ts'
import { integrationCredentials } from './integration-credentials/index.ts'
import { auditTrail } from './audit-trail/index.ts'
import { integrity } from './integrity/index.ts'
import { inventory } from './inventory/index.ts'
import { appTokens } from './app-tokens/index.ts'
import { itemDetails } from './item-details/index.ts'
import { type FeatureModule, refuseOpenPorts } from './kit/work/index.ts'
import { guessLimits } from './guess-limits/index.ts'
import { latePayments } from './late-payments/index.ts'
import { ledger } from './ledger/index.ts'
import { live } from './live/index.ts'
import { merchantProfile } from './merchant-profile/index.ts'
import { merchantTerms } from './merchant-terms/index.ts'
import { merchants } from './merchants/index.ts'
import { messages } from './messages/index.ts'
import { notifications } from './notifications/index.ts'
import { oneTimeCodes } from './one-time-codes/index.ts'
import { onlinePayments } from './online-payments/index.ts'
import { paymentLinks } from './payment-links/index.ts'
import { phoneBook } from './phone-book/index.ts'
import { payPages } from './pay-pages/index.ts'
import { webStores } from './web-stores/index.ts'
import { payoutTerms } from './payout-terms/index.ts'
import { payouts } from './payouts/index.ts'
import { pdfDocuments } from './pdf-documents/index.ts'
import { places } from './places/index.ts'
import { provider } from './provider/index.ts'
import { raffles } from './raffles/index.ts'
import { receiptSeries } from './receipt-series/index.ts'
import { reconciliation } from './reconciliation/index.ts'
import { recovery } from './recovery/index.ts'
import { referrals } from './referrals/index.ts'
import { refunds } from './refunds/index.ts'
import { batchUpload } from './batch-upload/index.ts'
import { registration } from './registration/index.ts'
import { sessions } from './sessions/index.ts'
import { settlements } from './settlements/index.ts'
import { shippingRates } from './shipping-rates/index.ts'
import { shopify } from './shopify/index.ts'
import { signIn } from './sign-in/index.ts'
import { splitPayments } from './split-payments/index.ts'
import { stores } from './stores/index.ts'
import { supplierImports } from './supplier-imports/index.ts'
import { taxCodes } from './tax-codes/index.ts'
import { supportTickets } from './support-tickets/index.ts'
import { suppliers } from './suppliers/index.ts'
import { systemSettings } from './system-settings/index.ts'
import { topups } from './topups/index.ts'
import { transactionReports } from './transaction-reports/index.ts'
import { form2307 } from './form-2307/index.ts'
import { forms } from './forms/index.ts'
import { fulfilment } from './fulfilment/index.ts'
import { birDocuments } from './bir-documents/index.ts'
import { cardApplications } from './card-applications/index.ts'
import { kyc } from './kyc/index.ts'
import { labels } from './labels/index.ts'
import { transactions } from './transactions/index.ts'
import { users } from './users/index.ts'
import { walletManagement } from './wallet-management/index.ts'
import { walletTraces } from './wallet-traces/index.ts'
import { walletTransfers } from './wallet-transfers/index.ts'
import { debts } from './debts/index.ts'
import { wallets } from './wallets/index.ts'
import { webhooks } from './webhooks/index.ts'
import { withdrawals } from './withdrawals/index.ts'
import { remittanceWithholding } from './remittance-withholding/index.ts'
import { workPapers } from './work-papers/index.ts'
import { customers } from './customers/index.ts'

export const features: readonly FeatureModule[] = [
  ledger,
  provider,
  messages,
  places,
  live,
  files,
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
