import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/payments/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
}, 60_000)
afterAll(async () => {
  await shop.close()
})

const read = async (path: string) => (await (await fetch(shop.app.url + path)).json()) as { data: never }
/** Every field name in an answer, at any depth. */
const namesIn = (value: unknown): string[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, inner]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(inner)])
    : []

test('a customer sees what a payment costs the customer, not what it costs the merchant', async () => {
  const id = await shop.link(125_000)
  await shop.pay(id)
  const { data } = await read(`/qr/get_temp_transactions/${id}`)
  const page = data as { offers: object[]; attempt: { fee: number; vat: number } }
  expect(page.offers.length).toBeGreaterThan(5)
  for (const name of ['net', 'settlementDays', 'refundRule', 'refundWindowDays'])
    expect(namesIn(page)).not.toContain(name)
  expect(namesIn(page.offers)).not.toContain('fee')
  // The merchant bears this fee of ₱31.25 and its VAT.
  expect([page.attempt.fee, page.attempt.vat]).toEqual([0, 0])
})

test('a customer sees whether items are available and the maximum per order, not the stock level', async () => {
  const of = async (code: string, quantity: number) => {
    const item = await shop.item(code, 10_000, quantity)
    const { data } = await read(`/qr/inventories/fetch_by_id/${item.Id}`)
    expect(namesIn(data)).not.toContain('quantity')
    expect(namesIn(data)).not.toContain('reserved')
    const { statusInfo, most } = data as { statusInfo: { label: string }; most: number }
    return `${statusInfo.label}, ${most}`
  }
  expect(await of('NONE', 0)).toBe('Sold out, 0')
  expect(await of('THREE', 3)).toBe('Few left, 3')
  expect([await of('SEVENTEEN', 17), await of('NINETEEN', 19)]).toEqual(['In stock, 10', 'In stock, 10'])

  const page = await (await fetch(`${shop.app.url}/customer_payment/${shop.storeId}`)).text()
  expect(page).not.toMatch(/\b(17|19)\b left|max="(17|19)"/)
  const item = await shop.item('EIGHT', 10_000, 8)
  const link = await shop.link(undefined, [{ itemId: item.Id, quantity: 9 }])
  await expect(shop.pay(link)).rejects.toThrow('You can order at most 5 of EIGHT now.')
})
