import { createTemporary } from '@singil/contract/checkout'
import type { Item } from '@singil/contract/inventory'
import { centavos } from '@singil/contract/kit/money'
import { describe, expect, it } from 'vitest'
import { type ComposeDraft, emptyDraft, fastRequest, orderLines, wizardRequest } from './compose-draft.ts'
import { missingAt, reachableStep } from './steps.ts'

const storeId = 'S8H2NT5VW3RCD'
const itemId = '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60'
const item = { Id: itemId, itemDescription: 'Tote bag', itemAmount: centavos(65_000) } as Item
const full: ComposeDraft = {
  ...emptyDraft,
  storeId,
  description: 'For Saturday',
  isCustomerEntering: false,
  customer: { firstName: 'Ana', lastName: 'Santos', email: '', mobile: '9171234567', address: '' },
  picks: { [itemId]: 2 },
  lines: [{ key: 'a', description: 'Gift wrapping', quantity: 1, amount: centavos(7_550) }],
  isCustomerChoosing: false,
  channels: ['gc'],
  shoulder: 'customer',
}

describe('a draft', () => {
  it('becomes a valid request, on both forms', () => {
    expect(createTemporary.body.safeParse(wizardRequest(full)).error).toBeUndefined()
    const fast = fastRequest({ ...emptyDraft, amount: centavos(125_000) }, storeId)
    expect(createTemporary.body.safeParse(fast).error).toBeUndefined()
  })
  it('contains no customer and no channels if the customer decides', () => {
    const body = wizardRequest({ ...full, isCustomerEntering: true, isCustomerChoosing: true })
    expect(body).toMatchObject({ customer: null, channels: [], customerChoosePmethod: true })
  })
  it('is summed at the prices of the inventory', () => {
    expect(orderLines(full, [item]).map((line) => line.total)).toEqual([130_000, 7_550])
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
    const lines = [{ key: 'b', description: '', quantity: 1, amount: null }]
    expect(missingAt('products', { ...full, lines })).toEqual({
      'lines.0.description': 'Please enter product description.',
      'lines.0.amount': 'Enter an amount.',
    })
  })
})
