/** An item's code is saved as an image. On a desktop and on a phone. */
import { describe, expect, test } from 'vitest'
import { enter, visit } from './kit/browser.ts'
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
    expect((await saved).suggestedFilename()).toMatch(/^singil-[\w-]+\.png$/)
    await page.getByText('Item QR successfully downloaded!').waitFor()
    expect(noise).toEqual([])
    await close()
  }, 120_000)
})
