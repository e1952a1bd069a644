/** Staff ask to withhold tax from remittances, a second person approves it, and a merchant sees the counter of its year. */
import { copyFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { png } from '../server/test/files/pictures.ts'
import { ownerPool } from '../server/test/setup/owner-pool.ts'
import { issuedTo } from '../server/test/sweep/certificate.ts'
import { assertAccessible, dialogsSettled, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf } from './kit/desk.ts'
import { readsPdf, textOfPdf } from './kit/pdf-text.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { flowAt, widths } from './kit/widths.ts'

useSystem()

async function look(page: Page, name: string, width: number): Promise<void> {
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, `${name}-${width}`, false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}

test.each(flowAt(390, widths))('tax withheld from remittances at %i px', async (width) => {
  const { page, noise, close } = await visit(browser, width)
  await enter(system, page, await bearerOf(system, 'nena.admin'))
  await page.goto(`${system.portal}/portal/withheld-tax`)
  await page.getByRole('meter', { name: 'Remitted, of the threshold' }).waitFor()
  await page.getByText('No tax is withheld from your settlements.').waitFor()
  await look(page, 'withheld-tax', width)

  await enter(system, page, await bearerOf(system, 'finance.singil'))
  await page.goto(`${system.portal}/portal/remittance-tax?view=settings`)
  await page.getByRole('button', { name: 'Ask for a change' }).click()
  const form = page.getByRole('dialog', { name: 'Tax withheld from remittances' })
  await form.getByRole('button', { name: 'Ask for approval' }).click()
  await form.getByRole('alert').getByText('Enter the registered name.').waitFor()
  await form.getByLabel('Registered name').fill('Singil Payments Inc.')
  await form.getByLabel('Registered address').fill('8 Ayala Avenue, Makati City')
  await form.getByLabel('ZIP code').fill('1226')
  await form.getByLabel('TIN with branch').fill('009-123-456-00000')
  await form.getByLabel('Who signs the certificates').fill('Divina Santiago')
  await form.getByLabel('Why').fill(`The BIR lists us, ${width}`)
  await look(page, 'withholding-form', width)
  await form.getByRole('button', { name: 'Ask for approval' }).click()
  await page.getByText('Requested. It applies once a second person has approved it.').waitFor()
  await page.goto(`${system.portal}/portal/remittance-tax`)
  await page.getByRole(width < 600 ? 'list' : 'grid', { name: 'Merchants' }).waitFor()
  await look(page, 'taxed-merchants', width)
  await page.goto(`${system.portal}/portal/remittance-tax?view=papers`)
  await page.getByText(/No tax withheld in the/).waitFor()
  await look(page, 'remittance-papers', width)
  expect(noise).toEqual([])
  await close()
})

async function lookAt(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await look(page, name, width)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('staff upload a signature and replace a certificate; the merchant sees both and prints the new one', async () => {
  const owner = ownerPool(system.databaseUrl, 1)
  const { rows } = await owner.query<{ mid: string }>("select mid from users where username = 'nena.admin'")
  for (const { mid } of rows) await issuedTo({ rows: (text, values) => owner.query(text, values) }, mid)
  await owner.end()
  const { page, noise, close } = await visit(browser, 1440)
  await enter(system, page, await bearerOf(system, 'finance.singil'))
  await page.goto(`${system.portal}/portal/remittance-tax?view=settings`)
  await page.getByRole('button', { name: 'Ask for a change' }).click()
  const form = page.getByRole('dialog', { name: 'Tax withheld from remittances' })
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'divina.png',
      mimeType: 'image/png',
      buffer: await png(600, 200),
    })
  await page.getByText('The signature is uploaded.').waitFor()
  await lookAt(page, 'withholding-signature')
  await page.keyboard.press('Escape')
  await page.goto(`${system.portal}/portal/remittance-tax?view=settings`)
  await page.getByText('divina.png').waitFor()
  await lookAt(page, 'withholding-settings')

  await page.goto(`${system.portal}/portal/remittance-tax?year=2026&find=Nena`)
  await page.getByRole('row', { name: /Aling Nena/ }).click()
  const panel = page.getByRole('complementary', { name: /Aling Nena/ })
  await panel.getByRole('button', { name: 'Replace' }).click()
  const replacing = page.getByRole('dialog', { name: 'Replace form 2307' })
  await replacing.getByRole('textbox').fill('The name was wrong.')
  await lookAt(page, 'remittance-certificate-replace')
  await replacing.getByRole('button', { name: 'Replace the certificate' }).click()
  await page.getByText('The certificate is replaced, and mailed to the merchant.').waitFor()
  await panel.getByText('Void', { exact: true }).waitFor()
  await lookAt(page, 'taxed-merchant')

  await enter(system, page, await bearerOf(system, 'nena.admin'))
  await page.goto(`${system.portal}/portal/withheld-tax?year=2026`)
  await page.getByText('Replaced: The name was wrong.', { exact: false }).waitFor()
  await lookAt(page, 'withheld-tax-certificates')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Form 2307' }).first().click()
  const saved = await (await saving).path()
  if (process.env['SINGIL_SHOTS']) await copyFile(saved, `${process.env['SINGIL_SHOTS']}/form-2307-provider.pdf`)
  if (readsPdf) expect(textOfPdf(saved)).toContain('Aling Nena')
  expect(noise).toEqual([])
  await close()
})
