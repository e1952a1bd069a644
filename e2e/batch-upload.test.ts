/** Businesses from a sheet: uploaded with errors, corrected in their cells, submitted, and registered by the worker. */
import { expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'

useSystem()

const header = 'Business name,First name,Last name,E-mail,Mobile,Username,Province,City'
const rows = Array.from({ length: 130 }, (_, at) => {
  const nth = String(at + 1).padStart(3, '0')
  const mobile = at === 1 ? '917' : '9175550142'
  const email = at === 2 ? 'stall001@palengke.ph' : `stall${nth}@palengke.ph`
  return `Stall ${nth},Ana,Reyes,${email},${mobile},palengke.${nth},Metro Manila,Quezon City`
})
const sheet = Buffer.from([header, ...rows].join('\n'))

test('a batch is uploaded, corrected in place, submitted and registered', async () => {
  const { page, noise, close } = await visit(browser, 1440)
  await enter(system, page, await bearerOf(system, 'admin.singil'))
  await page.goto(`${system.portal}/portal/batch-upload`)
  // Staff choose the merchant that the batch is for.
  await page.getByRole('button', { name: 'Merchant: All Merchant' }).click()
  await page.getByRole('option', { name: /Kape ni Lolo/ }).click()
  await page.getByRole('heading', { name: 'No batch yet' }).waitFor()
  await assertAccessible(page)
  await keepShot(page, 'batches-empty-1440', false)
  await page.getByRole('button', { name: 'Upload a batch' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the batch').fill('Stalls of October')
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'batch-upload-1440', false)
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'stalls.csv', mimeType: 'text/csv', buffer: sheet })
  await page.getByRole('heading', { name: /Stalls of October/ }).waitFor()
  await page.getByText('Mobile should be 10 characters only.').waitFor()
  await page.getByText('Row 2 of “Stalls of October” has it too.').waitFor()
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'batch-errors-1440', false)
  await page.setViewportSize({ width: 1280, height: 900 })
  await keepShot(page, 'batch-errors-1280', false)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('list', { name: 'Rows from 2' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await assertAccessible(page)
  await keepShot(page, 'batch-errors-390', false)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Fix next error' }).click()
  const mobile = page.getByRole('textbox', { name: 'Mobile of row 3', exact: true })
  await expect.poll(() => mobile.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('9175550199')
  await page.keyboard.press('Enter')
  await page.getByText('Mobile should be 10 characters only.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Fix next error' }).click()
  const email = page.getByRole('textbox', { name: 'E-mail of row 4', exact: true })
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('stall003@palengke.ph')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Submit 130 rows' }).waitFor()
  await page.getByRole('button', { name: 'Show more rows' }).click()
  await page.getByRole('button', { name: 'Remove row 131' }).click()
  await dialog.getByRole('button', { name: 'Remove the row' }).click()
  await page.getByRole('button', { name: 'Submit 129 rows' }).click()
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'batch-submit-1440', false)
  await dialog.getByRole('button', { name: 'Submit 129 rows' }).click()
  const registered = page.locator('dl > div').filter({ has: page.getByText('Registered', { exact: true }) })
  await registered.getByText('129', { exact: true }).waitFor({ timeout: 90_000 })
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'batch-registered-1440', false)
  await page.getByRole('button', { name: 'All batches' }).click()
  await page.getByRole('row', { name: /Stalls of October/ }).waitFor()
  await keepShot(page, 'batches-1440', false)
  await page.getByRole('link', { name: 'Third Party Integrator' }).click()
  await page.getByText('Stall 129').waitFor()
  await assertAccessible(page)
  await keepShot(page, 'batch-integrator-1440', false)
  expect(noise).toEqual([])
  await close()
}, 240_000)
