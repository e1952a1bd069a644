/** The settlements of a merchant: found by a payment in them, opened to their payments and the gateway's lines, and exported. */
import { expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { flowAt, widths } from './kit/widths.ts'

useSystem()

test.each(flowAt(390, widths))(
  'a settlement is opened, found by a payment in it, and exported, at %i px',
  async (width) => {
    const { page, noise, close } = await visit(browser, width)
    await enter(system, page, await bearerOf(system, 'kape.admin'))
    await page.goto(`${system.portal}/portal/settlements`)
    await page.getByText(/Credited ₱/).waitFor()
    await assertAccessible(page)
    await keepShot(page, `settlements-${width}`, false)
    await page.locator('main [data-row="0"], main li button').first().click()
    const panel = page.getByRole('complementary', { name: /^Settlement / })
    const payments = panel.getByRole('list', { name: 'Payments in it' })
    const payment = await payments.getByRole('link').first().innerText()
    await panel.getByText(/on the gateway's statement/).waitFor()
    await assertAccessible(page)
    await keepShot(page, `settlement-${width}`, false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const reference = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(await panel.innerText())![0]
    await page.getByRole('button', { name: 'Close detail' }).click()
    await page.getByRole('searchbox', { name: 'Search settlements' }).fill(payment)
    await page.getByText('1 settlement', { exact: true }).waitFor()
    await page.getByText(reference).first().waitFor()

    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Export auto settlements' })
    await dialog.getByRole('button', { name: 'Export CSV' }).click()
    const tray = page.getByRole('dialog', { name: 'Downloads' })
    await tray.getByRole('button', { name: 'Download Auto settlements, CSV' }).first().waitFor({ timeout: 30_000 })
    await dialogsSettled(page)
    expect(noise).toEqual([])
    await close()
  },
  120_000,
)
