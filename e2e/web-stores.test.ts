/** A merchant builds a shop and publishes it; customers buy in it on a small phone, with script and without, and follow the parcel to the door. */
import { fetchUserData } from '@singil/contract/identity/access'
import { listStores } from '@singil/contract/catalogue/stores'
import { createItem } from '@singil/contract/catalogue/inventory'
import { centavos } from '@singil/contract/kit/money'
import { getShippingSetup, saveShippingSetup } from '@singil/contract/catalogue/shipping-rates'
import { createWebStore, updateWebStore } from '@singil/contract/selling/web-stores'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, keepShot, visit } from './kit/browser.ts'
import { png } from '../server/test/files/pictures.ts'
import { openDeskAs } from './kit/desk.ts'
import { actOnParcel } from './kit/parcel.ts'
import { browser, system, useSystem, visitAs } from './kit/running.ts'
import { dailyFlowAt } from './kit/widths.ts'

useSystem()

test.each(dailyFlowAt(390))('a shop is built with its preview and published, at %i px', async (width) => {
  const { page, noise, close } = await visitAs('kape.admin', width, '/portal/web-store')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New web store' }).first().click()
  const stores = dialog.getByLabel('Store whose items it sells')
  await expect.poll(() => stores.locator('option').count()).toBeGreaterThan(1)
  await stores.selectOption({ index: 1 })
  await dialog.getByLabel('Name of the shop').fill(`Lolo Online ${width}`)
  expect(await dialog.getByLabel('Link name').inputValue()).toBe(`lolo-online-${width}`)
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, `web-store-new-${width}`, false)
  await dialog.getByRole('button', { name: 'Create the web store' }).click()
  await page.getByText('Web store created').first().waitFor()
  const shopName = page.getByRole('main').getByLabel('Name', { exact: true })
  await expect.poll(() => shopName.inputValue()).toBe(`Lolo Online ${width}`)
  await page.getByLabel('Tagline').fill('Beans from Benguet')
  await page.getByLabel('Colour').selectOption('Clay')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  /** On a phone the preview takes the place of what is edited. */
  const see = async (part: Locator) => {
    const show = (view: string) => page.getByRole('radiogroup', { name: 'View' }).getByText(view).click()
    if (width === 390) await show('Preview')
    await part.first().waitFor()
    if (width === 390) await keepShot(page, 'web-store-preview-390')
    if (width === 390) await show('Edit')
  }
  await see(preview.getByText('Beans from Benguet'))
  await page.getByRole('button', { name: 'Save the shop' }).click()
  await page.getByText('Web store saved').first().waitFor()
  await page
    .locator('section', { has: page.getByRole('heading', { name: 'Banner' }) })
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer: await png(1600, 600) })
  await page.getByRole('button', { name: 'Remove the banner' }).waitFor()
  await see(preview.locator('img'))
  await page.getByLabel('Facebook').fill('https://facebook.com.evil.example/lolo')
  await page.getByRole('button', { name: 'Save the links' }).click()
  await page.getByRole('alert').first().waitFor()
  await page.getByLabel('Facebook').fill('https://www.facebook.com/kapenilolo')
  await page.getByRole('button', { name: 'Save the links' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Publish', exact: true }).isEnabled()).toBe(true)
  await assertAccessible(page)
  await keepShot(page, `web-store-${width}`)
  if (width === 1440) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await keepShot(page, 'web-store-1280')
  }
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByRole('button', { name: 'Publish the shop' }).click()
  await page.getByText('Your shop is published').first().waitFor()
  const shop = await visit(browser, width)
  await shop.page.goto(`${system.portal}/shop/lolo-online-${width}`)
  await shop.page.getByText('Beans from Benguet').waitFor()
  const facebook = shop.page.getByRole('link', { name: 'Facebook' })
  expect(await facebook.getAttribute('href')).toBe('https://www.facebook.com/kapenilolo')
  const banner = shop.page.locator('img[srcset*="800w"]')
  await expect.poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await assertAccessible(shop.page)
  await keepShot(shop.page, `shop-${width}`)
  await page.getByRole('button', { name: 'Delete the web store' }).click()
  const remove = dialog.getByRole('button', { name: 'Delete for good' })
  expect(await remove.isDisabled()).toBe(true)
  await dialog.getByLabel(/to confirm$/).fill(`lolo-online-${width}`)
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, `web-store-delete-${width}`, false)
  await remove.click()
  await page.getByText('Web store deleted').first().waitFor()
  expect((await fetch(`${system.portal}/shop/lolo-online-${width}`)).ok).toBe(false)
  expect([...noise, ...shop.noise]).toEqual([])
  await shop.close()
  await close()
})

/** A published shop whose only item is delivered within Benguet for 120 pesos. */
async function openShop(name: string): Promise<string> {
  const desk = await openDeskAs(system, 'kape.admin')
  const { identity } = await desk.ask(fetchUserData, { body: {} })
  const stores = await desk.ask(listStores, { params: { merchantId: identity.merchantId! } })
  // Of kape.manager.
  const { storeId } = stores.find(({ storeName }) => storeName.includes('Session Road'))!
  const item = { itemCode: `TOTE-${name}`, itemDescription: 'Abaca tote bag', itemAmount: centavos(650_00) }
  const { Id } = await desk.ask(createItem, {
    body: createItem.body.parse({ storeId, ...item, isUnlimited: true, shippable: true }),
  })
  const { version: before, branch, freeAbove } = await desk.ask(getShippingSetup, {})
  const rate = { province: 'Benguet', city: '', barangay: '', upToGrams: null, amount: centavos(120_00) }
  await desk.ask(saveShippingSetup, { body: { branch, freeAbove, rates: [rate], version: before } })
  const body = { storeId, webStoreLink: `kape-${name}-sulat`, webStoreName: 'Kape ni Lolo' }
  const { webStoreId: id, version } = await desk.ask(createWebStore, { body })
  const catalogue = [{ category: 'Bags', items: [Id] }]
  await desk.ask(updateWebStore, { params: { id }, body: { updateType: 'publish', catalogue, version } })
  return `${system.portal}/shop/${body.webStoreLink}`
}

test.each([true, false])(
  'a customer buys on a phone of 360 px and follows the parcel, with script: %s',
  async (javaScriptEnabled) => {
    const name = javaScriptEnabled ? 'with' : 'without'
    const last = javaScriptEnabled ? 'Reyes' : 'Ramos'
    const { page, noise, close } = await visit(browser, 360, { javaScriptEnabled })
    await page.goto(await openShop(name))
    await page.getByRole('searchbox').fill('abaca')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('button', { name: 'Add Abaca tote bag to the cart' }).click()
    await page.getByText('Abaca tote bag is in your cart.').waitFor()
    await keepShot(page, `shop-found-${name}-360`)
    await page.getByRole('heading', { name: 'Abaca tote bag' }).getByRole('link').click()
    await page.getByLabel('Quantity').fill('1')
    await keepShot(page, `shop-item-${name}-360`)
    if (javaScriptEnabled) await assertAccessible(page)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('link', { name: 'View cart' }).click()
    await page.getByRole('heading', { name: 'Your cart' }).waitFor()
    await keepShot(page, `shop-cart-${name}-360`)
    if (javaScriptEnabled) await assertAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.locator('button[value=delivery]').click()
    await page.getByLabel('First name').fill('Ana')
    await page.getByLabel('Last name').fill(last)
    await page.getByLabel('E-mail').fill('ana@example.com')
    await page.getByLabel('Mobile number').fill('0917 555 0142')
    await page.getByLabel('House number and street').fill('12 Naguilian Road')
    await page.getByLabel('Province').selectOption('Benguet')
    await page.getByLabel('City or municipality').fill('Baguio City')
    await page.getByLabel('Barangay').fill('Irisan')
    await page.getByLabel('ZIP code').fill('2600')
    await keepShot(page, `shop-checkout-${name}-360`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.locator('button.main').click()
    await page.waitForURL(/\/redirect\/\w{22}/)
    await page.getByText('₱1,420.00').first().waitFor()
    await page.locator('input[value=gc]').check({ force: true })
    await page.locator('button.main').click()
    await page.waitForURL(new RegExp(`^${system.sandbox}/pay/`))
    await page.getByRole('button', { name: /^Approve/ }).click()
    await page.waitForURL(/redirect_success_detailed/, { timeout: 30_000 })

    // A user of one store books and follows the order, and its customer sees the same on the tracking page.
    const seller = await visitAs('kape.manager', 1280, '/portal/orders')
    const detail = seller.page.locator('aside[data-detail]')
    await seller.page
      .getByRole('row')
      .filter({ hasText: `Ana ${last}` })
      .click()
    await detail.getByRole('button', { name: 'Book a courier' }).click()
    const dialog = seller.page.getByRole('dialog')
    // The item has no weight of its own.
    await dialog.getByLabel('Weight in grams').fill('500')
    await dialog.getByRole('button', { name: 'Get prices' }).click()
    await dialog.getByRole('button', { name: /^Book for ₱/ }).click()
    await dialog.waitFor({ state: 'hidden' })
    const tracking = (await detail.getByRole('link', { name: 'Tracking page' }).getAttribute('href'))!
    await page.goto(tracking)
    await page.getByText('ASSIGNING_DRIVER').first().waitFor()
    for (const words of ['ON_GOING', 'PICKED_UP', 'IN_DELIVERY', 'COMPLETED']) {
      if (javaScriptEnabled) await page.getByText('Live: this page updates').waitFor()
      await actOnParcel(system, 'advance')
      await detail.getByText(words).first().waitFor()
      // Without script the customer opens the page again.
      if (!javaScriptEnabled) await page.reload()
      await page.getByText(words).first().waitFor()
    }
    await page.getByText('Your order has arrived').waitFor()
    // The server asks for the weight with a refusal.
    expect([...noise, ...seller.noise].filter((line) => !line.includes('422'))).toEqual([])
    await seller.close()
    await close()
  },
  180_000,
)
