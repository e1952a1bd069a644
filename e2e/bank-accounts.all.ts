/** A merchant enrols a bank account, sees how its name compares, makes it a favourite, disables it and removes it by a code. */
import { expect, test } from 'vitest'
import { confirmByCode } from './kit/authenticator.ts'
import { assertAccessible, dialogsSettled, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { flowAt } from './kit/widths.ts'

useSystem()

test.each(flowAt(390))('an account is enrolled, compared, disabled and removed by a code at %i px', async (width) => {
  const { page, noise, close } = await visit(browser, width)
  await enter(system, page, await bearerOf(system, 'kape.admin'))
  await page.goto(`${system.portal}/portal/bank-accounts`)
  const alias = `Payroll ${width}`
  const number = `0012345648${width === 1440 ? '21' : '39'}`
  const lastFour = `••${number.slice(-4)}`
  await page.getByRole('button', { name: 'Add bank account' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add bank account' })
  await form.getByRole('button', { name: 'Add the account' }).click()
  await form.getByRole('alert').getByText('Choose a bank.').waitFor()
  await form.getByLabel('Bank or e-wallet').click()
  await form.getByLabel('Search banks').fill('bdo')
  await form.getByRole('option', { name: /BDO Unibank/ }).click()
  await form.getByLabel('Type of account').selectOption('Savings')
  await form.getByLabel('Account number').fill('12345678')
  await form.getByText('Accounts at BDO usually have 10 or 12 digits. This one has 8.').waitFor()
  await form.getByLabel('Account number').fill(number)
  await form.getByLabel('Name for this account').fill(alias)
  await form.getByLabel('First name of the holder').fill('Danilo')
  await form.getByLabel('Last name').fill('Macaraeg')
  await form.getByLabel('Mobile number').fill('9175550142')
  await form.getByLabel('E-mail address').fill('danilo@example.com')
  await form.getByLabel('Address', { exact: true }).fill('12 Session Road')
  await form.getByLabel('Province').selectOption('Benguet')
  await form.getByLabel('City or municipality').selectOption('Baguio City')
  await form.getByLabel('Remark').fill('For salaries')
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, `bank-account-form-${width}`, false)
  const sent = new Date(Date.now() - 1000)
  await form.getByRole('button', { name: 'Add the account' }).click()
  await confirmByCode(system, page, `Enrol the bank account BDO ${lastFour} of Danilo Macaraeg`, sent)
  await page.getByText('Your bank account is enrolled.').waitFor()

  const panel = page.getByRole('complementary', { name: `BDO ${lastFour}` })
  await panel.getByText(/Until .* at most ₱10,000.00 can be withdrawn to it/).waitFor()
  await panel.getByText('The name at the bank').waitFor()
  expect(await page.getByText(number).count()).toBe(0)
  await panel.getByRole('button', { name: 'Show the number' }).click()
  await panel.getByText(number).waitFor()
  await assertAccessible(page)
  await keepShot(page, `bank-account-panel-${width}`, false)
  await panel.getByRole('button', { name: 'Disable' }).click()
  await panel.getByText('Disabled', { exact: true }).waitFor()
  await panel.getByRole('button', { name: 'Close detail' }).click()

  const star = page.getByRole('button', { name: `Favourite: ${alias}` })
  await star.click()
  await page.locator(`button[aria-label="Favourite: ${alias}"][aria-pressed=true]`).waitFor()
  await page.getByRole('searchbox', { name: 'Search bank accounts' }).fill(number.slice(-4))
  await page.waitForURL(/q=/)
  await assertAccessible(page)
  await keepShot(page, `bank-accounts-${width}`, false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

  await page.getByRole('button', { name: new RegExp(`BDO ${lastFour}`) }).click()
  await panel.getByRole('button', { name: 'Remove' }).click()
  const asked = new Date(Date.now() - 1000)
  await page.getByRole('dialog').getByRole('button', { name: 'Send me a code' }).click()
  const dialog = page.getByRole('dialog', { name: `Remove BDO ${lastFour}` })
  await dialog.getByText(/OTP successfully sent to .*@/).waitFor()
  const code = await system.codeFor(asked)
  await dialog.locator('input').first().click()
  await page.keyboard.type(code === '111111' ? '222222' : '111111')
  await dialog.getByText('Invalid OTP, please try again.').waitFor()
  await assertAccessible(page)
  await keepShot(page, `bank-account-code-${width}`, false)
  await dialog.locator('input').first().click()
  await page.keyboard.type(code)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Remove BDO ${lastFour}` })
    .click()
  await page.getByText('Removed successfully!').waitFor()
  await page.getByText('No bank account like this').waitFor()
  // That a code is needed (403) and the wrong code (422) are refusals, which the browser writes to its console.
  expect(noise.filter((line) => !/status of (403|422)/.test(line))).toEqual([])
  await close()
})
