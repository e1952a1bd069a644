/** Suppliers paid from a sheet: uploaded with errors, corrected in its cells, confirmed by one code, and created by the worker. */
import path from 'node:path'
import { texts } from '@singil/contract/tax/bulk-disbursements'
import { addSupplier } from '@singil/contract/tax/suppliers'
import * as samples from '@singil/contract/tax/suppliers.sample'
import { expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf, openDesk } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { widths } from './kit/widths.ts'

useSystem()

const tinOf = (at: number) => `${512_000_000 + at}`
const hidden = path.join(import.meta.dirname, '../server/test/cases/sheets/bulk-hidden-row.xlsx')
const sheet = Buffer.from(
  [
    'Supplier TIN,Amount of the invoice,Tax code,Paid for',
    `${tinOf(1)},"1,120.00",NONE,Invoice 1042`,
    `${tinOf(2)},560,NONE,Invoice 88`,
    `${tinOf(9)},224,NONE,Invoice 7`,
    `${tinOf(1)},"1,120.00",NONE,Invoice 1042`,
  ].join('\n'),
)

test('suppliers are paid from a sheet, with one code for all', async () => {
  const bearer = await bearerOf(system, 'kape.admin')
  const desk = openDesk(system.portal, bearer)
  for (const [at, companyName] of ['Bukid Fresh Supply Inc.', 'Lambat Fishers Inc.'].entries())
    await desk.ask(addSupplier, {
      body: {
        ...samples.addSupplier.body,
        companyName,
        tin: tinOf(at + 1),
        accountNumber: `00987651440${at + 1}`,
      } as never,
    })
  const { page, noise, close } = await visit(browser, 1440)
  await enter(system, page, bearer)
  await page.goto(`${system.portal}/portal/disbursements`)
  await page.getByRole('link', { name: 'From a sheet' }).click()
  await page.getByRole('heading', { name: 'No bulk disbursement yet' }).waitFor()
  await assertAccessible(page)
  await keepShot(page, 'bulks-empty-1440', false)
  await page.getByRole('button', { name: 'Upload a sheet' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Farms of December')
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'bulk-upload-1440', false)
  const file = { name: 'farms.csv', mimeType: 'text/csv', buffer: sheet }
  await dialog.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('heading', { name: /Farms of December/ }).waitFor()
  await page.getByText('No saved supplier has this TIN.').waitFor()
  await page.getByText(/Row 2 pays the same/).waitFor()
  await page.getByText(/Lambat Fishers Inc\. receives ₱560\.00/).waitFor()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await dialogsSettled(page)
    await page.getByText('Control sum').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await assertAccessible(page)
    await keepShot(page, `bulk-errors-${width}`, false)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('textbox', { name: 'Supplier TIN of row 4', exact: true }).fill(tinOf(2))
  await page.keyboard.press('Enter')
  await page.getByText('No saved supplier has this TIN.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove row 5' }).click()
  await dialog.getByRole('button', { name: 'Remove the row' }).click()
  await page.getByText(texts.removed).waitFor()
  const asked = new Date(Date.now() - 1000)
  await page.getByRole('button', { name: 'Pay 3 invoices', exact: true }).click()
  const confirming = page.getByRole('dialog', { name: 'Pay 3 invoices, ₱1,904.00 in all' })
  await confirming.getByText(/OTP successfully sent to/).waitFor()
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'bulk-code-1440', false)
  const code = await system.codeFor(asked)
  await confirming.locator('input').first().click()
  await page.keyboard.type(code)
  await page.getByText(texts.confirmed).waitFor()
  await page.getByText('Created', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Open' }).first().waitFor()
  await assertAccessible(page)
  await keepShot(page, 'bulk-created-1440', false)
  await page.getByRole('link', { name: 'Open' }).first().click()
  await page.getByRole('complementary', { name: 'Disbursement to Bukid Fresh Supply Inc.' }).waitFor()
  await page.goto(`${system.portal}/portal/bulk-disbursements`)
  await page.getByText('Farms of December').first().waitFor()
  await keepShot(page, 'bulks-1440', false)
  await page.setViewportSize({ width: 390, height: 844 })
  await keepShot(page, 'bulks-390', false)
  expect(noise).toEqual([])
  await close()
}, 120_000)

test('a row that the sheet hides is said, and paid only after one more question', async () => {
  const { page, noise, close } = await visit(browser, 1440)
  await enter(system, page, await bearerOf(system, 'kape.admin'))
  await page.goto(`${system.portal}/portal/bulk-disbursements`)
  await page.getByRole('button', { name: 'Upload a sheet' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Filtered')
  await dialog.locator('input[type=file]').first().setInputFiles(hidden)
  await page.getByRole('heading', { name: /Filtered/ }).waitFor()
  await page.getByText('1 hidden row is included: 3.', { exact: true }).waitFor()
  const fill = async (title: string, row: number, text: string) => {
    const cell = page.getByRole('textbox', { name: `${title} of row ${row}`, exact: true })
    await cell.fill(text)
    await page.keyboard.press('Enter')
  }
  await fill('Amount of the invoice', 2, '30')
  await fill('Amount of the invoice', 3, '40')
  await fill('Tax code', 2, 'NONE')
  await fill('Tax code', 3, 'NONE')
  await fill('Supplier TIN', 2, tinOf(1))
  await fill('Supplier TIN', 3, tinOf(2))
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Pay 2 invoices', exact: true }).click()
  const asking = page.getByRole('dialog', { name: 'Pay what the sheet hides too?' })
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'bulk-hidden-1440', false)
  const asked = new Date(Date.now() - 1000)
  await asking.getByRole('button', { name: 'Pay it too' }).click()
  const confirming = page.getByRole('dialog', { name: /^Pay 2 invoices, / })
  await confirming.getByText(/OTP successfully sent to/).waitFor()
  await confirming.locator('input').first().click()
  await page.keyboard.type(await system.codeFor(asked))
  await page.getByText(texts.confirmed).waitFor()
  expect(noise).toEqual([])
  await close()
}, 120_000)

test('a disbursement is scheduled, cancelled, and paid again by a corrected copy', async () => {
  const { page, noise, close } = await visit(browser, 1440)
  await enter(system, page, await bearerOf(system, 'kape.admin'))
  const pay = async (amount: string) => {
    const asked = new Date(Date.now() - 1000)
    const sentence = `Pay ₱${amount} to Lambat Fishers Inc.`
    await page.getByRole('button', { name: sentence }).click()
    const dialog = page.getByRole('dialog', { name: sentence })
    await dialog.getByText(/OTP successfully sent to/).waitFor()
    await dialog.locator('input').first().click()
    await page.keyboard.type(await system.codeFor(asked))
  }
  await page.goto(`${system.portal}/portal/new-disbursement`)
  await page
    .getByLabel('Supplier', { exact: true })
    .selectOption({ label: `Lambat Fishers Inc., TIN 512-000-002-00000` })
  await page.getByLabel('Amount of the invoice').fill('100')
  await page.getByLabel('Tax code (ATC)').selectOption('')
  await page.getByLabel('Paid for').fill('Invoice 99')
  const payOn = page.getByLabel('Pay on', { exact: true })
  await payOn.fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10))
  await payOn.press('Tab')
  await page.getByText('It leaves at 8 in the morning of this day.', { exact: false }).waitFor()
  await keepShot(page, 'disbursement-scheduled-form-1440', false)
  await pay('100.00')
  const panel = page.getByRole('complementary', { name: 'Disbursement to Lambat Fishers Inc.' })
  await panel.getByText('Scheduled for').waitFor()
  await assertAccessible(page)
  await keepShot(page, 'disbursement-scheduled-1440', false)
  await page.getByRole('button', { name: 'Cancel this disbursement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('Wrong amount')
  await dialog
    .getByRole('button', { name: /^Cancel/ })
    .last()
    .click()
  await panel.getByRole('link', { name: 'Correct and pay again' }).click()
  await page.getByText('The two stay linked.', { exact: false }).waitFor()
  expect(await page.getByLabel('Paid for').inputValue()).toBe('Invoice 99')
  await page.getByLabel('Amount of the invoice').fill('110')
  await page.getByRole('button', { name: 'Pay ₱110.00 to Lambat Fishers Inc.' }).waitFor()
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
  await assertAccessible(page)
  await keepShot(page, 'disbursement-correct-1440', false)
  await pay('110.00')
  await panel.getByText('Pays again').waitFor()
  await keepShot(page, 'disbursement-corrected-1440', false)
  expect(noise).toEqual([])
  await close()
}, 120_000)
