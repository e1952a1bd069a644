/** An order is paid, a courier is booked from its panel, and its milestones come live to the merchant and to the customer's tracking page. */
import { fetchUserData } from '@singil/contract/identity/access'
import { createItem } from '@singil/contract/catalogue/inventory'
import { createItemDetails } from '@singil/contract/catalogue/item-details'
import { createTemporary } from '@singil/contract/payments/checkout'
import type { StoreId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { updateCourierSetting } from '@singil/contract/catalogue/merchants'
import { listStores, updateStore } from '@singil/contract/catalogue/stores'
import { beforeAll, expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, keepShot, visit } from './kit/browser.ts'
import { openDeskAs } from './kit/desk.ts'
import { actOnParcel } from './kit/parcel.ts'
import { browser, system, useSystem, visitAs } from './kit/running.ts'

useSystem()

const shippingAddress = {
  street: '12 Naguilian Road',
  barangay: 'Irisan',
  city: 'Baguio City',
  province: 'Benguet',
  zip: '2600',
}
let storeId: StoreId
let itemId: string
beforeAll(async () => {
  const desk = await openDeskAs(system, 'kape.admin')
  const { identity } = await desk.ask(fetchUserData, { body: {} })
  const mid = identity.merchantId!
  await desk.ask(updateCourierSetting, { params: { mid }, body: { enableCourier: true } })
  const [store] = await desk.ask(listStores, { params: { merchantId: mid } })
  if (!store) throw new Error('The demo has no store')
  storeId = store.storeId
  const at = {
    street: '46 Bonifacio St.',
    barangay: 'Irisan',
    city: 'Baguio City',
    province: 'Benguet',
    zipCode: '2600',
  }
  await desk.ask(updateStore, { params: { Id: store.Id }, body: { ...at, isEnableCourier: true } })
  const beans = {
    itemCode: 'BEANS-1KG',
    itemDescription: 'Beans, 1 kg',
    itemAmount: centavos(1_250_00),
    isUnlimited: true,
    shippable: true,
  }
  itemId = (await desk.ask(createItem, { body: { storeId, ...beans } })).Id
  await desk.ask(createItemDetails, {
    body: { productId: itemId, description: 'Whole beans.', references: [], weightGrams: 1_000 },
  })
}, 240_000)

/** An order with an address, which its customer pays. */
async function order(): Promise<void> {
  const desk = await openDeskAs(system, 'kape.admin')
  const customer = { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com', mobile: '9175550142' }
  const { Id } = await desk.ask(createTemporary, {
    body: { storeId, items: [{ itemId, quantity: 1 }], customer, shippingAddress },
  })
  const { page, close } = await visit(browser, 390)
  await page.goto(`${system.portal}/redirect/${Id}`)
  await page.locator('input[value=gc]').check({ force: true })
  await page.locator('button.main').click()
  await page.waitForURL(new RegExp(`^${system.sandbox}/pay/`))
  await page.getByRole('button', { name: /^Approve/ }).click()
  await page.waitForURL(/redirect_success_detailed/, { timeout: 30_000 })
  await close()
}
const act = (action: string) => actOnParcel(system, action)

test('from the payment to the door, live for the merchant and the customer', async () => {
  await order()
  const { page, noise, close } = await visitAs('kape.admin', 1440, '/portal/orders')
  const grid = page.getByRole('grid', { name: 'Orders' })
  const row = grid.getByRole('row').filter({ hasText: 'Maria Santos' })
  await row.waitFor()
  await assertAccessible(page)
  await keepShot(page, 'orders-pack-1440', false)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Mark as packed' }).click()
  await page.getByRole('link', { name: /^To book \d/ }).click()
  await row.click()
  const detail = page.locator('aside[data-detail]')
  await detail.getByRole('button', { name: 'Book a courier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Hatid Express, Motorcycle').waitFor()
  await dialog.getByText('Lakbay Parcel, Standard parcel').waitFor()
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'courier-quotes-1440', false)
  await dialog.getByRole('button', { name: /^Book for ₱79\.00/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  await detail.getByText('Looking for a rider').first().waitFor()
  const url = (await detail.getByRole('link', { name: 'Tracking page' }).getAttribute('href'))!

  const customer = await visit(browser, 390)
  await customer.page.goto(url)
  await customer.page.getByText('Live: this page updates when the courier reports something.').waitFor()
  await assertAccessible(customer.page)
  for (const [label, words] of [
    ['Rider on the way to pick up', 'ON_GOING'],
    ['Picked up', 'PICKED_UP'],
    ['Out for delivery', 'IN_DELIVERY'],
  ] as const) {
    await act('advance')
    await detail.getByRole('list', { name: 'What the courier reported' }).getByText(label).waitFor()
    await customer.page.getByText(words).first().waitFor()
    await customer.page.getByText('Timeline Updated!').waitFor()
    await customer.page.getByText('Live: this page updates when the courier reports something.').waitFor()
  }
  await keepShot(customer.page, 'tracking-390')
  const scriptless = await visit(browser, 1280, { javaScriptEnabled: false })
  await scriptless.page.goto(url)
  await scriptless.page.getByText('Open this page again to see what is new.').waitFor()
  await scriptless.page.getByText('IN_DELIVERY').first().waitFor()
  await keepShot(scriptless.page, 'tracking-scriptless-1280')
  await scriptless.close()
  await keepShot(page, 'courier-followed-1440', false)
  await act('advance')
  await customer.page.getByText('Your order has arrived').waitFor()
  await detail.getByText('COMPLETED').waitFor()
  await assertAccessible(customer.page)
  await customer.page.setViewportSize({ width: 360, height: 740 })
  expect(await customer.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await keepShot(customer.page, 'tracking-delivered-360')
  await page.getByRole('link', { name: /^Delivered \d/ }).click()
  await row.waitFor()
  await assertAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await keepShot(page, 'orders-delivered-1280', false)
  expect([...noise, ...customer.noise]).toEqual([])
  await customer.close()
  await close()
}, 240_000)

test('couriers are booked for several orders on a phone, and a parcel that comes back offers the refund', async () => {
  await order()
  await order()
  const { page, noise, close } = await visitAs('kape.admin', 390, '/portal/orders')
  const dialog = page.getByRole('dialog')
  // The orders of the demo are older.
  await page.getByText('Maria Santos').nth(1).waitFor()
  for (const at of [-1, -2])
    await page
      .getByRole('checkbox', { name: /^Choose/ })
      .nth(at)
      .check()
  await keepShot(page, 'orders-pack-390')
  await page.getByRole('button', { name: 'Book couriers' }).click()
  await dialog.getByText('All 2 orders change.').waitFor()
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'courier-plan-390', false)
  await dialog.getByRole('button', { name: 'Book 2 for ₱158.00' }).click()
  await expect.poll(() => dialog.getByText('Booked', { exact: true }).count()).toBe(2)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  for (const action of ['advance', 'advance', 'advance', 'fail_attempt', 'return', 'return']) await act(action)
  await page.getByRole('link', { name: /^Returned \d/ }).click()
  await page.getByText('Maria Santos').click()
  await page.getByText('The parcel came back').waitFor()
  await assertAccessible(page)
  await keepShot(page, 'courier-returned-390')
  await page.getByRole('button', { name: 'Refund the customer' }).click()
  await page.getByRole('dialog', { name: /Refund/ }).waitFor()
  expect(noise).toEqual([])
  await close()
}, 240_000)
