/** A merchant uploads its logo and photos of an item, sees them in the portal, and customers see them where they pay. */
import { fetchUserData } from '@singil/contract/identity/access'
import { listStores } from '@singil/contract/catalogue/stores'
import { describe, expect, test } from 'vitest'
import { assertAccessible, enter, keepShot, visit } from './kit/browser.ts'
import { png } from '../server/test/files/pictures.ts'
import { bearerOf, openDesk } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { flowAt } from './kit/widths.ts'

useSystem()

const pictureOf = async () => ({ name: 'Kape.png', mimeType: 'image/png', buffer: await png(900, 600) })
const drawing = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
}

describe.each(flowAt(390))('at %i px', (width) => {
  test('a logo is uploaded with its progress, refused with a reason, shown to customers and removed', async () => {
    const { page, noise, close } = await visit(browser, width)
    const bearer = await bearerOf(system, 'kape.admin')
    await enter(system, page, bearer)
    const picture = await pictureOf()
    await page.goto(`${system.portal}/portal/merchant/profile`)
    const area = page.getByRole('group', { name: 'Logo' })
    const picker = area.locator('input[type=file]').first()
    await picker.setInputFiles(drawing)
    await area.getByRole('alert').getByText('Logo upload failed.').waitFor()
    await area.getByText('“logo.svg” is an SVG file. Send a PNG, JPG or WebP file.').waitFor()
    await assertAccessible(page)
    await keepShot(page, `logo-refused-${width}`, false)
    // It arrives once its progress was seen.
    let letArrive = () => {}
    const isSeen = new Promise<void>((resolve) => (letArrive = resolve))
    await page.route('**/upload_merchant_logo/', (route) => isSeen.then(() => route.continue()))
    await picker.setInputFiles(picture)
    await area.getByRole('progressbar', { name: 'Uploading Kape.png' }).waitFor({ state: 'attached' })
    await keepShot(page, `logo-progress-${width}`, false)
    letArrive()
    await page.getByText('Logo successfully uploaded').waitFor()
    await page.getByText('Customers see it on your pay pages').waitFor()
    await keepShot(page, `logo-${width}`, false)
    const desk = openDesk(system.portal, bearer)
    const { identity } = await desk.ask(fetchUserData, { body: {} })
    const [store] = await desk.ask(listStores, { params: { merchantId: identity.merchantId ?? '' } })
    const customer = await visit(browser, width)
    await customer.page.goto(`${system.portal}/merchant_qr/${store?.storeId ?? ''}`)
    const logo = customer.page.locator('header.seller img')
    await logo.waitFor()
    expect(await logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await keepShot(customer.page, `logo-at-store-${width}`, false)
    expect(customer.noise).toEqual([])
    await customer.close()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('button', { name: 'Remove the logo' }).click()
    await page.getByText('Logo removed').waitFor()
    await page.getByText('Customers see your initials').waitFor()
    expect(noise).toEqual([])
    await close()
  }, 180_000)

  test('photos of an item are added, arranged and seen by customers', async () => {
    const { page, noise, close } = await visit(browser, width)
    const bearer = await bearerOf(system, 'kape.admin')
    await enter(system, page, bearer)
    const picture = await pictureOf()
    await page.goto(`${system.portal}/portal/inventory`)
    await page.getByText('Kapeng Barako, hot 8 oz').first().click()
    const picker = page.getByRole('group', { name: 'Photo' }).locator('input[type=file]').first()
    for (const count of [1, 2]) {
      await picker.setInputFiles(picture)
      await page.getByRole('button', { name: `Remove photo ${count}` }).waitFor()
    }
    await page.getByRole('button', { name: 'Move photo 1 back' }).click()
    await page.getByText('Photos arranged').waitFor()
    await assertAccessible(page)
    await keepShot(page, `photos-${width}`, false)
    const desk = openDesk(system.portal, bearer)
    const { identity } = await desk.ask(fetchUserData, { body: {} })
    const [store] = await desk.ask(listStores, { params: { merchantId: identity.merchantId ?? '' } })
    const customer = await visit(browser, width)
    await customer.page.goto(`${system.portal}/merchant_qr/${store?.storeId ?? ''}`)
    await customer.page.getByAltText('Kapeng Barako, hot 8 oz').waitFor()
    await keepShot(customer.page, `photo-at-store-${width}`, false)
    await customer.close()
    for (const count of [2, 1]) {
      await page.getByRole('button', { name: `Remove photo ${count}` }).click()
      await page.getByRole('button', { name: 'Remove the photo' }).click()
      await page.getByRole('button', { name: `Remove photo ${count}` }).waitFor({ state: 'detached' })
    }
    expect(noise).toEqual([])
    await close()
  }, 180_000)
})
