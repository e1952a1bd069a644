/** Suppliers from a sheet, corrected in its cells; the document of an exemption; and a tax code that staff change. */
import { png } from '../server/test/files/pictures.ts'
import { importColumns, type ImportColumn } from '@singil/contract/tax/supplier-imports'
import { texts as ofSuppliers } from '@singil/contract/tax/suppliers'
import { texts as ofCodes } from '@singil/contract/tax/tax-codes'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf } from './kit/desk.ts'
import { browser, system, useSystem, visitAs } from './kit/running.ts'
import { widths } from './kit/widths.ts'

useSystem()

const good: Readonly<Record<ImportColumn, string>> = {
  companyName: 'Lambat Fishers Inc.',
  payee: 'Corporation',
  tin: '223-456-789-00000',
  address: '"4 Fish Port, Navotas"',
  zip: '1485',
  vat: 'Yes',
  atc: 'WC158',
  mobile: '9175550142',
  email: 'accounts@lambat.ph',
  bank: 'BDO',
  accountNumber: '009876543210',
  accountName: 'Lambat Fishers Inc.',
  remark: '',
}
const line = (more: Partial<Record<ImportColumn, string>> = {}) =>
  importColumns.map(({ key }) => ({ ...good, ...more })[key]).join(',')
const sheet = [
  importColumns.map(({ title }) => title).join(','),
  line(),
  line({ companyName: 'Bukid Farm', tin: '323456789', mobile: '917', bank: 'Bank of Nowhere' }),
  line({ companyName: 'Lambat Fishers' }),
].join('\n')

async function look(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await dialogsSettled(page)
    // The layout follows the width a moment later.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await assertAccessible(page)
    await keepShot(page, `${name}-${width}`, false)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('suppliers are saved from a sheet, and an exemption is proven by its document', async () => {
  const { page, noise, close } = await visit(browser, 1440)
  await enter(system, page, await bearerOf(system, 'kape.admin'))
  await page.goto(`${system.portal}/portal/suppliers`)
  await page.getByRole('link', { name: 'From a sheet' }).click()
  await page.getByRole('heading', { name: 'No sheet was uploaded yet' }).waitFor()
  await look(page, 'supplier-imports-empty')
  await page.getByRole('button', { name: 'Upload a sheet' }).first().click()
  await dialogsSettled(page)
  await keepShot(page, 'supplier-imports-upload-1440', false)
  const file = { name: 'farms.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) }
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('heading', { name: /farms\.csv/ }).waitFor()
  await page.getByText('No bank is called “Bank of Nowhere”.').waitFor()
  await page.getByText('Mobile should be 10 characters only.').waitFor()
  await page.getByText('Row 2 has the same TIN and branch.').waitFor()
  await look(page, 'supplier-imports-errors')
  const cell = (title: string, row: number) =>
    page.getByRole('textbox', { name: `${title} of row ${row}`, exact: true })
  await cell('Bank', 3).fill('BDO')
  await page.keyboard.press('Enter')
  await page.getByText('No bank is called “Bank of Nowhere”.').waitFor({ state: 'detached' })
  await cell('Mobile', 3).fill('9175550143')
  await page.keyboard.press('Enter')
  await page.getByText('Mobile should be 10 characters only.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save 2 suppliers' }).click()
  await dialogsSettled(page)
  await keepShot(page, 'supplier-imports-confirm-1440', false)
  await page.getByRole('dialog').getByRole('button', { name: 'Save them' }).click()
  await page.getByText('2 suppliers are saved. Their bank accounts are being checked.').waitFor()
  await look(page, 'supplier-imports-saved')
  await page.getByRole('link', { name: 'Open' }).first().click()
  const panel = page.getByRole('complementary', { name: 'Lambat Fishers Inc.' })
  await panel.getByText('Tax profile').waitFor()
  await panel.getByText(/^Paid in/).waitFor()

  await panel.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Exempt from (optional)', { exact: true }).fill('2026-01-01')
  await form.getByLabel('Exempt from (optional)', { exact: true }).press('Tab')
  await form.getByLabel('Exempt until', { exact: true }).fill('2099-12-31')
  await form.getByLabel('Exempt until', { exact: true }).press('Tab')
  await form.getByRole('button', { name: 'Save the supplier' }).click()
  await panel.getByText('Tax is withheld until its document is uploaded.').waitFor()
  const ruling = { name: 'ruling.png', mimeType: 'image/png', buffer: await png(900, 600) }
  await panel.locator('input[type=file]').first().setInputFiles(ruling)
  await page.getByText(ofSuppliers.exemptionProven).waitFor()
  await panel.getByText('Nothing is withheld.').waitFor()
  await panel.getByText('Nothing is withheld.').scrollIntoViewIfNeeded()
  await look(page, 'supplier-exemption')
  const saving = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'ruling.png', exact: true }).click()
  expect((await saving).suggestedFilename()).toMatch(/ruling/)
  expect(noise).toEqual([])
  await close()
}, 180_000)

test('staff ask for another rate of a tax code from a day on', async () => {
  const { page, noise, close } = await visitAs('finance.singil', 1440, '/portal/tax-codes')
  await page.getByRole('searchbox', { name: 'Search tax codes' }).fill('contractors')
  await page.getByRole('row', { name: /WC120/ }).click()
  const panel = page.getByRole('complementary', { name: 'Tax code WC120' })
  await panel.getByText('In force since 1 Jan 2018').waitFor()
  await look(page, 'tax-codes')
  await panel.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change WC120' })
  await dialog.getByLabel('Rate in percent').fill('3')
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await dialog.getByRole('alert').getByText('Say why.').waitFor()
  await dialog.getByLabel('Why').fill('A new revenue regulation')
  await look(page, 'tax-codes-change')
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await page.getByText(ofCodes.asked).waitFor()
  expect(noise).toEqual([])
  await close()
}, 120_000)
