import { describe, expect, test } from 'vitest'
import { renderPage } from '../../entry-server.tsx'
import { remaining } from './countdown.tsx'
import type { ChannelsPage, Choice, HeldPage, Order, Seller, StorePage } from './page.ts'

const nasty = `<img src=x onerror=alert(1)>"'&`
const shown = '&lt;img src=x onerror=alert(1)&gt;&quot;&#x27;&amp;'
const seller: Seller = { name: nasty, storeName: nasty, place: nasty, logoUrl: null, isVerified: false }
const order: Order = {
  number: '4F7KQ-9XM2P',
  amount: 125_000,
  description: nasty,
  lines: [{ description: nasty, quantity: 2, total: 125_000 }],
  tax: 0,
  shippingFee: 0,
  deliversTo: null,
}
const gcash: Choice = {
  code: 'gc',
  name: 'GCash',
  total: 128_500,
  fee: 3125,
  vat: 375,
  words: 'Confirmed at once.',
  reason: null,
  isStopped: false,
}
const channels: ChannelsPage = {
  kind: 'channels',
  title: 'Pay',
  host: 'pay.example',
  action: '/redirect_payment_channel/x',
  seller,
  order,
  customer: 'Ma•••',
  detailsUrl: '/redirect_customer_info/x',
  fields: null,
  groups: [
    {
      kind: 'wallet',
      label: 'E-wallets',
      isOpen: true,
      choices: [gcash, { ...gcash, code: 'qrph', name: 'QR Ph', reason: 'Too much for QR Ph.' }],
    },
  ],
  chosen: '',
  fault: null,
  notice: null,
  deadline: '20 Nov 2026, 3:04 PM',
  live: { topic: 'pchannel-maintenance', token: 'x', stoppedUrl: '/x' },
}
const address = { street: '', barangay: '', city: '', province: '', zip: '' }
const details = { firstName: '', lastName: '', email: '', mobile: '', ...address }
const store: StorePage = {
  kind: 'store',
  title: 'Pay',
  host: 'pay.example',
  action: '/customer_payment/x',
  seller,
  isPos: false,
  isOrder: true,
  header: 'What do you order?',
  items: [
    {
      id: 'a',
      description: nasty,
      amount: 48_000,
      most: 3,
      isFew: true,
      quantity: 2,
      reason: null,
      about: nasty,
      area: nasty,
      pickUp: nasty,
      references: [{ name: 'reference-a-0', label: nasty, isRequired: true, value: nasty }],
      photo: null,
    },
    {
      id: 'b',
      description: 'Dripper',
      amount: 95_000,
      most: 0,
      isFew: false,
      quantity: 0,
      reason: 'Sold out',
      about: '',
      area: '',
      pickUp: '',
      references: [],
      photo: null,
    },
  ],
  allowsAmount: false,
  amount: '',
  note: nasty,
  provinces: [],
  addsShippingFee: false,
  values: details,
  faults: [],
  remembers: false,
  isKnown: false,
}
const held: HeldPage = {
  kind: 'held',
  title: 'Do not pay again',
  host: 'pay.example',
  seller,
  heading: 'We received ₱2,000.00 instead of ₱2,500.00',
  words: 'The merchant sends it back to you.',
  facts: [{ name: 'We received', value: '₱2,000.00' }],
  live: { status: 'held', topic: 't', token: 'k', statusUrl: '/s', doneUrl: '/d' },
}

describe('a page', () => {
  test('escapes the texts of merchants and customers', () => {
    for (const page of [channels, store]) {
      const html = renderPage(page)
      expect(html).not.toContain('<img')
      expect(html).toContain(shown)
    }
  })

  test('of the channels shows total, fee and VAT of each, and allows only usable ones to be chosen', () => {
    const html = renderPage(channels)
    expect(html).toContain('₱1,285.00')
    expect(html).toMatch(/Includes .*₱31\.25.* fee and .*₱3\.75.* VAT\./)
    expect(html).toContain('Too much for QR Ph.')
    expect(html).toMatch(/<input[^>]*value="qrph"[^>]*disabled|<input[^>]*disabled[^>]*value="qrph"/)
    expect(html).not.toMatch(/<input[^>]*value="gc"[^>]*disabled|<input[^>]*disabled[^>]*value="gc"/)
    expect(html).toContain('Pay ₱1,285.00')
  })

  test('shows price, fee and total before a channel is chosen, as a range if the channels differ', () => {
    const dear = { ...gcash, code: 'card', name: 'Card', total: 131_580, fee: 5875, vat: 705 }
    const groups = [{ ...channels.groups[0]!, choices: [gcash, dear] }]
    const text = renderPage({ ...channels, groups }).replace(/<[^>]+>/g, ' ')
    expect(text).toContain('₱35.00 to ₱65.80')
    expect(text).toContain('₱1,285.00 to ₱1,315.80')
    const free = { ...gcash, total: 125_000, fee: 0, vat: 0 }
    const plain = renderPage({ ...channels, groups: [{ ...channels.groups[0]!, choices: [free] }] })
    expect(plain).toContain('You pay no fee.')
    expect(plain.match(/₱1,250\.00/g)).toHaveLength(3)
  })

  test('names tax, shipping fee and where an order goes, and asks for its address', () => {
    const delivered = { ...order, tax: 12_000, shippingFee: 15_000, deliversTo: 'Baguio City, Benguet' }
    const text = renderPage({ ...channels, order: delivered })
    for (const part of ['Tax', '₱120.00', 'Shipping fee', '₱150.00', 'Baguio City, Benguet'])
      expect(text).toContain(part)
    const asking = renderPage({ ...store, provinces: ['Benguet', 'Cebu'], values: { ...details, province: 'Cebu' } })
    expect(asking).toContain('Delivery address')
    expect(asking).toContain('<option selected="">Cebu</option>')
    expect(renderPage(store)).not.toContain('Delivery address')
  })

  test('without a channel has no button to pay', () => {
    const html = renderPage({ ...channels, groups: [] })
    expect(html).not.toContain('<button')
    expect(html).toContain('ask the merchant.')
  })

  test('of a store sums the order and shows no quantity field for sold-out items', () => {
    const html = renderPage(store)
    expect(html).toContain('Pay ₱960.00')
    expect(html).toContain('quantity-a')
    expect(html).not.toContain('name="quantity-b"')
  })

  test('of a store never offers to pay zero', () => {
    const [first] = store.items
    const empty = renderPage({ ...store, items: [{ ...first!, quantity: 0 }] })
    expect(empty).not.toContain('₱0.00')
    expect(empty).not.toMatch(/<button[^>]*>Pay/)
  })

  test('of held money tells the customer not to pay again, unlike the page of a pending payment', () => {
    const html = renderPage(held)
    expect(html).toContain('class="outcome held"')
    expect(html).not.toContain('outcome pending')
    expect(html).toContain('<strong>Do not pay again.</strong>')
  })
})

test('a countdown is exact to the second and never negative', () => {
  expect([14 * 60_000 + 32_999, 3_600_000, 90_000_000, 3 * 86_400_000, -5].map(remaining)).toEqual([
    '14:32',
    '1:00:00',
    '25:00:00',
    '3 days',
    '0:00',
  ])
})
