/** Files of stores, items and issued receipts. Their own pages are below exports. */
import * as z from 'zod'
import { asksExport, asksWholeExport, exportFields, wholeExportFields } from './exports.ts'
import { endpoint } from '../kit/endpoint.ts'
import { MerchantId, StoreId } from '../kit/id.ts'
import { may } from '../kit/permission.ts'
import { textToMatch } from '../kit/text.ts'
import { problemsOfStores } from '../catalogue/stores.ts'

const mid = MerchantId
const searchValue = textToMatch(100).optional()

export const downloadStores = endpoint({
  ...asksWholeExport,
  id: 'record-exports.downloadStores',
  path: '/qr/downloadtransactions/download/stores_ui/',
  says: "Makes a file of a merchant's stores, by name.",
  audit: 'Download of stores requested',
  scope: { of: 'merchant', mid: 'body.mid' },
  permission: may('MERCHANT_STORES', 'download'),
  body: z.object({ mid, searchValue, ...wholeExportFields }),
})

export const downloadItems = endpoint({
  ...asksWholeExport,
  id: 'record-exports.downloadItems',
  path: '/qr/downloadtransactions/download/inventory_ui/',
  says: 'Makes a file of the items of a store with their stock, by description.',
  audit: 'Download of items requested',
  scope: { of: 'merchant' },
  permission: may('INVENTORY_ITEMS', 'download'),
  body: z.object({
    storeId: StoreId,
    searchValue,
    /** Only items that are sold out or almost. */
    stock: z.literal('low').optional(),
    ...wholeExportFields,
  }),
  problems: [...asksWholeExport.problems, problemsOfStores.unknown],
})

export const downloadReceipts = endpoint({
  ...asksExport,
  id: 'record-exports.downloadReceipts',
  path: '/qr/downloadtransactions/download/receipts_ui/',
  says: 'Makes a file of the invoices and official receipts that took a number, by the day of issue.',
  audit: 'Download of receipts requested',
  scope: { of: 'merchant', mid: 'body.mid' },
  permission: may('MERCHANT_SETTINGS', 'download'),
  body: z.object({
    mid,
    /** A number, or the payment number. */
    search: textToMatch(40).optional(),
    sort: z.enum(['issuedAt', '-issuedAt']).default('-issuedAt'),
    ...exportFields,
  }),
})
