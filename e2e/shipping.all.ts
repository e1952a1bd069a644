/** A merchant sets its shipping rates, and customers pay the fee of their address. On a desktop and on a phone. */
import { fetchUserData } from '@singil/contract/identity/access'
import { createItem } from '@singil/contract/catalogue/inventory'
import { createItemDetails } from '@singil/contract/catalogue/item-details'
import { centavos } from '@singil/contract/kit/money'
import { listStores } from '@singil/contract/catalogue/stores'
import { expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, keepShot, visit } from './kit/browser.ts'
import { bearerOf, openDesk } from './kit/desk.ts'
import { browser, system, useSystem, visitAs } from './kit/running.ts'
import { flowAt } from './kit/widths.ts'

useSystem()

/** The order page of a new item that is delivered. */
async function sell(code: string): Promise<string> {
  const desk = openDesk(system.portal, await bearerOf(system, 'kape.admin'))
  const { identity } = await desk.ask(fetchUserData, { body: {} })
  const store = (await desk.ask(listStores, { params: { merchantId: identity.merchantId! } })).at(0)!
  const item = { itemCode: code, itemDescription: `Beans ${code}`, itemAmount: centavos(450_00), isUnlimited: true }
  const { link, Id } = await desk.ask(createItem, { body: { storeId: store.storeId, ...item, shippable: true } })
  // The fee depends on the weight, which is never invented.
  await desk.ask(createItemDetails, { body: { productId: Id, weightGrams: 500 } })
  return link
}

test.each(flowAt(1440))(
  'rates are added, tried and charged, and a place without one is refused, at %i px',
  async (width) => {
    const { page, noise, close } = await visitAs('kape.admin', width, '/portal/shipping')
    const dialog = page.getByRole('dialog')
    const part = (title: string) => page.locator('section', { has: page.getByRole('heading', { name: title }) })
    const [province, city] = width === 390 ? ['Cebu', 'Cebu City'] : ['Benguet', 'Baguio City']
    await page.getByRole('button', { name: 'Add rate' }).first().waitFor()
    await assertAccessible(page)
    await keepShot(page, `shipping-before-${width}`)

    await page.getByRole('button', { name: 'Add rate' }).first().click()
    await dialog.getByRole('button', { name: 'Save the rate' }).click()
    await dialog.getByText('Choose a province.').first().waitFor()
    await dialog.getByLabel('Province').selectOption(province)
    await dialog.getByLabel('City or municipality').selectOption(city)
    await dialog.getByLabel('Up to this weight in grams').fill('3000')
    await dialog.getByLabel('Fee').fill('120')
    await dialogsSettled(page)
    await assertAccessible(page)
    await keepShot(page, `shipping-rate-${width}`, false)
    await dialog.getByRole('button', { name: 'Save the rate' }).click()
    await page.getByText('Shipping set-up saved.').first().waitFor()
    await page.getByText('Has Shipping Rate', { exact: true }).waitFor()
    const rates = part('Rates')
    await rates.getByText(`${city}, ${province}`).first().waitFor()

    const trial = part('Test an address')
    await trial.getByLabel('Province').selectOption(province)
    await trial.getByText('Not served').waitFor()
    await trial.getByLabel('City or municipality').selectOption(city)
    await trial.getByText('₱120.00').waitFor()
    await page.getByLabel('Free from this amount on').fill('900')
    await part('Delivery').getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => page.getByLabel('Free from this amount on').inputValue()).toMatch(/^900/)
    await assertAccessible(page)
    await keepShot(page, `shipping-${width}`)
    if (width === 1440) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await keepShot(page, 'shipping-1280')
    }

    const customer = await visit(browser, width)
    const shop = customer.page
    await shop.goto(await sell(`BEANS-${width}`))
    await shop.getByText('The shipping fee to your address is added before you pay.').waitFor()
    await shop.getByLabel('First name').fill('Ana')
    await shop.getByLabel('Last name').fill('Reyes')
    await shop.getByLabel('E-mail').fill('ana@example.com')
    await shop.getByLabel('Mobile number').fill('0917 555 0142')
    await shop.getByLabel('House number and street').fill('12 Mabini Street')
    await shop.getByLabel('Province').selectOption(province)
    const [elsewhere, there] = width === 390 ? ['Argao', 'Poblacion'] : ['La Trinidad', 'Pico']
    const proposed = (list: string, name: string) =>
      shop.locator(`#${list} option[value="${name}"]`).waitFor({ state: 'attached' })
    await proposed('cities', elsewhere)
    await shop.getByLabel('City or municipality').fill(elsewhere)
    await proposed('barangays', there)
    await shop.getByLabel('Barangay').fill(there)
    expect(await shop.getByLabel('ZIP code').inputValue()).toMatch(/^\d{4}$/)
    await shop.locator('button.main').click()
    await shop
      .getByText(/This shop does not deliver to/)
      .first()
      .waitFor()
    await assertAccessible(shop)
    await keepShot(shop, `shipping-refused-${width}`)
    await shop.getByLabel('City or municipality').fill(city)
    await shop.getByLabel('Barangay').fill(width === 390 ? 'Lahug' : 'Irisan')
    await shop.locator('button.main').click()
    await shop.waitForURL(/\/redirect\/\w{22}/)
    const order = shop.getByRole('region', { name: 'Order' })
    await order.getByText('₱570.00').first().waitFor()
    await order.getByText('₱120.00').first().waitFor()
    await assertAccessible(shop)
    await keepShot(shop, `shipping-paying-${width}`)
    expect([...noise, ...customer.noise].filter((line) => !line.includes('422'))).toEqual([])
    await customer.close()

    await rates.getByText(`${city}, ${province}`).first().click()
    await dialog.getByRole('button', { name: 'Remove this rate' }).click()
    await dialog.getByRole('button', { name: 'Remove the rate' }).click()
    await page.getByText('Has no Shipping Rate', { exact: true }).waitFor()
    await close()
  },
)
