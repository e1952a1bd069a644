/** Every page of the contract: for documents, sweeps and the roles screen. Features import their own page. */
import * as auditTrail from './audit-trail.ts'
import * as access from './access.ts'
import * as appTokens from './app-tokens.ts'
import * as adjustments from './adjustments.ts'
import * as agreements from './agreements.ts'
import * as approvals from './approvals.ts'
import * as authenticators from './authenticators.ts'
import * as authorization from './authorization.ts'
import * as autoSweeps from './auto-sweeps.ts'
import * as bankAccounts from './bank-accounts.ts'
import * as batchUpload from './batch-upload.ts'
import * as birDocuments from './bir-documents.ts'
import * as cardApplications from './card-applications.ts'
import * as channels from './channels.ts'
import * as checkout from './checkout.ts'
import * as couriers from './couriers.ts'
import * as dashboard from './dashboard.ts'
import * as bulkDisbursements from './bulk-disbursements.ts'
import * as debts from './debts.ts'
import * as disbursements from './disbursements.ts'
import * as disputes from './disputes.ts'
import * as documents from './documents.ts'
import * as exportsPage from './exports.ts'
import * as feeSetup from './fee-setup.ts'
import * as files from './files.ts'
import * as forms from './forms.ts'
import * as gateway from './gateway.ts'
import * as integrationCredentials from './integration-credentials.ts'
import * as integrity from './integrity.ts'
import * as inventory from './inventory.ts'
import * as itemDetails from './item-details.ts'
import { approvablesOf, fileKindsOf, movementsOf, noticesOf, stepUpsOf, topicsOf } from './kit/declared.ts'
import type { Endpoint } from './kit/endpoint.ts'
import type { DomainEvent } from './kit/event.ts'
import * as live from './live.ts'
import * as marketing from './marketing.ts'
import * as merchantProfile from './merchant-profile.ts'
import * as merchantTerms from './merchant-terms.ts'
import * as merchants from './merchants.ts'
import * as notifications from './notifications.ts'
import * as onlinePayments from './online-payments.ts'
import * as plugins from './plugins.ts'
import * as paymentLinks from './payment-links.ts'
import * as payoutTerms from './payout-terms.ts'
import * as payouts from './payouts.ts'
import * as phoneBook from './phone-book.ts'
import * as places from './places.ts'
import * as provider from './provider.ts'
import * as raffles from './raffles.ts'
import * as receiptSeries from './receipt-series.ts'
import * as reconciliation from './reconciliation.ts'
import * as recovery from './recovery.ts'
import * as referrals from './referrals.ts'
import * as registration from './registration.ts'
import * as recordExports from './record-exports.ts'
import * as reports from './reports.ts'
import * as savedViews from './saved-views.ts'
import * as settlements from './settlements.ts'
import * as shippingRates from './shipping-rates.ts'
import * as shopify from './shopify.ts'
import * as splitPayments from './split-payments.ts'
import * as stores from './stores.ts'
import * as supplierImports from './supplier-imports.ts'
import * as taxCodes from './tax-codes.ts'
import * as supportTickets from './support-tickets.ts'
import * as suppliers from './suppliers.ts'
import * as systemSettings from './system-settings.ts'
import * as topups from './topups.ts'
import * as fulfilment from './fulfilment.ts'
import * as kyc from './kyc.ts'
import * as labels from './labels.ts'
import * as transactions from './transactions.ts'
import * as users from './users.ts'
import * as walletManagement from './wallet-management.ts'
import * as walletTransfers from './wallet-transfers.ts'
import * as wallets from './wallets.ts'
import * as webStores from './web-stores.ts'
import * as webhooks from './webhooks.ts'
import * as withdrawals from './withdrawals.ts'
import * as remittanceWithholding from './remittance-withholding.ts'
import * as workPapers from './work-papers.ts'
import * as customers from './customers.ts'

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
