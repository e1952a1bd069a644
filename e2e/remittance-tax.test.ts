/** Staff ask to withhold tax from remittances, a second person approves it, and a merchant sees the counter of its year. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'

useSystem()

async function look(page: Page, name: string, width: number): Promise<void> {
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, `${name}-${width}`, false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}

test.each([[1440], [1280], [390]])('tax withheld from remittances at %i px', async (width) => {
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
  await page.getByRole(width < 600 ? 'list' : 'table', { name: 'Merchants' }).waitFor()
  await look(page, 'taxed-merchants', width)
  await page.goto(`${system.portal}/portal/remittance-tax?view=papers`)
  await page.getByText(/No tax withheld in the/).waitFor()
  await look(page, 'remittance-papers', width)
  expect(noise).toEqual([])
  await close()
})
