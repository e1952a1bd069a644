import { createTemporary as endpoint, type TemporaryId } from '@singil/contract/payments/checkout'
import { Refusal } from '@singil/contract/kit/problem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { openShop, type Shop } from '../../../test/payments/shop.ts'
import { createTemporary } from './create-temporary.ts'
import { listRecent } from './list-recent.ts'
import { saveDetails } from './update-temporary.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
}, 60_000)
afterAll(async () => {
  await shop.close()
})

const maria = { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com', mobile: '9175550142' }
const home = {
  street: '12 Session Road',
  barangay: 'Irisan',
  city: 'Baguio',
  province: 'benguet',
  zip: '2600',
}
const tote = { description: 'Tote bag', quantity: 2, amount: 650_00, tax: 78_00, declaredValue: 600_00 }

const formAnswers = [
  { paramName: 'size', value: 'Large' },
  { paramName: 'isGift', value: true },
]

async function compose(more: Partial<z.input<typeof endpoint.body>>) {
  const body = endpoint.body.parse({ storeId: shop.storeId, customer: maria, ...more })
  const [answer] = await shop.asMerchant((context) => createTemporary(context, [{ context, input: { body } }]))
  return answer!
}
async function composed(more: Partial<z.input<typeof endpoint.body>>) {
  const link = await compose(more)
  if (link instanceof Refusal) throw link
  return link
}
const rowOf = async (id: TemporaryId) => (await shop.rows('select * from temp_transactions where id = $1', [id]))[0]!

describe('an order', () => {
  test('asks for its items with tax and for the shipping fee, and its payment carries all of it', async () => {
    const gift = { description: 'Gift wrapping', quantity: 1, amount: 75_50 }
    const link = await composed({
      items: [tote, gift],
      shippingFee: 120_00,
      shippingAddress: home,
      formAnswers,
    })
    expect(link).toMatchObject({ amount: 1651_50, tax: 156_00, shippingFee: 120_00, origin: 'portal' })
    await shop.pay(link.Id)
    const [payment] = await shop.attempts(link.Id)
    expect(payment).toMatchObject({
      amount: link.amount,
      origin: 'portal',
      fulfilment: 'none',
      shipping_address: {
        street: '12 Session Road',
        barangay: 'Irisan',
        city: 'Baguio City',
        province: 'Benguet',
        zip: '2600',
        cityId: expect.stringMatching(/^\d{10}$/),
      },
      billing_address: null,
      form_answers: formAnswers,
      items: [
        { description: 'Tote bag', tax: 78_00, declaredValue: 600_00, total: 1456_00 },
        { description: 'Gift wrapping', tax: 0, declaredValue: null, total: 75_50 },
      ],
    })
    await shop.act(payment!.org_trxid!, 'approve')
    const paid = await shop.until(link.Id, 'paid')
    expect(paid.fulfilment).toBe('for_pickup')
  })

  test('without an address has nothing to be picked up once it is paid', async () => {
    const { Id } = await composed({ amount: 500_00 })
    await shop.pay(Id)
    await shop.act((await shop.attempts(Id))[0]!.org_trxid!, 'approve')
    expect((await shop.until(Id, 'paid')).fulfilment).toBe('none')
  })

  test.each([
    ['shippingAddress', { province: 'Atlantis' }, 'province'],
    ['shippingAddress', { province: 'Cebu' }, 'city'],
    ['billingAddress', { barangay: 'Forbes Park' }, 'barangay'],
    ['billingAddress', { city: '0000000000' }, 'city'],
  ])('with an unknown place in its %s names the field %j', async (field, wrong, part) => {
    const refused = await compose({ amount: 500_00, [field]: { ...home, ...wrong } })
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({ field: `${field}.${part}`, problem: { status: 422 } })
  })

  test('may not exceed the largest amount with its tax and shipping fee', async () => {
    const refused = await compose({ items: [{ ...tote, amount: 100_000_000_000, quantity: 1, tax: 1 }] })
    expect(refused).toMatchObject({ problem: { id: 'checkout.amountTooLarge' } })
  })

  test('that does not add up is refused by the database', async () => {
    const { Id } = await composed({ items: [tote], shippingFee: 120_00 })
    for (const change of ['amount = amount + 1', 'tax = tax - 1', 'shipping_fee = 0', `items = '[]'`])
      await expect(shop.rows(`update temp_transactions set ${change} where id = $1`, [Id])).rejects.toThrow(
        'temp_transactions_adds_up',
      )
    await shop.pay(Id)
    const [payment] = await shop.attempts(Id)
    await expect(shop.rows('update transactions set shipping_fee = 0 where id = $1', [payment!.id])).rejects.toThrow(
      'transactions_adds_up',
    )
  })
})

test('the last customers and items of a store are offered, customers only to those who may see transactions', async () => {
  await composed({ items: [tote], shippingFee: 120_00, shippingAddress: home })
  const again = await composed({
    items: [
      { ...tote, amount: 700_00 },
      { description: 'Mug', quantity: 1, amount: 1_00 },
    ],
  })
  const recent = (mayKnow: boolean) =>
    shop.asMerchant((context) =>
      listRecent({ ...context, actor: { ...context.actor, may: () => mayKnow } }, {
        params: { storeId: again.storeId },
        query: {},
        body: {},
      } as never),
    )
  const { customers, lines, itemIds } = await recent(true)
  expect(customers[0]).toMatchObject({ ...maria })
  expect(lines.map(({ description, amount }) => [description, amount])).toEqual(
    expect.arrayContaining([
      ['Tote bag', 700_00],
      ['Mug', 1_00],
    ]),
  )
  expect(lines.filter(({ description }) => description === 'Tote bag')).toHaveLength(1)
  expect(itemIds).toEqual([])
  expect((await recent(false)).customers).toEqual([])
})

describe('a customer', () => {
  const details = { customer: maria, shippingAddress: home, billingAddress: null }
  test('gives the address of an order that is delivered', async () => {
    const { Id } = await composed({ items: [tote], shippingFee: 120_00, customer: null })
    const page = await shop.asGuest((context) => saveDetails(context, Id, details))
    expect(page).toMatchObject({ ships: true, deliversTo: 'Baguio City, Benguet' })
    expect(await rowOf(Id)).toMatchObject({ shipping_address: { street: '12 Session Road' } })
  })

  test('makes no delivery of an order that has none', async () => {
    const { Id } = await composed({ items: [tote], customer: null })
    await shop.asGuest((context) => saveDetails(context, Id, details))
    expect((await rowOf(Id)).shipping_address).toBeNull()
  })
})
