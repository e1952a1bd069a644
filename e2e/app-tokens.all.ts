/** A merchant gives an app the link of a store, customers pay by it with and without script, and it is refused once it is revoked. */
import { AppTokenId, getAppTokenData } from '@singil/contract/catalogue/app-tokens'
import { createStore } from '@singil/contract/catalogue/stores'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, keepShot, visit } from './kit/browser.ts'
import { openDesk, openDeskAs } from './kit/desk.ts'
import { browser, system, useSystem, visitAs } from './kit/running.ts'
import { widths } from './kit/widths.ts'

useSystem()

/** Pays an amount at the page of a store, at the sandbox's gateway. */
async function pay(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount').fill(amount)
  await page.getByLabel('First name').fill('Ligaya')
  await page.getByLabel('Last name').fill('Manalo')
  await page.getByLabel('E-mail').fill('ligaya@example.com')
  await page.getByLabel('Mobile number').fill('0917 555 0177')
  await page.locator('button.main').click()
  await page.waitForURL(/\/redirect\/\w{22}/)
  await page.locator('input[value=gc]').check({ force: true })
  await page.locator('button.main').click()
  await page.getByRole('button', { name: /^Approve/ }).click()
  await page.waitForURL(/redirect_success_detailed/, { timeout: 30_000 })
  expect(await page.locator('body').innerText()).toContain(`₱${amount}`)
}

test('an app is added in the portal, customers pay by its link, and the link is revoked', async () => {
  const desk = await openDeskAs(system, 'kape.admin')
  const store = await desk.ask(createStore, {
    body: { storeName: 'Camp John Hay', mobile: '9175550144', address: 'Loakan Road, Baguio City' },
  })
  const merchant = await visitAs('kape.admin', 390, `/portal/stores/${store.storeId}`)
  const { page } = merchant
  const dialog = page.getByRole('dialog')
  const shoot = async (name: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
      await keepShot(page, `app-tokens-${name}-${width}`, false)
    }
  }
  const add = page.getByRole('button', { name: 'Add an app' })
  await add.scrollIntoViewIfNeeded()
  await assertAccessible(page)
  await shoot('empty')
  await add.click()
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await dialog.getByText('Enter the name of the app.').first().waitFor()
  await dialog.getByLabel('Name of the app').fill('Suki super-app')
  await dialogsSettled(page)
  await assertAccessible(page)
  await shoot('form')
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await dialog.getByRole('img', { name: 'QR code of Suki super-app' }).waitFor()
  await dialogsSettled(page)
  await assertAccessible(page)
  await shoot('link')
  const copied = await dialog.getByRole('button', { name: 'Copy token' }).innerText()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByText('not used yet').waitFor()

  // What the app shows, and where it sends its customer.
  const { status, storeName, payUrl } = await openDesk(system.portal).ask(getAppTokenData, {
    params: { id: AppTokenId.parse(copied.trim()) },
  })
  expect([status, storeName]).toEqual(['VERIFIED', 'Camp John Hay'])
  const customer = await visit(browser, 390)
  await customer.page.goto(payUrl)
  await customer.page.getByRole('heading', { name: 'How much do you pay?' }).waitFor()
  await assertAccessible(customer.page)
  await keepShot(customer.page, 'app-tokens-customer-390')
  await pay(customer.page, '185.00')
  const plain = await visit(browser, 390, { javaScriptEnabled: false })
  await plain.page.goto(payUrl)
  await pay(plain.page, '95.00')
  expect(plain.noise).toEqual([])
  await plain.close()

  await page.reload()
  await page.getByText('last used').waitFor()
  await page.getByRole('button', { name: 'Revoke Suki super-app' }).scrollIntoViewIfNeeded()
  await assertAccessible(page)
  await shoot('list')
  await page.getByRole('button', { name: 'Revoke Suki super-app' }).click()
  await dialogsSettled(page)
  await assertAccessible(page)
  await shoot('revoke')
  await dialog.getByRole('button', { name: 'Revoke the link' }).click()
  await page.getByText('Customer app revoked').waitFor()
  await page.getByText('Let an app that your customers use').waitFor()

  await customer.page.goto(payUrl)
  await customer.page.getByRole('heading', { name: 'This link is not valid, or no longer' }).waitFor()
  await assertAccessible(customer.page)
  await keepShot(customer.page, 'app-tokens-revoked-390')
  expect(customer.noise.filter((line) => !line.includes('404'))).toEqual([])
  expect(merchant.noise).toEqual([])
  await customer.close()
  await merchant.close()
}, 240_000)
