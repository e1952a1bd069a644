/** Invoices and official receipts that took a number, as a file: those issued in some days. Void ones are listed and not summed. */
import { documentLabels, type Receipt } from '@singil/contract/foundation/receipt-series'
import { downloadReceipts } from '@singil/contract/workspace/record-exports'
import { cutPage, exportKind } from '../exports/index.ts'
import { endOfManilaDay, startOfManilaDay } from '../../kit/base/index.ts'
import type { Place } from '../../kit/database/index.ts'
import { receiptsBehind } from '../../foundation/receipt-series/index.ts'

export const receiptsExport = exportKind({
  type: 'receipts',
  title: 'Issued receipts',
  endpoint: downloadReceipts,
  columns: [
    { key: 'number', title: 'Number', as: 'text', of: (row: Receipt) => row.number },
    { key: 'document', title: 'Document', as: 'text', of: (row) => documentLabels[row.document] },
    { key: 'payment', title: 'Payment', as: 'text', of: (row) => row.requestId },
    { key: 'issued', title: 'Issued', as: 'instant', of: (row) => row.issuedAt },
    { key: 'state', title: 'State', as: 'text', of: (row) => (row.voided ? 'Void' : 'Valid') },
    { key: 'amount', title: 'Amount', as: 'centavos', of: (row) => row.amount, isSummed: true },
    { key: 'voidedAt', title: 'Voided', as: 'instant', of: (row) => row.voided?.at ?? null, isWide: true },
    { key: 'voidedBy', title: 'Voided by', as: 'text', of: (row) => row.voided?.by ?? null, isWide: true },
    { key: 'voidReason', title: 'Why', as: 'text', of: (row) => row.voided?.reason ?? null, isWide: true },
  ],
  filters: (_context, { search }) => Promise.resolve({ Search: search }),
  page: async ({ tx }, { mid, search = '', sort, from, to }, after: Place | null, limit) => {
    const days = { from: startOfManilaDay(from), until: endOfManilaDay(to) }
    const isOldestFirst = sort === 'issuedAt'
    const found = await receiptsBehind(tx, { mid, search, ...days, isOldestFirst, after, limit: limit + 1 })
    const { rows, next } = cutPage(found, limit)
    return { rows: rows.map(({ shown }) => shown), next }
  },
  totals: { label: 'Total of valid receipts', counts: (row) => row.voided === null },
})
