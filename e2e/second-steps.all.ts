/**
 * An administrator changes the step-up policy, which applies at once to all affected users; and a user with a passkey deletes the account
 * with it, without a code.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addAuthenticator, confirmByCode, titled } from './kit/authenticator.ts'
import { assertAccessible, dialogsSettled, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { password } from './kit/system.ts'

useSystem()

async function look(page: Page, name: string): Promise<void> {
  await dialogsSettled(page)
  await assertAccessible(page)
  if (!process.env['SINGIL_SHOTS']) return
  await keepShot(page, `steps-${name}-1440`)
  await page.setViewportSize({ width: 390, height: 844 })
  await keepShot(page, `steps-${name}-390`)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a policy without one-time passwords is set with a step-up, and applies to users who have no other factor', async () => {
  const admin = await visit(browser, 1440)
  await enter(system, admin.page, await bearerOf(system, 'admin.singil'))
  const { page } = admin
  await page.goto(`${system.portal}/portal/authorization?tab=steps`)
  const card = page.getByRole('article', { name: 'API credentials' })
  await card.getByText('One-time password', { exact: true }).waitFor()
  await look(page, 'list')
  await card.getByRole('button', { name: 'Edit' }).click()
  const dialog = titled(page, 'API credentials')
  await dialog.getByLabel('Asks everybody').check()
  await dialog.getByLabel('One-time password').uncheck()
  await dialog.getByText(/must add a passkey or an authenticator app first/).waitFor()
  await look(page, 'edit')
  const asked = new Date(Date.now() - 1000)
  await dialog.getByRole('button', { name: 'Save the policy' }).click()
  await confirmByCode(system, page, 'Change which factors are enough for integration credentials', asked)
  await page.getByText('The policy was changed').waitFor()
  await card.getByText('Asks everybody').waitFor()
  expect(await card.getByText('One-time password', { exact: true }).count()).toBe(0)
  await card.getByText(/Changed by admin.singil/).waitFor()

  const merchant = await visit(browser, 1440)
  await enter(system, merchant.page, await bearerOf(system, 'nena.admin'))
  await merchant.page.goto(`${system.portal}/portal/integrator`)
  await merchant.page.getByLabel('Username').fill('nena-shop')
  await merchant.page.getByLabel('Password', { exact: true }).fill('Mangoes-2026')
  await merchant.page.getByLabel('Confirm password', { exact: true }).fill('Mangoes-2026')
  await merchant.page.getByRole('button', { name: 'Save and make keys' }).click()
  const refused = titled(merchant.page, 'Confirm that this is you')
  await refused.getByText('Save the API username nena-shop and its password').waitFor()
  await refused.getByText(/Add a passkey or an authenticator app first/).waitFor()
  await look(merchant.page, 'refused')
  await refused.getByRole('link', { name: 'Open Security' }).click()
  await merchant.page.getByRole('button', { name: 'Add a passkey' }).waitFor()
  await admin.close()
  await merchant.close()
}, 180_000)

test('a user with a passkey deletes the account with it', async () => {
  const { page, close } = await visit(browser, 1440)
  await addAuthenticator(page)
  await enter(system, page, await bearerOf(system, 'kape.cashier'))
  await page.goto(`${system.portal}/portal/settings/security`)
  const asked = new Date(Date.now() - 1000)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await confirmByCode(system, page, 'Add a passkey', asked)
  await titled(page, 'Add a passkey').getByRole('button', { name: 'Create the passkey' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.goto(`${system.portal}/accountdeletion`)
  await page.getByLabel('Username').fill('kape.cashier')
  await page.getByLabel('Current password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor()
  await look(page, 'deletion-ways')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('button', { name: /with your passkey/ }).waitFor()
  await look(page, 'deletion-passkey')
  await page.getByRole('button', { name: /with your passkey/ }).click()
  await page.getByRole('heading', { name: 'Your account was deleted' }).waitFor()
  await close()
}, 180_000)
