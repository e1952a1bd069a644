/** A list is filtered, exported, followed while it is made, and downloaded: the file has what the screen shows. On a desktop and on a phone. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { dailyFlowAt } from './kit/widths.ts'

useSystem()

const manilaDay = (daysAgo: number) =>
  new Date(Date.now() + 8 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10)

describe.each(dailyFlowAt(1440))('at %i px', (width) => {
  const isPhone = width < 600

  test('the paid payments of a month as CSV', async () => {
    const { page, noise, close } = await visit(browser, width)
    await enter(system, page, await bearerOf(system, 'kape.admin'))
    const [from, to] = [manilaDay(20), manilaDay(0)]
    await page.goto(`${system.portal}/portal/transactions?tab=paid&from=${from}&to=${to}`)
    const list = isPhone
      ? page.getByRole('list', { name: 'Transactions' })
      : page.getByRole('grid', { name: 'Transactions' })
    await list.getByText('Paid').first().waitFor()
    const shown = [...(await list.innerText()).matchAll(/\b[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}\b/g)].map(
      ([id]) => id,
    )
    expect(shown.length).toBeGreaterThan(3)

    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Export transactions' })
    await dialog.getByRole('radio', { name: 'CSV' }).waitFor()
    await dialogsSettled(page)
    await assertAccessible(page)
    await keepShot(page, `export-${width}`, false)
    await dialog.getByRole('button', { name: 'Export CSV' }).click()

    const tray = page.getByRole('dialog', { name: 'Downloads' })
    const button = tray.getByRole('button', { name: 'Download Transactions, CSV' }).first()
    await button.waitFor({ timeout: 30_000 })
    await dialogsSettled(page)
    await assertAccessible(page)
    await keepShot(page, `downloads-${width}`, false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(file.suggestedFilename()).toBe(`transaction-${from}-${to}.csv`)
    const csv = readFileSync(await file.path(), 'utf8')
    const lines = csv.split('\r\n')
    const found = lines.slice(1, -1).map((line) => line.split(',')[1])
    expect(found.slice(0, shown.length)).toEqual(shown)

    // A longer period is said to be a zip, and one in the wrong order is refused at the field.
    await tray.getByRole('button', { name: 'Close downloads' }).click()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'From' }).fill(manilaDay(90))
    await dialog.getByRole('textbox', { name: 'To' }).click()
    await dialog.getByText('one file for each month, in a zip').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(noise).toEqual([])
    await close()
  }, 120_000)

  test('a customs report is sent by e-mail, whose link opens the downloads', async () => {
    const { page, noise, close } = await visit(browser, width)
    await enter(system, page, await bearerOf(system, 'kape.admin'))
    await page.goto(`${system.portal}/portal/transactions`)
    await page.getByRole('button', { name: 'Customs report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send a customs report' })
    await dialog.getByRole('radio', { name: /^Importer and exporter report/ }).check()
    await dialogsSettled(page)
    await assertAccessible(page)
    await keepShot(page, `customs-report-${width}`, false)
    await dialog.getByRole('button', { name: 'Send CSV' }).click()
    await page.getByText('Success on Sending BOC Report, Please check your email!').waitFor()
    await page.goto(`${system.portal}/portal/downloads`)
    // No payment of the demo has such references.
    await page.getByText('No transaction found.').first().waitFor({ timeout: 30_000 })
    await assertAccessible(page)
    await keepShot(page, `downloads-screen-${width}`, false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(noise).toEqual([])
    await close()
  }, 120_000)

  test('stores as XLSX: a list without days', async () => {
    const { page, noise, close } = await visit(browser, width)
    await enter(system, page, await bearerOf(system, 'kape.admin'))
    await page.goto(`${system.portal}/portal/stores`)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Export stores' })
    await dialog.getByRole('radio', { name: 'XLSX' }).check()
    expect(await dialog.getByRole('textbox', { name: 'From' }).count()).toBe(0)
    await dialogsSettled(page)
    await assertAccessible(page)
    await keepShot(page, `stores-export-${width}`, false)
    await dialog.getByRole('button', { name: 'Export XLSX' }).click()
    const tray = page.getByRole('dialog', { name: 'Downloads' })
    const button = tray.getByRole('button', { name: 'Download Stores, XLSX' }).first()
    await button.waitFor({ timeout: 30_000 })
    await tray.getByText('As of').first().waitFor()
    await dialogsSettled(page)
    await keepShot(page, `stores-downloads-${width}`, false)
    for (const path of ['inventory', 'suppliers', 'users', 'disbursements']) {
      await page.goto(`${system.portal}/portal/${path}`)
      await page.getByRole('button', { name: 'Export', exact: true }).waitFor()
      await keepShot(page, `export-of-${path}-${width}`, false)
    }
    expect(noise).toEqual([])
    await close()
  }, 120_000)

  test('payment links as PDF', async () => {
    const { page, noise, close } = await visit(browser, width)
    await enter(system, page, await bearerOf(system, 'kape.admin'))
    await page.goto(`${system.portal}/portal/payment-links?tab=all`)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Export payment links' })
    await dialog.getByRole('radio', { name: 'PDF' }).check()
    await dialog.getByRole('button', { name: 'Export PDF' }).click()
    const tray = page.getByRole('dialog', { name: 'Downloads' })
    await tray.getByRole('button', { name: 'Download Payment links, PDF' }).first().waitFor({ timeout: 30_000 })
    await dialogsSettled(page)
    await keepShot(page, `payment-links-export-${width}`, false)
    expect(noise).toEqual([])
    await close()
  }, 120_000)
})
