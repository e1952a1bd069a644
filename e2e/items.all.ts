/** Items in the portal: their code, stock, photos and details, and two people who edit one item. On a desktop and on a phone. */
import { describe, expect, test } from 'vitest'
import { png } from '../server/test/files/pictures.ts'
import { assertAccessible, dialogsSettled, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { flowAt } from './kit/widths.ts'

useSystem()

describe.each(flowAt(390))('at %i px', (width) => {
  test('the code of an item is saved and confirmed', async () => {
    const { page, noise, close } = await visit(browser, width)
    await enter(system, page, await bearerOf(system, 'kape.admin'))
    await page.goto(`${system.portal}/portal/inventory`)
    await page.getByText('Kapeng Barako, hot 8 oz').first().click()
    await page.getByText('Additional charge').waitFor()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the QR code' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^Kapeng-Barako[\w-]*\.png$/)
    await page.getByText('Item QR successfully downloaded!').waitFor()
    expect(noise).toEqual([])
    await close()
  }, 120_000)

  test('what arrives is in the movements', async () => {
    const { page, noise, close } = await visit(browser, width)
    await enter(system, page, await bearerOf(system, 'habi.admin'))
    await page.goto(`${system.portal}/portal/inventory`)
    await page.getByText('Malong, handwoven').first().click()
    const panel = page.getByRole('complementary')
    await panel.getByRole('button', { name: 'Replenish' }).click()
    await page.getByRole('dialog').getByLabel('Pieces that arrived').fill('12')
    await page.getByRole('button', { name: /Add 12/ }).click()
    await page.getByText('Product quantity added!').waitFor()
    const newest = panel
      .getByRole('heading', { name: 'Movements' })
      .locator('xpath=..')
      .getByRole('listitem')
      .filter({ hasText: '+12' })
      .first()
    await newest.getByText('+12').waitFor()
    await newest.getByText('Received').waitFor()
    await assertAccessible(page)
    await keepShot(page, `item-movements-${width}`, false)
    expect(noise).toEqual([])
    await close()
  }, 120_000)

  test('an item is started from a template, with a photo, and its details say what customers are asked for', async () => {
    const { page, noise, close } = await visit(browser, width)
    await enter(system, page, await bearerOf(system, 'kape.admin'))
    await page.goto(`${system.portal}/portal/inventory?add=1`)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Start from').selectOption({ label: 'Cake or bilao made to order' })
    await dialog.getByText('Customers are asked for: Date and time of pick-up').waitFor()
    // A spreadsheet would calculate this name; here it is a name.
    const name = `=1+1 Ube cake ${width}`
    await dialog.getByLabel('Description').fill(name)
    await dialog.getByLabel('Code').fill(`UBE-${width}`)
    await dialog.getByLabel('Price of one').fill('950')
    await dialog.getByRole('switch', { name: 'Can be shipped' }).check()
    await dialogsSettled(page)
    await assertAccessible(page)
    await keepShot(page, `item-add-${width}`, false)
    await dialog.getByRole('button', { name: 'Add the item' }).click()
    await page.getByText('Product successfully saved!').waitFor()

    const panel = page.getByRole('complementary', { name })
    await panel.getByText('Date and time of pick-up (required)').first().waitFor()
    await panel.getByText('Has no Shipping Rate').waitFor()
    const picture = { name: 'ube.png', mimeType: 'image/png', buffer: await png(900, 600) }
    await panel.locator('input[type=file]').first().setInputFiles(picture)
    await panel.getByRole('img', { name: `${name}, 1 of 1` }).waitFor()

    await panel.getByRole('button', { name: 'Edit the details' }).click()
    const details = page.getByRole('dialog', { name: `Details of ${name}` })
    await details.getByLabel('Description').fill('Ube halaya between layers of chiffon.')
    await details.getByRole('button', { name: 'Ask for one more' }).click()
    await details.getByLabel('Reference 3', { exact: true }).fill('Number of candles')
    await details.getByLabel('Province').selectOption('Benguet')
    await details.getByLabel('City or municipality').selectOption('Baguio City')
    await details.getByRole('button', { name: 'Add the area' }).click()
    await details.getByRole('checkbox').last().check()
    await dialogsSettled(page)
    await assertAccessible(page)
    await keepShot(page, `item-details-form-${width}`, false)
    await details.getByRole('button', { name: 'Save the details' }).click()
    await page.getByText('Inventory details saved').waitFor()
    await panel.getByText('Ube halaya between layers of chiffon.').first().waitFor()
    await panel.getByText('Baguio City, Benguet').first().waitFor()
    await panel.getByText('Can be picked up at').waitFor()
    await panel.getByRole('heading', { name: 'Changes' }).waitFor()
    await assertAccessible(page)
    await keepShot(page, `item-panel-${width}`, false)
    expect(noise).toEqual([])
    await close()
  }, 120_000)

  test('the second of two editors is told, and nothing is lost', async () => {
    const open = async (username: string) => {
      const visited = await visit(browser, width)
      await enter(system, visited.page, await bearerOf(system, username))
      await visited.page.goto(`${system.portal}/portal/inventory`)
      await visited.page.getByText('Review handbook').first().click()
      await visited.page.getByRole('button', { name: 'Edit', exact: true }).click()
      return { ...visited, dialog: visited.page.getByRole('dialog') }
    }
    const first = await open('bukas.admin')
    const second = await open('bukas.owner')
    const price = `1,${width % 1000}.00`
    const header = `Printed for you, ${width}`
    await first.dialog.getByLabel('Header of the payment page').fill(header)
    await first.dialog.getByLabel('Price of one').fill(`7${width % 100}.00`)
    await first.dialog.getByRole('button', { name: 'Save the item' }).click()
    await first.page.getByText('Successfully updated product!').waitFor()

    await second.dialog.getByLabel('Price of one', { exact: true }).fill(price)
    await second.dialog.getByRole('button', { name: 'Save the item' }).click()
    const notice = second.dialog.getByRole('alert').filter({ hasText: 'has changed this form since you opened it' })
    await notice.getByText('bukas.admin').waitFor()
    await notice.getByText(header).waitFor()
    await notice.getByText(`₱${price}`).waitFor()
    expect(await second.dialog.getByLabel('Price of one', { exact: true }).inputValue()).toBe(price)
    expect(await second.dialog.getByLabel('Header of the payment page', { exact: true }).inputValue()).toBe(header)
    await dialogsSettled(second.page)
    await assertAccessible(second.page)
    await keepShot(second.page, `item-two-editors-${width}`, false)
    await second.dialog.getByRole('button', { name: 'Save the item' }).click()
    await second.page.getByText('Successfully updated product!').waitFor()
    await second.page.getByRole('complementary').getByText(`₱${price}`).first().waitFor()
    // The browser itself notes the refused save.
    expect(second.noise.filter((line) => !line.includes('409'))).toEqual([])
    await first.close()
    await second.close()
  }, 120_000)
})
