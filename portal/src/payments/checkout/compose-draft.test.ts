import { createTemporary } from '@singil/contract/payments/checkout'
import type { Item } from '@singil/contract/catalogue/inventory'
import { centavos } from '@singil/contract/kit/money'
import { describe, expect, it } from 'vitest'
import {
  type ComposeDraft,
  emptyDraft,
  fastRequest,
  noParts,
  orderLines,
  totalsOf,
  wizardRequest,
} from './compose-draft.ts'
import { missingAt, reachableStep } from './steps.ts'

const storeId = 'S8H2NT5VW3RCD'
const itemId = '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60'
const item = { Id: itemId, itemDescription: 'Tote bag', itemAmount: centavos(65_000) } as Item
const full: ComposeDraft = {
  ...emptyDraft,
  storeId,
  description: 'For Saturday',
  isCustomerEntering: false,
  customer: { firstName: 'Ana', lastName: 'Santos', email: '', mobile: '9171234567' },
  picks: { [itemId]: 2 },
  lines: [{ key: 'a', description: 'Gift wrapping', quantity: 1, amount: centavos(7_550), ...noParts }],
  isCustomerChoosing: false,
  channels: ['gc'],
  shoulder: 'customer',
}

const address = { street: '12 Session Road', barangay: 'Irisan', city: 'Baguio City', province: 'Benguet', zip: '2600' }
const delivered: ComposeDraft = {
  ...full,
  isDelivered: true,
  shippingAddress: address,
  shippingFee: centavos(12_000),
  pickParts: { [itemId]: { tax: centavos(7_800), declaredValue: centavos(60_000) } },
  lines: [{ ...full.lines[0]!, tax: centavos(1_200), declaredValue: centavos(5_000) }],
}

describe('a draft', () => {
  it('becomes a valid request, on both forms', () => {
    expect(createTemporary.body.safeParse(wizardRequest(full)).error).toBeUndefined()
    const fast = fastRequest({ ...emptyDraft, amount: centavos(125_000) }, storeId)
    expect(createTemporary.body.safeParse(fast).error).toBeUndefined()
  })
  it('contains no customer and no channels if the customer decides', () => {
    const body = wizardRequest({ ...full, isCustomerEntering: true, isCustomerChoosing: true })
    expect(createTemporary.body.safeParse(wizardRequest(delivered)).error).toBeUndefined()
    expect(body).toMatchObject({ customer: null, channels: [], customerChoosePmethod: true })
  })
  it('is summed at the prices of the inventory', () => {
    expect(orderLines(full, [item]).map((line) => line.quantity * line.amount)).toEqual([130_000, 7_550])
    expect(totalsOf(delivered, [item])).toEqual({ goods: 137_550, tax: 16_800, shippingFee: 12_000, amount: 166_350 })
  })
})

describe('a step', () => {
  it('is reachable only if the steps before it are complete', () => {
    expect(reachableStep('summary', emptyDraft)).toBe('store')
    expect(reachableStep('summary', full)).toBe('summary')
    expect(reachableStep('summary', { ...full, channels: [] })).toBe('methods')
    expect(reachableStep('customer', { ...full, channels: [] })).toBe('customer')
  })
  it('requires a way to reach the customer', () => {
    const customer = { ...full.customer, mobile: '' }
    expect(missingAt('customer', { ...full, customer })).toEqual({
      'customer.email': 'Enter an e-mail or a mobile number.',
    })
  })
  it('names the incomplete line', () => {
    const lines = [{ key: 'b', description: '', quantity: 1, amount: null, tax: null, declaredValue: null }]
    expect(missingAt('products', { ...full, lines })).toEqual({
      'lines.0.description': 'Please enter product description.',
      'lines.0.amount': 'Enter an amount.',
      'lines.0.tax': 'Enter the tax, or 0.',
    })
  })
  it('of a delivered order requires an address, a fee and declared values', () => {
    expect(missingAt('customer', delivered)).toEqual({})
    expect(missingAt('products', delivered)).toEqual({})
    const nowhere = { ...delivered, shippingAddress: { ...address, barangay: '', zip: '12' }, shippingFee: null }
    expect(missingAt('customer', nowhere)).toEqual({
      'shippingAddress.barangay': 'Choose a barangay.',
      'shippingAddress.zip': 'A ZIP code has 4 digits.',
      shippingFee: 'Enter the shipping fee.',
    })
    expect(missingAt('products', { ...delivered, pickParts: {} })).toEqual({
      [`pickParts.${itemId}.declaredValue`]: 'Declared value must be greater than 0.',
    })
  })
})
