/** The endpoints, and for each a matching request, from the contract's samples. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { endpoints } from '@singil/contract/all'
import { type Endpoint, fillPath } from '@singil/contract/kit/endpoint'
import { features } from '../../src/features.ts'
import { fileFor, formOf } from './form.ts'

export interface Sample {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}
/** The objects of one merchant, by the names that samples use for them. */
export interface Holdings {
  readonly mid: string
  readonly storeId: string
  readonly storeRow: string
  readonly itemId: string
  readonly itemCode: string
  readonly temporaryId: string
  readonly requestId: string
  readonly transactionId: string
  readonly walletId: string
  readonly userId: string
  readonly bankAccountId: string
  readonly supplierId: string
  readonly customerId: string
  readonly ticketId: string
  readonly campaignId: string
  readonly disputeId: string
  readonly deliveryId: string
  readonly fileId: string
  readonly exportId: string
  readonly notificationId: string
  readonly documentId: string
  readonly birDocumentId: string
  readonly cardApplicationId: string
  readonly cardDocumentId: string
  readonly appTokenId: string
  readonly webStoreId: string
  readonly bookingId: string
  readonly trackingId: string
  readonly batchId: string
  readonly batchRowId: string
  readonly bulkId: string
  readonly bulkRowId: string
  readonly importId: string
  readonly importRowId: string
}

const contractDir = new URL('../../../contract/src/', import.meta.url)
const pages: Record<string, Record<string, Sample>> = {}
/** Of every page of the contract, unchanged. */
export { pages as samples }
for (const file of readdirSync(contractDir, { recursive: true, encoding: 'utf8' }))
  if (file.endsWith('.sample.ts'))
    pages[path.basename(file, '.sample.ts')] = (await import(new URL(file, contractDir).href)) as Record<string, Sample>

const handled = new Set(features.flatMap((feature) => (feature.routes ?? []).map((route) => route.endpoint.id)))
/** Every endpoint that the server answers. */
export const kept: readonly Endpoint[] = endpoints.filter((endpoint) => handled.has(endpoint.id))
/** Those that change something, and so honour an Idempotency-Key. */
export const changes = kept.filter(
  ({ method, reads, file, isSecret }) => method !== 'GET' && !reads && !file && !isSecret,
)

/** By page; by endpoint where it names another object than its page. */
const uuidOf = (has: Holdings): Readonly<Record<string, string>> => ({
  access: has.userId,
  merchants: has.userId,
  stores: has.storeRow,
  inventory: has.itemId,
  'item-details': has.itemId,
  files: has.fileId,
  exports: has.exportId,
  notifications: has.notificationId,
  kyc: has.documentId,
  'bir-documents': has.birDocumentId,
  'card-applications': has.cardDocumentId,
  'card-applications.getApplication': has.cardApplicationId,
  'card-applications.changeApplication': has.cardApplicationId,
  'card-applications.beginActivation': has.cardApplicationId,
  checkout: has.itemId,
  'web-stores': has.webStoreId,
  'batch-upload': has.batchId,
  'batch-upload.fixCell': has.batchRowId,
  'batch-upload.removeRow': has.batchRowId,
  'bulk-disbursements': has.bulkId,
  'bulk-disbursements.uploadBulk': has.walletId,
  'bulk-disbursements.fixBulkCell': has.bulkRowId,
  'bulk-disbursements.removeBulkRow': has.bulkRowId,
  'supplier-imports': has.importId,
  'supplier-imports.fixImportCell': has.importRowId,
  'supplier-imports.removeImportRow': has.importRowId,
  transactions: has.transactionId,
  labels: has.transactionId,
  fulfilment: has.transactionId,
  couriers: has.transactionId,
  'couriers.cancelBooking': has.bookingId,
  'couriers.downloadWaybill': has.bookingId,
  'couriers.encryptId': has.bookingId,
  debts: has.walletId,
  wallets: has.walletId,
  'wallet-management': has.walletId,
  'wallet-transfers': has.walletId,
  settlements: has.walletId,
  adjustments: has.walletId,
  'auto-sweeps': has.walletId,
  'bank-accounts': has.bankAccountId,
  suppliers: has.supplierId,
  customers: has.customerId,
  'support-tickets': has.ticketId,
  marketing: has.campaignId,
  disputes: has.disputeId,
  disbursements: has.walletId,
  withdrawals: has.walletId,
  topups: has.walletId,
  webhooks: has.deliveryId,
})

const publicIdOf = (id: string, has: Holdings): string => {
  if (id === 'couriers.fetchOrder' || id === 'couriers.fetchTimeline') return has.trackingId
  return id.startsWith('app-tokens.') ? has.appTokenId : has.temporaryId
}

/** The sample of an endpoint, its ids replaced by those of the merchant. An id of M00000… names another one, as the receiver of a share. */
export function sampleOf({ id }: Endpoint, has: Holdings): Sample {
  const [page = '', name = ''] = id.split('.')
  const { params, query, body } = pages[page]?.[name] ?? {}
  const uuid = uuidOf(has)[id] ?? uuidOf(has)[page] ?? has.userId
  const text = JSON.stringify({ params, query, body })
    .replaceAll(/"M(?!00000)[0-9A-HJKMNP-TV-Z]{12}"/g, `"${has.mid}"`)
    .replaceAll(/"S[0-9A-HJKMNP-TV-Z]{12}"/g, `"${has.storeId}"`)
    .replaceAll(/"[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}"/g, `"${has.requestId}"`)
    .replaceAll(/"[1-9A-HJ-NP-Za-km-z]{22}"/g, `"${publicIdOf(id, has)}"`)
    .replaceAll(/"[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}"/g, `"${uuid}"`)
    .replaceAll('"MANGO-1KG"', `"${has.itemCode}"`)
  return JSON.parse(text) as Sample
}

/** A body as it is sent: a form with a file for a call that takes one. */
export const encoded = (endpoint: Endpoint, body: unknown) =>
  endpoint.upload ? formOf(body as object, fileFor(endpoint)) : { body: JSON.stringify(body), type: 'application/json' }

export const addressOf = (endpoint: Endpoint, { params, query }: Sample): string => {
  const entries = Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)])
  const search = new URLSearchParams(entries).toString()
  return fillPath(endpoint.path, params) + (search === '' ? '' : `?${search}`)
}
