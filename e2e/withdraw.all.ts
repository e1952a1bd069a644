/** A merchant withdraws to a new bank account by a code, sees the withdrawal arrive live, and opens a sale that it pays out. */
import { enrolBankAccount } from '@singil/contract/payouts/bank-accounts'
import { texts } from '@singil/contract/payouts/withdrawals'
import { expect, test } from 'vitest'
import { accountOf } from './kit/bank-account.ts'
import { assertAccessible, dialogsSettled, enter, keepShot, visit } from './kit/browser.ts'
import { askProven, bearerOf } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { rowsAt } from './kit/widths.ts'

useSystem()

test.each(
  rowsAt(390, [
    [1440, '4839', '1,200.00', '₱1,216.80'],
    [390, '4821', '2,500.50', '₱2,517.30'],
  ]),
)(
  'a withdrawal is confirmed by its code, arrives live and shows its sales at %i px',
  async (width, last, amount, total) => {
    const bearer = await bearerOf(system, 'kape.admin')
    const account = accountOf({ alias: `Payroll ${width}`, accountNumber: `001234${last}` })
    await askProven(system, bearer, enrolBankAccount, { body: account })
    const to = `BDO ••${last}`
    const { page, noise, close } = await visit(browser, width)
    await enter(system, page, bearer)
    await page.goto(`${system.portal}/portal/wallet`)
    await page.getByRole('link', { name: 'Withdraw', exact: true }).click()
    await page.getByRole('radio', { name: new RegExp(to) }).check()
    await page.getByLabel('Amount').fill('12000')
    await page.getByText(/This bank account is new or was changed\. Until .* at most ₱10,000\.00/).waitFor()
    await page.getByLabel('Amount').fill('19.99')
    await page.getByText('Minimum amount is Php 20.00').waitFor()
    await page.getByLabel('Amount').fill(amount)
    const sentence = `Withdraw ₱${amount} to ${to}`
    const summary = page.getByRole('complementary', { name: 'Summary' })
    await summary.getByText(total).waitFor()
    await page.getByRole('button', { name: sentence }).click()
    await page.getByRole('alert').getByText('Enter a reason.').waitFor()
    await page.getByLabel('Reason').fill('Salaries of November')
    await assertAccessible(page)
    await keepShot(page, `withdraw-${width}`, false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    const asked = new Date(Date.now() - 1000)
    await page.getByRole('button', { name: sentence }).click()
    const dialog = page.getByRole('dialog', { name: sentence })
    await dialog.getByText(/We sent a code to .*\. It confirms only this withdrawal\./).waitFor()
    await dialog.getByText(total).waitFor()
    await dialogsSettled(page)
    await assertAccessible(page)
    await keepShot(page, `withdraw-code-${width}`, false)
    const code = await system.codeFor(asked)
    await dialog.locator('input').first().click()
    await page.keyboard.type(code === '111111' ? '222222' : '111111')
    await dialog.getByText('Invalid OTP, please try again').waitFor()
    await dialog.locator('input').first().click()
    await page.keyboard.type(code)
    await page.getByText(texts.requested).waitFor()

    const panel = page.getByRole('complementary', { name: `Withdrawal to ${to}` })
    await panel.getByText('Arrived', { exact: true }).first().waitFor()
    await panel.getByText('The bank has confirmed that the money arrived.').waitFor()
    if (width > 1000) await page.getByRole('row', { name: new RegExp(`${amount}.*Arrived`) }).waitFor()
    const sources = panel.locator('section', { hasText: 'What it pays out' })
    await sources.getByText(`Together${total}`).waitFor()
    await assertAccessible(page)
    await keepShot(page, `withdrawal-${width}`, false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await panel.getByRole('button', { name: 'Close detail' }).click()
    await page.getByRole('searchbox', { name: 'Search withdrawals' }).fill(last)
    await page.waitForURL(/q=/)
    await page.getByText('1 transfer', { exact: true }).waitFor()
    await assertAccessible(page)
    await keepShot(page, `withdrawals-${width}`, false)
    await page.goBack()
    await sources.getByRole('link').first().click()
    await page.waitForURL(/\/portal\/transactions\//)
    await page.getByRole('complementary', { name: /^Payment / }).waitFor()
    // The wrong code was refused with 422, which the browser writes to its console.
    expect(noise.filter((line) => !line.includes('422'))).toEqual([])
    await close()
  },
)

test('the transfers of the withdrawals are on the statement of the bank, and match', async () => {
  const { page, noise, close } = await visit(browser, 1440)
  await enter(system, page, await bearerOf(system, 'finance.singil'))
  await page.goto(`${system.portal}/portal/statements?source=bank`)
  await page.getByRole('button', { name: 'Fetch statements now' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Transfer' }).filter({ hasText: '₱2,500.50' })
  await row.getByText('Matched').waitFor()
  await assertAccessible(page)
  await keepShot(page, 'statements-bank-1440', false)
  await row.getByRole('link', { name: /^Withdrawal / }).click()
  await page.getByRole('complementary', { name: 'Withdrawal to BDO ••4821' }).waitFor()
  expect(noise).toEqual([])
  await close()
}, 90_000)
