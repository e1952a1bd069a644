/** Customers order several items of a store on one page, and two of them want the last piece. On a desktop and on a phone. */
import { fetchUserData } from '@singil/contract/identity/access'
import { createItem } from '@singil/contract/catalogue/inventory'
import { createItemDetails } from '@singil/contract/catalogue/item-details'
import { centavos } from '@singil/contract/kit/money'
import { listStores } from '@singil/contract/catalogue/stores'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { png } from '../server/test/files/pictures.ts'
import { assertAccessible, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf, openDesk } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { dailyFlowAt, widthsOfCustomers } from './kit/widths.ts'

useSystem()

/** A new item of the merchant's first store, with a photo that is added in the portal. */
async function sell(code: string, quantity: number, references: string[] = []) {
  const bearer = await bearerOf(system, 'kape.admin')
  const desk = openDesk(system.portal, bearer)
  const { identity } = await desk.ask(fetchUserData, { body: {} })
  const stores = await desk.ask(listStores, { params: { merchantId: identity.merchantId! } })
  const item = await desk.ask(createItem, {
    body: {
      storeId: stores[0]?.storeId ?? '',
      itemCode: code,
      itemDescription: `Ensaymada ${code}`,
      itemAmount: centavos(12_000),
      isUnlimited: false,
      quantity,
    },
  })
  if (references.length > 0)
    await desk.ask(createItemDetails, {
      body: {
        productId: item.Id,
        description: 'With butter and cheese.',
        references: references.map((label) => ({ label, isRequired: true })),
      },
    })
  const { page, close } = await visit(browser, 1440)
  await enter(system, page, bearer)
  await page.goto(`${system.portal}/portal/inventory/${item.Id}`)
  const picture = { name: 'ensaymada.png', mimeType: 'image/png', buffer: await png(600, 600) }
  await page.getByRole('complementary').locator('input[type=file]').first().setInputFiles(picture)
  await page.getByText('Photo added').waitFor()
  await close()
  return item
}

async function introduce(page: Page, firstName: string): Promise<void> {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Santos')
  await page.getByLabel('E-mail').fill('customer@example.com')
  await page.getByLabel('Mobile number').fill('0917 555 0142')
}
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

describe.each(dailyFlowAt(360, widthsOfCustomers))('at %i px', (width) => {
  test('several items are ordered on one page, with answers that the merchant asked for', async () => {
    const item = await sell(`BOX-${width}`, 9, ['Name on the box'])
    const { page, noise, close } = await visit(browser, width)
    await page.goto(item.link)
    await page.getByRole('button', { name: 'Pay ₱120.00' }).waitFor()
    const row = page.getByRole('listitem').filter({ hasText: item.itemDescription })
    await row.getByText('With butter and cheese.').waitFor()
    await page.getByRole('img', { name: item.itemDescription }).waitFor()
    await page.getByRole('button', { name: `More of ${item.itemDescription}` }).click()
    await page.getByRole('button', { name: 'More of Halo-halo special' }).click()
    await page.getByRole('button', { name: 'Pay ₱390.00' }).waitFor()
    expect(await fits(page)).toBe(true)
    await assertAccessible(page)
    await keepShot(page, `order-${width}`)
    await introduce(page, 'Maria')
    await page.getByRole('button', { name: 'Pay ₱390.00' }).click()
    await page.getByRole('link', { name: `Fill in Name on the box for ${item.itemDescription}.` }).waitFor()
    await assertAccessible(page)
    await keepShot(page, `order-refused-${width}`)
    await page.getByLabel('Name on the box').fill('Lola Basyang')
    await page.getByRole('button', { name: 'Pay ₱390.00' }).click()
    await page.waitForURL(/\/redirect\/\w{22}/)
    await page.getByText('₱390.00').first().waitFor()
    expect(noise.filter((line) => !line.includes('422'))).toEqual([])
    await close()
  }, 120_000)

  test('of two buyers of the last piece one gets it, and the other reads that it is sold out', async () => {
    const item = await sell(`LAST-${width}`, 1)
    const buyers = await Promise.all(
      ['Ana', 'Ben'].map(async (name) => {
        const buyer = await visit(browser, width)
        await buyer.page.goto(item.link)
        await introduce(buyer.page, name)
        await buyer.page.getByRole('button', { name: 'Pay ₱120.00' }).click()
        await buyer.page.waitForURL(/\/redirect\/\w{22}/)
        await buyer.page.locator('input[value=gc]').check({ force: true })
        return buyer
      }),
    )
    await Promise.all(buyers.map(({ page }) => page.locator('button.main').click()))
    const ends = await Promise.all(
      buyers.map(async ({ page }) => {
        const paying = page.waitForURL(new RegExp(`^${system.sandbox}/pay/`)).then(() => 'paying')
        const soldOut = page
          .getByText(`${item.itemDescription} is sold out.`)
          .first()
          .waitFor()
          .then(() => 'sold out')
        return Promise.any([paying, soldOut])
      }),
    )
    expect(new Set(ends)).toEqual(new Set(['paying', 'sold out']))
    const [late, winner] = (['sold out', 'paying'] as const).map((end) => buyers[ends.indexOf(end)]?.page)
    if (!late || !winner) throw new Error('One of the two gets it.')
    await assertAccessible(late)
    await keepShot(late, `last-piece-${width}`)
    await winner.getByRole('button', { name: /^Approve/ }).click()
    await winner.waitForURL(/redirect_success_detailed/)
    for (const { close } of buyers) await close()
  }, 120_000)
})
