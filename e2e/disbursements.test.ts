/**
 * A merchant saves a supplier and its CWT settings, pays the supplier with tax withheld by a code, and sees the payment succeed live; staff
 * see the disbursements of all merchants.
 */
import { copyFile } from 'node:fs/promises'
import { getDisbursement, texts } from '@singil/contract/tax/disbursements'
import { texts as ofSuppliers, updateSupplier } from '@singil/contract/tax/suppliers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf, openDesk } from './kit/desk.ts'
import { readsPdf, textOfPdf } from './kit/pdf-text.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { png } from '../server/test/files/pictures.ts'
import { dailyFlowAt, widths } from './kit/widths.ts'

useSystem()

async function look(page: Page, name: string, width: number): Promise<void> {
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, `${name}-${width}`, false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}

const suppliers = new Map<number, readonly [string, string]>([
  [1440, ['Bukid Fresh Supply Inc.', '123-456-789-00000']],
  [1280, ['Lambat Fishers Inc.', '223-456-789-00000']],
  [390, ['Habagat Trading Corp.', '323-456-789-00000']],
])
const atWidths = dailyFlowAt(1440, widths)

test.each(atWidths)('a supplier is saved and paid with tax withheld at %i px', async (width) => {
  const [name, tin] = suppliers.get(width)!
  const { page, noise, close } = await visit(browser, width)
  await enter(system, page, await bearerOf(system, 'kape.admin'))

  await page.goto(`${system.portal}/portal/suppliers`)
  await page.getByRole('button', { name: 'Add supplier' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add supplier' })
  await form.getByRole('button', { name: 'Add the supplier' }).click()
  await form.getByRole('alert').getByText('Email is required.').waitFor()
  await form.getByRole('alert').getByText('Mobile should be 10 characters only.').waitFor()
  await form.getByLabel('TIN with branch').fill(tin)
  await form.getByLabel('Registered name').fill(name)
  await form.getByLabel('Registered address').fill('45 Magsaysay Avenue, Baguio City')
  await form.getByLabel('ZIP code').fill('2600')
  await form.getByLabel('Tax code (ATC)').selectOption('WC158')
  await form.getByLabel('Mobile number').fill('9175550143')
  await form.getByLabel('E-mail address').fill('billing@example.com')
  await form.getByLabel('Bank or e-wallet').click()
  await form.getByLabel('Search banks').fill('bdo')
  await form.getByRole('option', { name: /BDO Unibank/ }).click()
  await form.getByLabel('Account number').fill(`0098765${width}`.padEnd(12, '3').slice(0, 12))
  await form.getByLabel('Account holder').fill(name)
  await look(page, 'supplier-form', width)
  await form.getByRole('button', { name: 'Add the supplier' }).click()
  await page.getByText(ofSuppliers.saved).waitFor()
  await page.getByRole('complementary', { name }).getByText('Tax profile').waitFor()
  await look(page, 'supplier-panel', width)

  await page.goto(`${system.portal}/portal/cwt-settings`)
  await page.getByLabel('Type', { exact: true }).selectOption('topWithholdingAgent')
  await page.getByLabel('Company name').fill('Kape ni Lolo Inc.')
  await page.getByLabel('Address', { exact: true }).fill('12 Session Road, Baguio City')
  await page.getByLabel('ZIP code').fill('2600')
  await page.getByLabel('TIN with branch').fill('987-654-321-00000')
  await page.getByLabel('Name of the signatory').fill('Maria Santos Reyes')
  const file = { name: `signature-${width}.png`, mimeType: 'image/png', buffer: await png(480, 140) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByText(ofSuppliers.signatureSaved).waitFor()
  await look(page, 'cwt-settings', width)
  await page.getByRole('button', { name: 'Save, from today on' }).click()
  await page.getByText(ofSuppliers.cwtSaved).waitFor()

  await page.goto(`${system.portal}/portal/disbursements`)
  await page.getByRole('link', { name: 'New disbursement' }).first().click()
  await page.getByLabel('Supplier', { exact: true }).selectOption({ label: `${name}, TIN ${tin}` })
  await page.getByLabel('Amount of the invoice').fill('1120')
  await page.getByLabel('Paid for').fill(`Invoice ${width}`)
  const summary = page.getByRole('complementary', { name: 'Calculation' })
  await summary.getByText('₱1,000.00').first().waitFor()
  await summary.getByText('₱1,126.80').waitFor()
  await look(page, 'new-disbursement', width)
  const asked = new Date(Date.now() - 1000)
  const sentence = `Pay ₱1,110.00 to ${name}`
  await page.getByRole('button', { name: sentence }).click()
  const dialog = page.getByRole('dialog', { name: sentence })
  await dialog.getByText(/OTP successfully sent to/).waitFor()
  await look(page, 'disbursement-code', width)
  const code = await system.codeFor(asked)
  await dialog.locator('input').first().click()
  await page.keyboard.type(code === '111111' ? '222222' : '111111')
  await dialog.getByText('Invalid OTP, please try again').waitFor()
  await dialog.locator('input').first().click()
  await page.keyboard.type(code)
  await page.getByText(texts.created).waitFor()
  const panel = page.getByRole('complementary', { name: `Disbursement to ${name}` })
  await panel.getByText('Success', { exact: true }).first().waitFor()
  await panel.getByText('The bank has confirmed that the money arrived.').waitFor()
  await panel.getByText('Form 2307').first().waitFor()
  await look(page, 'disbursement', width)
  const saving = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Download form 2307' }).click()
  const saved = await (await saving).path()
  if (process.env['SINGIL_SHOTS']) await copyFile(saved, `${process.env['SINGIL_SHOTS']}/form-2307-${width}.pdf`)
  if (readsPdf) {
    const text = textOfPdf(saved)
    // Boxes of a TIN are apart from each other.
    const joined = text.replaceAll(/\s+-\s+/g, '-')
    const said = [
      'Certificate of Creditable Tax',
      name,
      tin,
      '987-654-321-00000',
      'Kape ni Lolo Inc.',
      'WC158',
      '1,000.00',
      '10.00',
      'Maria Santos Reyes',
      'Schedules of Alphanumeric Tax Codes',
    ]
    for (const value of said) expect(joined).toContain(value)
  }

  if (width === 1440) {
    await panel.getByRole('button', { name: 'Replace', exact: true }).click()
    const replacing = page.getByRole('dialog', { name: 'Replace form 2307' })
    await replacing.getByRole('textbox').fill('The name of the street was wrong.')
    await replacing.getByRole('button', { name: 'Replace the certificate' }).click()
    await replacing.getByText('The certificate would say the same.', { exact: false }).waitFor()
    await look(page, 'certificate-replace', width)
    expect(noise.splice(0).filter((line) => !/status of 4(09|22)/.test(line))).toEqual([])
    const desk = openDesk(system.portal, await bearerOf(system, 'kape.admin'))
    const { supplierId } = await desk.ask(getDisbursement, {
      params: { id: new URL(page.url()).pathname.split('/').at(-1)! },
    })
    await desk.ask(updateSupplier, {
      params: { id: supplierId! },
      body: { address: '54 Magsaysay Avenue, Baguio City' },
    })
    await replacing.getByRole('button', { name: 'Replace the certificate' }).click()
    await page.getByText(texts.certificateReplaced).waitFor()
    await panel.getByText(/^Replaces \d{4}-\d{6}$/).waitFor()
    await look(page, 'certificate-replaced', width)
  }

  await page.goto(`${system.portal}/portal/disbursement-logs`)
  await page.getByText(name).first().waitFor()
  await look(page, 'disbursement-logs', width)
  await page.goto(`${system.portal}/portal/disbursements`)
  await page.getByRole('link', { name: 'Work papers' }).click()
  await page.getByText(name).first().waitFor()
  await page.getByText('Difference').waitFor()
  await look(page, 'work-papers', width)
  const packing = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Certificates' }).click()
  expect((await packing).suggestedFilename()).toMatch(/^form-2307-\d{4}Q[1-4]\.zip$/)

  // The wrong code was refused with 422, which the browser writes to its console.
  expect(noise.filter((line) => !line.includes('422'))).toEqual([])
  await close()
})

test('staff see the disbursements of all merchants', async () => {
  const { page, noise, close } = await visit(browser, 1440)
  await enter(system, page, await bearerOf(system, 'admin.singil'))
  await page.goto(`${system.portal}/portal/disbursements`)
  await page.getByText(suppliers.get(atWidths[0]!)![0]).first().waitFor()
  await look(page, 'disbursements-staff', 1440)
  expect(noise).toEqual([])
  await close()
})
