/** A list is filtered, its columns chosen by keyboard and saved as a view, and exported: the file has exactly these columns and rows. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, keepShot } from './kit/browser.ts'
import { useSystem, visitAs } from './kit/running.ts'
import { flowAt } from './kit/widths.ts'

useSystem()

describe.each(flowAt(390))('at %i px', (width) => {
  const isPhone = width < 600
  // Each width has a user of its own, with views and downloads of its own.
  const user = isPhone ? 'nena.admin' : 'kape.admin'

  test('the columns of a list are chosen, saved in a view, and exported', async () => {
    const { page, noise, close } = await visitAs(user, width, '/portal/transactions?tab=paid&channels=gc')
    const list = page.getByRole(isPhone ? 'list' : 'grid', { name: 'Transactions' })
    await list.getByText('Paid').first().waitFor()
    await page.getByRole('button', { name: 'Columns', exact: true }).press('Enter')
    const columns = page.getByRole('list', { name: 'Columns of the list' })
    await columns.waitFor()
    for (const name of ['Status', 'Channel']) await columns.getByRole('checkbox', { name }).press('Space')
    // The button keeps the focus while its row moves.
    await columns.getByRole('button', { name: 'Move Request id up' }).focus()
    for (let times = 0; times < 3; times++) await page.keyboard.press('Enter')
    await page.waitForURL(/columns=requestId/)
    await dialogsSettled(page)
    await assertAccessible(page)
    await keepShot(page, `columns-${width}`, false)
    await page.keyboard.press('Escape')
    if (!isPhone) {
      const heads = await page.getByRole('columnheader').allInnerTexts()
      expect(heads.filter((head) => head.trim() !== 'Choose').slice(0, 3)).toEqual(['Request id', 'Amount', 'Customer'])
    }

    const shown = [...(await list.innerText()).matchAll(/\b[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}\b/g)].map(
      ([id]) => id,
    )
    const dialog = page.getByRole('dialog')
    const name = `Chosen at ${width}`
    await page.getByRole('button', { name: 'Views', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Save this view' }).click()
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Pin it above the list').check()
    await dialog.getByRole('button', { name: 'Save the view' }).click()
    const pinned = page.getByRole('button', { name: new RegExp(`^${name}`) })
    await pinned.click()
    await page.waitForURL((url) => !url.search.includes('columns'))
    await pinned.click()
    await page.waitForURL(/columns=requestId/)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await dialog.getByText(/^The \d columns of the list$/).waitFor()
    await dialog.getByRole('button', { name: 'Choose columns' }).click()
    await dialog.getByRole('textbox', { name: 'Title of Amount in the file' }).fill('Pesos')
    await dialog.getByRole('checkbox', { name: 'Net' }).check()
    await dialogsSettled(page)
    await assertAccessible(page)
    await keepShot(page, `export-columns-${width}`, false)
    await dialog.getByRole('button', { name: 'Export CSV' }).click()
    const button = page.getByRole('button', { name: 'Download Transactions, CSV' }).first()
    await button.waitFor({ timeout: 30_000 })
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
    expect(lines[0]?.replace('\ufeff', '').split(',').slice(0, 2)).toEqual(['Reference', 'Pesos'])
    expect(lines[0]?.split(',').at(-1)).toBe('Net')
    const found = lines.slice(1, -1).map((line) => line.split(',')[0])
    expect(found.length).toBeGreaterThan(3)
    expect(shown.slice(0, found.length)).toEqual(found.slice(0, shown.length))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(noise).toEqual([])
    await close()
  }, 120_000)
})
