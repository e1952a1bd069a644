/** Every page of the contract: for documents, sweeps and the roles screen. Features import their own page. */
import * as auditTrail from './desk/audit-trail.ts'
import * as access from './identity/access.ts'
import * as appTokens from './catalogue/app-tokens.ts'
import * as adjustments from './wallets/adjustments.ts'
import * as agreements from './payouts/agreements.ts'
import * as approvals from './workspace/approvals.ts'
import * as authenticators from './identity/authenticators.ts'
import * as authorization from './workspace/authorization.ts'
import * as autoSweeps from './payouts/auto-sweeps.ts'
import * as bankAccounts from './payouts/bank-accounts.ts'
import * as batchUpload from './onboarding/batch-upload.ts'
import * as birDocuments from './onboarding/bir-documents.ts'
import * as cardApplications from './onboarding/card-applications.ts'
import * as channels from './catalogue/channels.ts'
import * as checkout from './payments/checkout.ts'
import * as couriers from './selling/couriers.ts'
import * as dashboard from './desk/dashboard.ts'
import * as bulkDisbursements from './tax/bulk-disbursements.ts'
import * as debts from './wallets/debts.ts'
import * as disbursements from './tax/disbursements.ts'
import * as disputes from './desk/disputes.ts'
import * as documents from './onboarding/documents.ts'
import * as exportsPage from './workspace/exports.ts'
import * as feeSetup from './payouts/fee-setup.ts'
import * as files from './foundation/files.ts'
import * as forms from './payments/forms.ts'
import * as gateway from './payments/gateway.ts'
import * as integrationCredentials from './payments/integration-credentials.ts'
import * as integrity from './desk/integrity.ts'
import * as inventory from './catalogue/inventory.ts'
import * as itemDetails from './catalogue/item-details.ts'
import { approvablesOf, fileKindsOf, movementsOf, noticesOf, stepUpsOf, topicsOf } from './kit/declared.ts'
import type { Endpoint } from './kit/endpoint.ts'
import type { DomainEvent } from './kit/event.ts'
import * as live from './foundation/live.ts'
import * as marketing from './selling/marketing.ts'
import * as merchantProfile from './workspace/merchant-profile.ts'
import * as merchantTerms from './onboarding/merchant-terms.ts'
import * as merchants from './catalogue/merchants.ts'
import * as notifications from './workspace/notifications.ts'
import * as onlinePayments from './payments/online-payments.ts'
import * as plugins from './workspace/plugins.ts'
import * as paymentLinks from './payments/payment-links.ts'
import * as payoutTerms from './payouts/payout-terms.ts'
import * as payouts from './payouts/payouts.ts'
import * as phoneBook from './payments/phone-book.ts'
import * as places from './foundation/places.ts'
import * as provider from './foundation/provider.ts'
import * as raffles from './selling/raffles.ts'
import * as receiptSeries from './foundation/receipt-series.ts'
import * as reconciliation from './desk/reconciliation.ts'
import * as recovery from './identity/recovery.ts'
import * as installation from './identity/installation.ts'
import * as referrals from './selling/referrals.ts'
import * as registration from './onboarding/registration.ts'
import * as recordExports from './workspace/record-exports.ts'
import * as reports from './workspace/reports.ts'
import * as savedViews from './workspace/saved-views.ts'
import * as settlements from './wallets/settlements.ts'
import * as shippingRates from './catalogue/shipping-rates.ts'
import * as shopify from './selling/shopify.ts'
import * as splitPayments from './payments/split-payments.ts'
import * as stores from './catalogue/stores.ts'
import * as supplierImports from './tax/supplier-imports.ts'
import * as taxCodes from './tax/tax-codes.ts'
import * as supportTickets from './desk/support-tickets.ts'
import * as suppliers from './tax/suppliers.ts'
import * as systemSettings from './workspace/system-settings.ts'
import * as topups from './payouts/topups.ts'
import * as fulfilment from './payments/fulfilment.ts'
import * as kyc from './onboarding/kyc.ts'
import * as labels from './payments/labels.ts'
import * as transactions from './payments/transactions.ts'
import * as users from './workspace/users.ts'
import * as walletManagement from './wallets/wallet-management.ts'
import * as walletTransfers from './wallets/wallet-transfers.ts'
import * as wallets from './wallets/wallets.ts'
import * as webStores from './selling/web-stores.ts'
import * as webhooks from './workspace/webhooks.ts'
import * as withdrawals from './payouts/withdrawals.ts'
import * as remittanceWithholding from './tax/remittance-withholding.ts'
import * as workPapers from './tax/work-papers.ts'
import * as customers from './selling/customers.ts'

const pages = {
  access,
  adjustments,
  agreements,
  approvals,
  authorization,
  authenticators,
  autoSweeps,
  bankAccounts,
  batchUpload,
  birDocuments,
  cardApplications,
  channels,
  checkout,
  couriers,
  phoneBook,
  onlinePayments,
  paymentLinks,
  marketing,
  plugins,
  dashboard,
  suppliers,
  supplierImports,
  supportTickets,
  debts,
  disbursements,
  bulkDisbursements,
  taxCodes,
  disputes,
  documents,
  exports: exportsPage,
  recordExports,
  reports,
  savedViews,
  feeSetup,
  files,
  forms,
  gateway,
  integrationCredentials,
  integrity,
  auditTrail,
  raffles,
  notifications,
  inventory,
  itemDetails,
  appTokens,
  live,
  merchantProfile,
  merchantTerms,
  kyc,
  merchants,
  places,
  provider,
  receiptSeries,
  reconciliation,
  recovery,
  installation,
  referrals,
  registration,
  settlements,
  shippingRates,
  shopify,
  splitPayments,
  stores,
  systemSettings,
  topups,
  transactions,
  labels,
  fulfilment,
  users,
  walletManagement,
  walletTransfers,
  wallets,
  payouts,
  payoutTerms,
  webStores,
  webhooks,
  withdrawals,
  remittanceWithholding,
  workPapers,
  customers,
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'answer' in value
const isEvent = (value: unknown): value is DomainEvent =>
  typeof value === 'object' && value !== null && 'payload' in value && 'id' in value

const declared = Object.values(pages).flatMap((page) => Object.values(page) as unknown[])
export const endpoints: readonly Endpoint[] = declared.filter(isEndpoint)
export const events: readonly DomainEvent[] = declared.filter(isEvent)
/** Throws if two features declare the same action, kind of files, notice or topic. */
export const approvables = approvablesOf(pages)
export const fileKinds = fileKindsOf(pages)
export const movements = movementsOf(pages)
export const notices = noticesOf(pages)
export const stepUps = stepUpsOf(pages)
export const topics = topicsOf(pages)
