/** A merchant builds a shop and publishes it; customers buy in it on a small phone, with script and without. */
import { fetchUserData } from '@singil/contract/access'
import { listStores } from '@singil/contract/stores'
import { createWebStore, updateWebStore } from '@singil/contract/web-stores'
import { expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, keepShot, visit } from './kit/browser.ts'
import { bearerOf, openDesk } from './kit/desk.ts'
import { browser, system, useSystem, visitAs } from './kit/running.ts'

useSystem()

test.each([1440, 390])('a shop is built with its preview and published, at %i px', async (width) => {
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
  await preview.getByText('Beans from Benguet').waitFor()
  await page.getByRole('button', { name: 'Save the shop' }).click()
  await page.getByText('Web store saved').first().waitFor()
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

test.each([true, false])(
  'a customer buys on a phone of 360 px, with script: %s',
  async (javaScriptEnabled) => {
    const name = javaScriptEnabled ? 'with' : 'without'
    const desk = openDesk(system.portal, await bearerOf(system, 'kape.admin'))
    const { identity } = await desk.ask(fetchUserData, { body: {} })
    const store = (await desk.ask(listStores, { params: { merchantId: identity.merchantId! } })).at(0)!
    const body = { storeId: store.storeId, webStoreLink: `kape-${name}-sulat`, webStoreName: 'Kape ni Lolo' }
    const { webStoreId: id, version } = await desk.ask(createWebStore, { body })
    await desk.ask(updateWebStore, { params: { id }, body: { updateType: 'publish', version } })

    const { page, noise, close } = await visit(browser, 360, { javaScriptEnabled })
    await page.goto(`${system.portal}/shop/kape-${name}-sulat`)
    await page.getByRole('searchbox').fill('halo')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('button', { name: 'Add Halo-halo special to the cart' }).click()
    await page.getByText('Halo-halo special is in your cart.').waitFor()
    await keepShot(page, `shop-found-${name}-360`)
    await page.getByRole('heading', { name: 'Halo-halo special' }).getByRole('link').click()
    await page.getByLabel('Quantity').fill('1')
    await keepShot(page, `shop-item-${name}-360`)
    if (javaScriptEnabled) await assertAccessible(page)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('link', { name: 'View cart' }).click()
    await page.getByRole('heading', { name: 'Your cart' }).waitFor()
    await keepShot(page, `shop-cart-${name}-360`)
    if (javaScriptEnabled) await assertAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.locator('button[value=pick-up]').click()
    await page.getByLabel('First name').fill('Ana')
    await page.getByLabel('Last name').fill(javaScriptEnabled ? 'Reyes' : 'Ramos')
    await page.getByLabel('E-mail').fill('ana@example.com')
    await page.getByLabel('Mobile number').fill('0917 555 0142')
    await keepShot(page, `shop-checkout-${name}-360`)
    await page.locator('button.main').click()
    await page.waitForURL(/\/redirect\/\w{22}/)
    await page.locator('input[value=gc]').check({ force: true })
    await page.locator('button.main').click()
    await page.waitForURL(new RegExp(`^${system.sandbox}/pay/`))
    await page.getByRole('button', { name: /^Approve/ }).click()
    await page.waitForURL(/redirect_success_detailed/, { timeout: 30_000 })
    expect(noise).toEqual([])
    await close()

    const merchant = await visitAs('kape.admin', 1440, '/portal/transactions')
    await merchant.page
      .getByText(javaScriptEnabled ? 'Ana Reyes' : 'Ana Ramos')
      .first()
      .waitFor()
    await merchant.close()
  },
  120_000,
)
