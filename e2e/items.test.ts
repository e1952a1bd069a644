/** An item's code is saved as an image, and its stock shows what moved. On a desktop and on a phone. */
import { describe, expect, test } from 'vitest'
import { assertAccessible, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'

useSystem()

describe.each([1440, 390])('at %i px', (width) => {
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
    const newest = panel.getByRole('heading', { name: 'Movements' }).locator('xpath=..').getByRole('listitem').first()
    await newest.getByText('+12').waitFor()
    await newest.getByText('Received').waitFor()
    await assertAccessible(page)
    await keepShot(page, `item-movements-${width}`, false)
    expect(noise).toEqual([])
    await close()
  }, 120_000)
})
