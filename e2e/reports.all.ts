/** A download is saved as a report with a schedule, made now, paused, edited and deleted. On a desktop and on a phone. */
import { describe, expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, keepShot } from './kit/browser.ts'
import { useSystem, visitAs } from './kit/running.ts'
import { flowAt } from './kit/widths.ts'

useSystem()

describe.each(flowAt(1440))('at %i px', (width) => {
  test('a report is saved, made, paused, edited and deleted', async () => {
    const { page, noise, close } = await visitAs('kape.admin', width, '/portal/transactions?tab=paid')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await dialog.getByRole('button', { name: 'Export CSV' }).click()
    await page.getByRole('link', { name: 'Save Transactions, CSV as a report' }).first().click({ timeout: 30_000 })
    const name = `Paid, at ${width}`
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('combobox', { name: 'Make it' }).selectOption('month')
    await dialog.getByRole('combobox', { name: 'On day' }).selectOption('31')
    await dialogsSettled(page)
    await assertAccessible(page)
    await keepShot(page, `report-dialog-${width}`, false)
    await dialog.getByRole('button', { name: 'Save the report' }).click()
    const row = page.getByRole('list', { name: 'Reports' }).getByRole('listitem').filter({ hasText: name })
    await row.getByText(/^Every month on day 31 at 8 AM · next /).waitFor()
    await row.getByRole('button', { name: `Make ${name} now` }).click()
    await row.getByText(/^Last made .*(rows?|No transaction found\.)$/).waitFor({ timeout: 30_000 })
    await row.getByRole('button', { name: `Pause ${name}` }).click()
    await row.getByText('Paused').waitFor()
    await dialogsSettled(page)
    await assertAccessible(page)
    await keepShot(page, `reports-${width}`, false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    await row.getByRole('button', { name: `Edit ${name}` }).click()
    await dialog.getByRole('button', { name: 'Choose columns' }).click()
    await dialog.getByRole('textbox', { name: 'Title of Amount in the file' }).fill('Pesos')
    await dialog.getByRole('combobox', { name: 'Make it' }).selectOption('never')
    await dialogsSettled(page)
    await assertAccessible(page)
    await keepShot(page, `report-edit-${width}`, false)
    await dialog.getByRole('button', { name: 'Save the report' }).click()
    await row.getByText('Made when you ask').waitFor()
    await row.getByRole('button', { name: `Delete ${name}` }).click()
    await dialog.getByRole('button', { name: 'Delete the report' }).click()
    await row.waitFor({ state: 'detached' })
    expect(noise).toEqual([])
    await close()
  }, 120_000)
})
