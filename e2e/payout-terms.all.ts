/** Finance asks for another fee of InstaPay, an administrator approves it, and the next withdrawal costs it. */
import { expect, test } from 'vitest'
import { confirmByCode } from './kit/authenticator.ts'
import { assertAccessible, dialogsSettled, keepShot } from './kit/browser.ts'
import { system, useSystem, visitAs } from './kit/running.ts'

useSystem()

test('the fee of a rail changes once a second person has approved it', async () => {
  const finance = await visitAs('finance.singil', 1440, '/portal/payout-terms')
  const { page } = finance
  await page.getByText('₱15.00 plus VAT each, up to ₱50,000.00').waitFor()
  await assertAccessible(page)
  await keepShot(page, 'payout-terms-1440', false)
  await page.getByRole('button', { name: 'Change InstaPay' }).click()
  const dialog = page.getByRole('dialog', { name: 'Other terms: InstaPay' })
  await dialog.getByLabel('Fee of a transfer, before VAT').fill('10')
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await dialog.getByRole('alert').getByText('Say why.').waitFor()
  await dialog.getByLabel('Why').fill('The bank charges us less')
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'payout-terms-change-1440', false)
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await page.getByText('Requested. They apply once a second person has approved them.').waitFor()
  await page.getByRole('link', { name: 'Banks', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search banks' }).fill('gcash')
  await page.getByRole('row', { name: /G-Xchange.*InstaPay and PESONet/ }).waitFor()
  await assertAccessible(page)
  await keepShot(page, 'payout-terms-banks-1440', false)
  expect(finance.noise).toEqual([])
  await finance.close()

  const admin = await visitAs('admin.singil', 390, '/portal/approvals')
  await admin.page.getByText('Change InstaPay').waitFor()
  await keepShot(admin.page, 'payout-terms-inbox-390', false)
  const card = admin.page.getByRole('listitem').filter({ hasText: 'Change InstaPay' })
  await card.getByRole('button', { name: 'Approve', exact: true }).click()
  const asked = new Date(Date.now() - 1000)
  await admin.page.getByRole('dialog').getByText('₱10.00').waitFor()
  await dialogsSettled(admin.page)
  await keepShot(admin.page, 'payout-terms-approve-390', false)
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await confirmByCode(system, admin.page, 'Approve “Change InstaPay”', asked)
  await card.waitFor({ state: 'detached' })
  await admin.page.goto(`${system.portal}/portal/payout-terms`)
  await admin.page.getByText('₱10.00 plus VAT each, up to ₱50,000.00').waitFor()
  expect(await admin.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await assertAccessible(admin.page)
  await keepShot(admin.page, 'payout-terms-390', false)
  // The approval is refused until the code confirms it, which the browser writes to its console.
  expect(admin.noise.filter((line) => !line.includes('status of 403'))).toEqual([])
  await admin.close()
}, 120_000)
