import { centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import { drawDocument } from '../../foundation/pdf-documents/index.ts'
import { type PrintedPayment, transactionDocument } from './transaction-document.ts'

const at = new Date('2026-11-20T03:00:00Z')
const row = {
  request_id: '4F7KQ-9XM2P',
  response_message: 'Paid',
  paid_at: at,
  created_at: at,
  channel_name: 'GCash',
  reference: null,
  store_name: 'Session Road',
  customer_name: 'Maria Santos',
  shipping_address: null,
  billing_address: null,
  fulfilment: 'none',
  tax: centavos(0),
  shipping_fee: centavos(0),
  description: 'Two boxes of drip bags',
  items: [],
  form_answers: [{ paramName: 'giftWrap', value: true }],
  amount: centavos(100_000),
  asked: null,
  customer_fee: centavos(2_500),
  customer_vat: centavos(300),
  fee: centavos(9_999),
  net: centavos(90_001),
  total: centavos(102_800),
}
const merchant = {
  legal_name: 'Kape ni Lolo',
  street: '46 Bonifacio St.',
  barangay: 'Session Road Area',
  city: 'Baguio City',
  province: 'Benguet',
  zip: '2600',
}
const refund = { status: 'refunded', finished_at: at, amount: centavos(40_000) }
const printed = (more: object = {}) =>
  ({
    row,
    merchant,
    tin: '123456789',
    receipt: null,
    refunds: [refund],
    url: 'https://pay.example.com/r',
    printedAt: at,
    ...more,
  }) as unknown as PrintedPayment

test('shows what was paid and refunded, and not what it cost the merchant', async () => {
  const document = transactionDocument(printed())
  expect(document.title).toBe('Receipt 4F7KQ-9XM2P')
  expect(document.sections[1]?.table?.rows).toEqual([
    ['Sales', 'PHP 1,000.00'],
    ['VAT', 'Not itemised'],
    ['Amount', 'PHP 1,000.00'],
    ['Service charge', 'PHP 25.00'],
    ['VAT on the service charge', 'PHP 3.00'],
    ['Paid', 'PHP 1,028.00'],
    [expect.stringMatching(/^Refunded on 20 Nov/), '- PHP 400.00'],
  ])
  expect(document.facts).toContainEqual(['giftWrap', 'Yes'])
  expect(JSON.stringify(document)).not.toMatch(/99\.99|900\.01/)
  expect((await drawDocument(document)).subarray(0, 5).toString()).toBe('%PDF-')
})

test('has the number of the BIR series, and says that it is not a receipt while nothing is paid', () => {
  const receipt = { document: 'invoice', number: '000123', isVoid: false, voidReason: null }
  expect(transactionDocument(printed({ receipt })).title).toMatch(/000123$/)
  const voided = transactionDocument(printed({ receipt: { ...receipt, isVoid: true, voidReason: 'Refunded in full' } }))
  expect([voided.title, voided.facts[1]]).toEqual(['Invoice 000123 (void)', ['Void because', 'Refunded in full']])
  expect(transactionDocument(printed({ row: { ...row, paid_at: null } })).title).toBe('Payment 4F7KQ-9XM2P: not paid')
})

test('an official receipt says that it is no document for input tax, and an invoice does not', () => {
  const receipt = { document: 'receipt', number: '000041', isVoid: false, voidReason: null }
  const paragraphsOf = (document: string | null) => {
    const of = printed({ receipt: document && { ...receipt, document } })
    return transactionDocument(of).sections.flatMap(({ paragraphs = [] }) => paragraphs)
  }
  expect(paragraphsOf('receipt')).toEqual(['This document is not valid for claim of input tax.'])
  expect([paragraphsOf('invoice'), paragraphsOf(null)]).toEqual([[], []])
})

test('an invoice names the seller with its TIN, and shows the VAT of the order', () => {
  const receipt = { document: 'invoice', number: '000123', isVoid: false, voidReason: null }
  const taxed = { ...row, tax: centavos(10_000), shipping_fee: centavos(5_000), amount: centavos(115_000) }
  const { lead, facts, sections } = transactionDocument(printed({ receipt, row: taxed, refunds: [] }))
  expect(lead).toBe(
    'Kape ni Lolo · TIN 123-456-789-00000 · 46 Bonifacio St., Session Road Area, Baguio City, Benguet, 2600',
  )
  expect(facts[0]).toEqual(['Number', 'Invoice 000123'])
  expect(sections[1]?.table?.rows.slice(0, 4)).toEqual([
    ['Sales without VAT', 'PHP 1,000.00'],
    ['VAT', 'PHP 100.00'],
    ['Shipping fee', 'PHP 50.00'],
    ['Amount', 'PHP 1,150.00'],
  ])
})
