/** A merchant looks at what it pays, and tries an amount and a wanted net. */
import { describe, expect, test } from 'vitest'
import { assertAccessible, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { flowAt, widths } from './kit/widths.ts'

useSystem()

describe.each(flowAt(1440, widths))('at %i px', (width) => {
  test('a merchant sees what it pays and receives, and nothing of other merchants', async () => {
    const visited = await visit(browser, width)
    const { page } = visited
    await enter(system, page, await bearerOf(system, 'nena.admin'))
    await page.goto(`${system.portal}/portal/merchant/fees`)
    const row = page.getByRole('row').filter({ hasText: 'BDO branch' })
    // 2.5 % and ₱25.00 of ₱1,000.00 are ₱50.00, and 12 % VAT on it ₱6.00.
    await row.filter({ hasText: '₱944.00' }).waitFor()
    await assertAccessible(page)
    await keepShot(page, `fees-${width}`)
    await page.getByText('I want to receive').click()
    await row.filter({ hasText: '₱1,057.61' }).waitFor()
    const text = await page.locator('main').innerText()
    expect(text).not.toMatch(/every merchant|2020/i)

    await page.goto(`${system.portal}/portal/merchant/settings`)
    await page.getByRole('link', { name: 'Fee set-up' }).click()
    await page.getByRole('row').filter({ hasText: 'BDO branch' }).getByText('2.5% + ₱25.00').waitFor()
    await page.getByText('₱16.80 a transfer').waitFor()
    await assertAccessible(page)
    await keepShot(page, `fee-setup-${width}`)
    expect(visited.noise).toEqual([])
    await visited.close()
  }, 120_000)
})
