/** A browser that translates a page puts its own elements in place of every text: the pages go on, and what changes is shown. */
import { createTemporary } from '@singil/contract/payments/checkout'
import { fetchUserData } from '@singil/contract/identity/access'
import { centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import { enter, visit } from './kit/browser.ts'
import { bearerOf, openDesk } from './kit/desk.ts'
import { translate } from './kit/other-hands.ts'
import { browser, system, useSystem } from './kit/running.ts'

useSystem()

async function newLink(amount: number) {
  const desk = openDesk(system.portal, await bearerOf(system, 'kape.admin'))
  const { stores } = await desk.ask(fetchUserData, { body: {} })
  return desk.ask(createTemporary, {
    body: {
      storeId: stores[0]?.storeId ?? '',
      amount: centavos(amount),
      customer: { firstName: 'Rosa', lastName: 'Dimalanta', email: 'rosa@example.com', mobile: '9175550166' },
    },
  })
}

test.each([false, true])('a pending row becomes paid on a translated screen (texts moved: %s)', async (moves) => {
  const link = await newLink(moves ? 123_400 : 432_100)
  const customer = await visit(browser, 390)
  await customer.page.goto(link.paymentLinkUrl)
  await customer.page.locator('input[value=gc]').check({ force: true })
  await customer.page.locator('button.main').click()
  await customer.page.waitForURL(new RegExp(`^${system.sandbox}/pay/`))

  const { page, noise, close } = await visit(browser, 1440)
  await enter(system, page, await bearerOf(system, 'kape.admin'))
  await page.goto(`${system.portal}/portal/transactions`)
  const amount = moves ? '₱1,234.00' : '₱4,321.00'
  const row = page.getByRole('row').filter({ hasText: amount })
  await row.getByText('Pending').waitFor()
  await translate(page, moves)
  expect(await row.locator('font').count()).toBeGreaterThan(0)
  // What must stay as it is was left alone.
  expect(await row.getByText(amount, { exact: true }).locator('font').count()).toBe(0)

  await customer.page.getByRole('button', { name: /^Approve/ }).click()
  await row.getByText('Paid', { exact: true }).waitFor()
  expect(await row.innerText()).not.toContain('Pending')

  await translate(page, moves)
  await row.click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: /Refund/ }).waitFor()
  await translate(page, moves)
  await panel.getByRole('button', { name: /Refund/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Reason/).fill('Sold out')
  await translate(page, moves)
  await dialog.getByLabel(/A part/).check()
  await dialog.getByLabel(/Amount to refund/).fill('12.50')
  await dialog.getByRole('button', { name: 'Refund ₱12.50' }).waitFor()
  await translate(page, moves)
  await dialog.getByRole('button', { name: /Cancel/ }).click()
  await dialog.waitFor({ state: 'detached' })
  for (const [place, title] of [
    ['/portal/payment-links', 'Payment links'],
    ['/portal/transactions', 'Transactions'],
  ] as const) {
    await translate(page, moves)
    await page.locator(`a[href^="${place}"]`).first().click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  expect(await page.getByText('Ooops! Sorry').count()).toBe(0)
  expect(noise).toEqual([])
  await customer.close()
  await close()
})

test('a customer chooses another way to pay on a translated page, before and after its script has started', async () => {
  const link = await newLink(250_000)
  const { page, noise, close } = await visit(browser, 390)
  await page.goto(link.paymentLinkUrl)
  const main = page.locator('button.main')
  await page.locator('input[value=gc]').waitFor({ state: 'attached' })
  await translate(page)
  const choices = page.locator('input[name=channel]:not(:disabled)')
  expect(await choices.count()).toBeGreaterThan(2)
  // The script starts with the first touch.
  await page.locator('#page').dispatchEvent('pointerdown')
  for (const at of [0, 1, 2]) {
    await choices.nth(at).evaluate((choice) => (choice as HTMLInputElement).click())
    await expect.poll(() => main.innerText()).toMatch(/^Pay ₱2,500\.00 with /)
    await translate(page)
    expect(await main.innerText()).toMatch(/^»Pay/)
  }
  expect(await page.locator('input[name=channel]:checked').count()).toBe(1)
  await page.locator('input[value=gc]').evaluate((choice) => (choice as HTMLInputElement).click())
  await expect.poll(() => main.innerText()).toMatch(/with GCash$/)
  await main.click()
  await page.waitForURL(new RegExp(`^${system.sandbox}/pay/`))
  expect(noise).toEqual([])
  await close()
})
