/**
 * The main story with two people: a merchant signs in with the code from the inbox and requests money, a customer in another browser pays
 * at the gateway, the merchant sees the row turn paid without a reload, opens the wallet down to the entry, and refunds a part. On the real
 * server with its real database, on a desktop and on a phone.
 */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { assertAccessible, enter, listenToPosts, signIn, visit } from './kit/browser.ts'
import { bearerOf } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { dailyFlowAt } from './kit/widths.ts'

useSystem()

const rowOf = (page: Page, requestId: string, isPhone: boolean) =>
  isPhone
    ? page
        .getByRole('list', { name: /transactions/i })
        .getByRole('listitem')
        .filter({ hasText: requestId })
    : page.getByRole('row').filter({ hasText: requestId })

/** The customer's part, from the link to the receipt. */
async function pay(link: string, width: number, amount: string): Promise<string[]> {
  const customer = await visit(browser, width)
  const { page } = customer
  const sent = listenToPosts(page, new URL(link).origin)
  await page.goto(link)
  await assertAccessible(page)
  const fonts = () =>
    page.evaluate(
      () =>
        [...document.fonts].filter(({ family, status }) => family === 'Inter Variable' && status === 'loaded').length,
    )
  await expect.poll(fonts).toBe(2)
  // Only the selected channel has input fields.
  expect(await page.getByLabel('First name').isVisible()).toBe(false)
  await page.locator('input[value=gc]').check({ force: true })
  await page.getByLabel('First name').fill('Maria')
  await page.getByLabel('Last name').fill('Santos')
  await page.getByLabel('E-mail').fill('maria.santos@example.com')
  await page.getByLabel('Mobile number').fill('0917 555 0142')
  await assertAccessible(page)
  await page.locator('button.main').click()
  await page.waitForURL(new RegExp(`^${system.sandbox}/pay/`))
  await page.getByRole('button', { name: /^Approve/ }).click()
  await page.waitForURL(/redirect_success_detailed/, { timeout: 30_000 })
  await expect.poll(() => page.locator('body').innerText()).toContain(amount)
  await assertAccessible(page)
  // The details and the choice of a channel left the browser as ciphertext.
  expect(sent.map(({ path }) => path.split('/')[1])).toEqual(['redirect_payment_channel'])
  for (const { body } of sent) expect(body).toMatch(/^sealed=[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/)
  const { noise } = customer
  await customer.close()
  return noise
}

describe.each(dailyFlowAt(1440))('at %i px', (width) => {
  const isPhone = width < 600
  // A different amount for each width, so that each run finds its own payment.
  const peso = isPhone ? '₱1,250.00' : '₱2,500.00'
  const typed = isPhone ? '1250' : '2500'

  test('a merchant is paid, sees it live, finds it in the wallet and refunds a part', async () => {
    const merchant = await visit(browser, width)
    const { page } = merchant
    await signIn(system, page, 'kape.admin')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await assertAccessible(page)

    await page.goto(`${system.portal}/portal/transactions/compose`)
    await page.getByLabel('Amount', { exact: true }).fill(typed)
    await page.getByLabel('What is it for?').fill('Two boxes of drip bags')
    await assertAccessible(page)
    await page.getByRole('button', { name: /^Ask for/ }).click()
    const pageLink = page.getByRole('link', { name: 'Open pay page' })
    await pageLink.waitFor()
    await assertAccessible(page)
    const leftOf = async (part: Locator) => Math.round((await part.boundingBox())!.x)
    if (!isPhone)
      expect(await leftOf(page.getByRole('img', { name: /^QR code/ }))).toBe(
        await leftOf(page.getByRole('heading', { level: 1 })),
      )
    const link = (await pageLink.getAttribute('href'))!
    const requestId = /\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/.exec(await page.locator('main').innerText())![0]

    // The list is open before the customer pays and is never reloaded.
    await page.goto(`${system.portal}/portal/transactions`)
    await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor()
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
    const paying = await pay(link, width, peso)
    const row = rowOf(page, requestId, isPhone)
    await row.getByText('Paid', { exact: true }).waitFor({ timeout: 30_000 })
    expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
    expect(await row.innerText()).toContain(peso)
    await assertAccessible(page)

    // The store has a wallet of its own, in addition to the main one.
    await page.goto(`${system.portal}/portal/wallet`)
    await page.getByText('Kape ni Lolo, Camp John Hay').first().click()
    await page
      .getByRole('button', { name: /For clearing/ })
      .or(page.getByRole('link', { name: /For clearing/ }))
      .first()
      .click()
    await page.getByText(requestId).first().waitFor()
    await assertAccessible(page)

    await page.goto(`${system.portal}/portal/transactions/${requestId}`)
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = page.getByRole('dialog').filter({ hasText: 'Refund payment' })
    await dialog.getByLabel('A part').check()
    await dialog.getByLabel('Amount to refund').fill('100')
    await dialog.getByLabel('Reason').fill('One bag was torn')
    await assertAccessible(page)
    await dialog.getByRole('button', { name: 'Refund ₱100.00' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('Refunded ₱100.00.').first().waitFor()

    expect(paying).toEqual([])
    expect(merchant.noise).toEqual([])
    await merchant.close()
  }, 180_000)
})

test('a customer without script can pay too', async () => {
  const merchant = await visit(browser, 1440)
  await enter(system, merchant.page, await bearerOf(system, 'habi.admin'))
  await merchant.page.goto(`${system.portal}/portal/transactions/compose`)
  await merchant.page.getByLabel('Amount', { exact: true }).fill('999')
  await merchant.page.getByRole('button', { name: /^Ask for/ }).click()
  const link = (await merchant.page.getByRole('link', { name: 'Open pay page' }).getAttribute('href'))!
  await merchant.close()

  const customer = await visit(browser, 360, { javaScriptEnabled: false })
  const { page } = customer
  await page.goto(link)
  await page.locator('input[value=gc]').check({ force: true })
  await page.getByLabel('First name').fill('Jose')
  await page.getByLabel('Last name').fill('Reyes')
  await page.getByLabel('E-mail').fill('jose.reyes@example.com')
  await page.getByLabel('Mobile number').fill('0917 555 0142')
  await page.locator('button.main').click()
  await page.getByRole('button', { name: /^Approve/ }).click()
  // Without script the page reloads automatically until the gateway has answered.
  await page.waitForURL(/redirect_success_detailed/, { timeout: 30_000 })
  expect(await page.locator('body').innerText()).toContain('₱999.00')
  expect(customer.noise).toEqual([])
  await customer.close()
}, 120_000)

test('a second sign-in ends the first at once, and the first browser shows why', async () => {
  const [first, second] = [await visit(browser, 1440), await visit(browser, 1440)]
  await signIn(system, first.page, 'kape.cashier')
  await signIn(system, second.page, 'kape.cashier')
  const ended = first.page.getByRole('dialog', { name: 'Automatic Logged Out' })
  await ended.waitFor({ timeout: 30_000 })
  // It names the device that took over, and when.
  await ended.getByText(/^Chrome on /).waitFor()
  const at = Date.parse((await ended.locator('time').getAttribute('datetime')) ?? '')
  expect(Math.abs(at - Date.now())).toBeLessThan(60_000)
  await first.close()
  await second.close()
}, 120_000)
