/** What cannot be undone is confirmed by its button alone: dialogs open on their way out, and Enter in a field does nothing. */
import { createTemporary } from '@singil/contract/payments/checkout'
import { fetchUserData } from '@singil/contract/identity/access'
import { centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import { enter, visit } from './kit/browser.ts'
import { bearerOf, openDesk } from './kit/desk.ts'
import { payLink } from './kit/pay-link.ts'
import { browser, system, useSystem } from './kit/running.ts'

useSystem()

test('a reason and Enter do not refund; the button with the amount does', async () => {
  const bearer = await bearerOf(system, 'kape.admin')
  const desk = openDesk(system.portal, bearer)
  const { stores } = await desk.ask(fetchUserData, { body: {} })
  const link = await desk.ask(createTemporary, {
    body: { storeId: stores[0]?.storeId ?? '', amount: centavos(100_00), description: 'To be refunded' },
  })
  await payLink(link.paymentLinkUrl, 390)
  const { page, noise, close } = await visit(browser, 1440)
  await enter(system, page, bearer)
  await page.goto(`${system.portal}/portal/transactions`)
  await page.getByRole('row').filter({ hasText: '₱100.00' }).first().click()
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /Refund/ })
    .click()
  const dialog = page.getByRole('dialog')
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await expect.poll(() => cancel.evaluate((button) => button === document.activeElement)).toBe(true)
  const refunds: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('refund')) refunds.push(request.url())
  })
  const reason = dialog.getByLabel(/Reason/)
  await reason.fill('Sold out')
  await reason.press('Enter')
  expect(await dialog.isVisible()).toBe(true)
  expect(refunds).toEqual([])
  await page.keyboard.press('Escape')
  // What was typed is given up only after a question.
  await page.getByRole('button', { name: 'Close without saving' }).click()
  await dialog.first().waitFor({ state: 'detached' })
  // Enter where the dialog opens leads out of it.
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /Refund/ })
    .click()
  await expect.poll(() => cancel.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(refunds).toEqual([])

  await page
    .getByRole('complementary')
    .getByRole('button', { name: /Refund/ })
    .click()
  await reason.fill('Sold out')
  await dialog.getByRole('button', { name: 'Refund ₱100.00' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(refunds.length).toBe(1)
  expect(noise).toEqual([])
  await close()
})

test('a link is cancelled by its button, not by the key that opens the dialog', async () => {
  const bearer = await bearerOf(system, 'kape.admin')
  const desk = openDesk(system.portal, bearer)
  const { stores } = await desk.ask(fetchUserData, { body: {} })
  const link = await desk.ask(createTemporary, {
    body: { storeId: stores[0]?.storeId ?? '', amount: centavos(345_00), description: 'Not cancelled' },
  })
  const { page, noise, close } = await visit(browser, 1440)
  await enter(system, page, bearer)
  await page.goto(`${system.portal}/portal/payment-links/${link.Id}`)
  const cancel = page.getByRole('button', { name: /^Cancel the/ }).first()
  await cancel.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expect
    .poll(() =>
      dialog.evaluate((element) => element.contains(document.activeElement) && document.activeElement?.tagName),
    )
    .toBe('BUTTON')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  await cancel.waitFor()
  expect(noise).toEqual([])
  await close()
})
