/** Receipt series: the numbers, registered with the BIR, that the receipts of a merchant take one after the other. */
import * as z from 'zod'
import { notice } from '../kit/notice.ts'
import { endpoint } from '../kit/endpoint.ts'
import { event } from '../kit/event.ts'
import { MerchantId } from '../kit/id.ts'
import { Centavos } from '../kit/money.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Instant, line, searchText } from '../kit/text.ts'

export const problemsOfReceiptSeries = problems('receipt-series', {
  half: [422, 'Enter both the first and the last number.'],
  digits: [422, 'Write both numbers with the same number of digits.'],
  reversed: [422, 'The last number is before the first one.'],
  overlaps: [409, 'These numbers overlap with your series {from} to {to}.'],
  unknown: [404, 'There is no such series.'],
  used: [409, 'Numbers of this series were used already. It cannot be withdrawn.'],
  alreadyWithdrawn: [409, 'This series is withdrawn already.'],
  receiptUnknown: [404, 'There is no such receipt.'],
  alreadyVoid: [409, 'This number is void already.'],
})
const problem = problemsOfReceiptSeries
export const texts = {
  registered: 'Series registered.',
  withdrawn: 'Series withdrawn.',
  voided: 'Number voided.',
} as const

/** With the EOPT Act the invoice is the primary document; an official receipt supplements it. */
export const ReceiptDocument = z.enum(['invoice', 'receipt'])
export type ReceiptDocument = z.output<typeof ReceiptDocument>
export const documentLabels: Readonly<Record<ReceiptDocument, string>> = {
  invoice: 'Invoice',
  receipt: 'Official receipt',
}
/** What a document must say about itself (RR 7-2024); null: nothing. */
export const documentNotes: Readonly<Record<ReceiptDocument, string | null>> = {
  invoice: null,
  receipt: 'This document is not valid for claim of input tax.',
}

/** Written with its leading zeros, as it is printed. */
export const SeriesNumber = z
  .string()
  .trim()
  .regex(/^\d{1,12}$/, 'Only digits, at most 12.')
  .refine((text) => Number(text) > 0, 'Numbers begin with 1.')

/** `waiting` follows the series in use; `ended` has no number left; `withdrawn` was never used. */
export const SeriesState = z.enum(['waiting', 'in use', 'ended', 'withdrawn'])
export const ReceiptSeries = z.object({
  Id: z.uuid(),
  document: ReceiptDocument,
  from: z.string(),
  to: z.string(),
  /** The number that the next receipt takes; null if none is left. */
  next: z.string().nullable(),
  /** How many numbers are left. */
  left: z.int(),
  state: SeriesState,
  registeredBy: z.string(),
  registeredAt: Instant,
})
export type ReceiptSeries = z.output<typeof ReceiptSeries>

export const Receipt = z.object({
  Id: z.uuid(),
  document: ReceiptDocument,
  number: z.string(),
  /** The payment that it is for. */
  requestId: z.string(),
  amount: Centavos,
  issuedAt: Instant,
  /** A void number is kept and never used again. */
  voided: z.object({ at: Instant, by: z.string(), reason: z.string() }).nullable(),
})
export type Receipt = z.output<typeof Receipt>

const ofMerchant = {
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  params: z.object({ mid: MerchantId }),
} as const

export const listReceiptSeries = endpoint({
  ...ofMerchant,
  id: 'receipt-series.listReceiptSeries',
  method: 'GET',
  path: '/qr/merchantsettings/receipt_series/{mid}',
  says: "Lists a merchant's BIR series in the order in which they are used.",
  permission: may('MERCHANT_SETTINGS', 'view'),
  answer: z.object({ rotates: z.boolean(), series: z.array(ReceiptSeries) }),
  shows: ['receipt series', 'receipt', 'receipt book'],
})

export const registerReceiptSeries = endpoint({
  ...ofMerchant,
  id: 'receipt-series.registerReceiptSeries',
  method: 'POST',
  path: '/qr/merchantsettings/receipt_series/{mid}',
  says: 'Registers a BIR series. It is used at once if none is in use, otherwise it waits.',
  audit: 'BIR series registered',
  permission: may('MERCHANT_SETTINGS', 'update'),
  body: z.object({ document: ReceiptDocument, from: SeriesNumber, to: SeriesNumber }),
  answer: ReceiptSeries,
  problems: [problem.digits, problem.reversed, problem.overlaps],
})

export const rotateReceiptSeries = endpoint({
  ...ofMerchant,
  id: 'receipt-series.rotateReceiptSeries',
  method: 'PUT',
  path: '/qr/merchantsettings/receipt_series/{mid}/rotate',
  says: 'Chooses what happens at the end of a series: receipts take the next one, or no number.',
  audit: 'End of a BIR series decided',
  permission: may('MERCHANT_SETTINGS', 'update'),
  body: z.object({ rotates: z.boolean() }),
  answer: z.object({ rotates: z.boolean() }),
})

export const withdrawReceiptSeries = endpoint({
  ...ofMerchant,
  id: 'receipt-series.withdrawReceiptSeries',
  method: 'PUT',
  path: '/qr/merchantsettings/receipt_series/{mid}/withdraw',
  says: 'Withdraws a series of which no number was used.',
  audit: 'BIR series withdrawn',
  permission: may('MERCHANT_SETTINGS', 'update'),
  body: z.object({ seriesId: z.uuid() }),
  answer: ReceiptSeries,
  problems: [problem.unknown, problem.used, problem.alreadyWithdrawn],
})

export const listReceipts = endpoint({
  ...ofMerchant,
  id: 'receipt-series.listReceipts',
  method: 'GET',
  path: '/qr/merchantsettings/receipts/{mid}',
  says: 'Lists the receipts that took a number.',
  permission: may('MERCHANT_SETTINGS', 'view'),
  query: z.object({
    /** A number, or the payment number. */
    search: searchText(40).optional(),
  }),
  answer: pageOf(Receipt),
  list: ['issuedAt'],
  shows: ['receipt series', 'receipt', 'receipt book'],
})

export const voidReceipt = endpoint({
  ...ofMerchant,
  id: 'receipt-series.voidReceipt',
  method: 'PUT',
  path: '/qr/merchantsettings/receipts/{mid}/void',
  says: 'Voids the number of a receipt. It is kept and never used again.',
  audit: 'Receipt number voided',
  permission: may('MERCHANT_SETTINGS', 'update'),
  body: z.object({ receiptId: z.uuid(), reason: line(200, 'Enter a reason.') }),
  answer: Receipt,
  problems: [problem.receiptUnknown, problem.alreadyVoid],
})

/** Few numbers of the series in use are left, or none, and no other series follows; published once each. */
export const seriesEnding = event({
  id: 'receipt-series.seriesEnding',
  payload: z.object({ merchantId: MerchantId, document: ReceiptDocument, to: z.string(), left: z.int() }),
})

export const seriesNotice = notice({
  id: 'receipt-series.ending',
  label: 'Receipt numbers run out',
  text: 'A registered series of receipts has few numbers left.',
  group: 'business',
  place: 220,
  audience: 'merchant',
  permission: may('MERCHANT_PROFILE', 'view'),
  mails: 'nobody',
})
