/** An item's code is saved as an image, and staff change a merchant's status. On a desktop and on a phone. */
import { fetchUserData } from '@singil/contract/access'
import { describe, expect, test } from 'vitest'
import { assertAccessible, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf, openDeskAs } from './kit/desk.ts'
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

  test('staff block a merchant with a reason, and unblock it', async () => {
    const { page, noise, close } = await visit(browser, width)
    await enter(system, page, await bearerOf(system, 'admin.singil'))
    const { identity } = await (await openDeskAs(system, 'kape.admin')).ask(fetchUserData, { body: {} })
    await page.goto(`${system.portal}/portal/merchant/settings?mid=${identity.merchantId ?? ''}`)
    await page.getByRole('heading', { name: 'Standing' }).waitFor()
    for (const flag of ['Courier', 'Batch upload', 'Bus company', 'Code to remove a bank account'])
      await page.getByText(flag, { exact: true }).first().waitFor()
    await assertAccessible(page)
    await keepShot(page, `standing-${width}`)
    await page.getByRole('button', { name: 'Block the merchant' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Block the merchant' }).click()
    await dialog.getByText('Enter a reason.').waitFor()
    await keepShot(page, `block-${width}`, false)
    await dialog.getByLabel('Reason').fill('Under review')
    await dialog.getByRole('button', { name: 'Block the merchant' }).click()
    await page.getByText('Blocked: no new payments').waitFor()
    await page.getByRole('button', { name: 'Unblock the merchant' }).click()
    await dialog.getByLabel('Reason').fill('The review found nothing')
    await dialog.getByRole('button', { name: 'Unblock the merchant' }).click()
    await page.getByText('Active', { exact: true }).first().waitFor()
    expect(noise).toEqual([])
    await close()
  }, 120_000)
})
