// The amount of an unpaid link is changed with a trail, and no customer is charged an amount that the page did not show.
import { createTemporary as creating, type TemporaryId } from '@singil/contract/payments/checkout'
import { centavos } from '@singil/contract/kit/money'
import { listPaymentLinks as listing } from '@singil/contract/payments/payment-links'
import { Refusal } from '@singil/contract/kit/problem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/payments/shop.ts'
import { cancelPayment } from '../transactions/index.ts'
import { createTemporary } from '../checkout/index.ts'
import { changeLinkAmount } from './change-link-amount.ts'
import { getPaymentLink } from './get-payment-link.ts'
import { listPaymentLinks } from './list-payment-links.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
}, 60_000)
afterAll(async () => {
  await shop.close()
})

const maria = { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com', mobile: '9175550142' }
/** A link that the merchant made. */
async function ask(wish: object): Promise<TemporaryId> {
  const body = creating.body.parse({ storeId: shop.storeId, customer: maria, ...wish })
  const [made] = await shop.asMerchant((context) => createTemporary(context, [{ context, input: { body } }]))
  if (made instanceof Refusal) throw made
  return made!.Id
}
const change = (id: TemporaryId, replaces: number, amount: number) =>
  shop.asMerchant((context) =>
    changeLinkAmount(context, { params: { id }, body: { amount: centavos(amount), replaces: centavos(replaces) } }),
  )
const detail = (id: TemporaryId) => shop.asMerchant((context) => getPaymentLink(context, { params: { id } }))
const found = async (searchValue: string) =>
  (
    await shop.asMerchant((context) => listPaymentLinks(context, { query: listing.query.parse({ searchValue }) }))
  ).result.map(({ id }) => id)
const post = (id: TemporaryId, fields: Record<string, string>) =>
  fetch(`${shop.app.url}/redirect_payment_channel/${id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  })
const logged = (id: TemporaryId) =>
  shop.rows<{ before: object; after: object; actor: string }>(
    `select before, after, actor from audit_log where thing_id = $1 and before ? 'amount'`,
    [id],
  )

test('the new amount is found, and history and audit trail say who changed it from what to what; the same change again does nothing', async () => {
  const id = await ask({ amount: 913_41 })
  expect(await detail(id)).toMatchObject({ mayChangeAmount: true, shippingFee: 0 })
  expect(await change(id, 913_41, 721_58)).toMatchObject({ amount: 721_58, version: 2 })
  const again = await change(id, 913_41, 721_58)
  expect(again).toMatchObject({ amount: 721_58, version: 2 })
  const label = 'Amount changed from ₱913.41 to ₱721.58.'
  expect(again.timeline.filter((line) => line.label === label)).toMatchObject([{ by: 'lolo.admin' }])
  expect(await logged(id)).toMatchObject([{ before: { amount: 913_41 }, after: { amount: 721_58 } }])
  expect([await found('721.58'), await found('913.41')]).toEqual([[id], []])
  await expect(change(id, 913_41, 800_00)).rejects.toThrow('This link asks for ₱721.58 by now.')
})

test('a page with the older amount is refused and shows the new one, and the customer pays what it shows', async () => {
  const id = await ask({ amount: 500_00 })
  const page = await (await fetch(`${shop.app.url}/redirect/${id}`)).text()
  expect(page).toContain('<input type="hidden" name="amount" value="50000"/>')
  await change(id, 500_00, 650_00)
  for (const amount of ['50000', '', 'x', '65000.5']) {
    const refused = await post(id, { channel: 'gc', amount })
    expect(refused.status).toBe(409)
    const shown = await refused.text()
    expect(shown).toContain('The amount is ₱650.00 now. Nothing was charged. Check it, then pay.')
    expect(shown).toContain('<input type="hidden" name="amount" value="65000"/>')
  }
  expect(await shop.attempts(id)).toEqual([])
  expect((await post(id, { channel: 'gc', amount: '65000' })).status).toBe(303)
  expect(await shop.attempts(id)).toMatchObject([{ amount: 650_00, status: 'pending' }])
})

test('a payment that is being made blocks the change, and an earlier one is called off, so that its money would wait for a person', async () => {
  const id = await ask({ amount: 400_00 })
  await shop.pay(id)
  await expect(change(id, 400_00, 450_00)).rejects.toThrow('The customer is paying ₱400.00 with GCash.')
  const [first] = await shop.attempts(id)
  await cancelPayment(shop.guest, first!)
  await change(id, 400_00, 450_00)
  expect(await shop.attempts(id)).toMatchObject([{ is_called_off: true }])
  await shop.pay(id)
  expect((await shop.attempts(id)).at(-1)).toMatchObject({ amount: 450_00 })
})

test('of changes at the same moment one is made, and a payment that starts meanwhile has the amount of its page', async () => {
  const id = await ask({ amount: 300_00 })
  const ended = await Promise.allSettled([
    change(id, 300_00, 310_00),
    change(id, 300_00, 320_00),
    post(id, { channel: 'gc', amount: '30000' }),
  ])
  const attempts = await shop.attempts(id)
  const made = ended.slice(0, 2).filter(({ status }) => status === 'fulfilled')
  // Either the payment was first and blocks both, or one change was first and blocks the payment.
  expect([made.length, attempts.length]).toEqual(attempts.length === 1 ? [0, 1] : [1, 0])
  for (const attempt of attempts) expect(attempt.amount).toBe(300_00)
})

test('what follows an order keeps its amount, and no amount is below the shipping fee or above what can be paid', async () => {
  const items = [{ description: 'Bibingka', quantity: 2, amount: 100_00 }]
  const ofItems = await ask({ items })
  expect((await detail(ofItems)).mayChangeAmount).toBe(false)
  await expect(change(ofItems, 200_00, 150_00)).rejects.toThrow('The amount of this link is that of its items.')
  const ofCustomer = await shop.link(250_00)
  await expect(change(ofCustomer, 250_00, 150_00)).rejects.toThrow("is that of a customer's order")
  const shipped = await ask({ amount: 200_00, shippingFee: 80_00 })
  await expect(change(shipped, 280_00, 80_99)).rejects.toThrow('Enter ₱81.00 or more')
  await expect(change(shipped, 280_00, 400_000_000_00)).rejects.toThrow('This amount cannot be paid.')
  expect(await change(shipped, 280_00, 300_00)).toMatchObject({ amount: 300_00, shippingFee: 80_00 })
})
