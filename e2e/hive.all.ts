/** Help: a screen leads to its guide, guides are found by typing, and a ticket is answered by staff. */
import { expect, test } from 'vitest'
import { assertAccessible, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'

useSystem()

async function arrive(username: string, path: string, width = 1280) {
  const seen = await visit(browser, width)
  await enter(system, seen.page, await bearerOf(system, username))
  await seen.page.goto(`${system.portal}${path}`)
  return seen
}

test('a screen leads to the guide about it, and a search by keyboard to another', async () => {
  const { page, noise, close } = await arrive('kape.cashier', '/portal/payment-links', 390)
  await page.getByRole('link', { name: 'What is this?' }).click()
  await page.getByRole('heading', { name: 'Ask a customer for a payment' }).waitFor()
  expect(
    await page
      .getByRole('img', { name: 'Asking for an amount on a phone' })
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)),
  ).toBe(true)
  await keepShot(page, 'hive-guide-390')
  await page.getByRole('link', { name: 'All guides' }).click()
  const search = page.getByLabel('Search guides')
  await search.fill('cash out')
  await page.waitForURL(/q=cash/)
  await page.getByRole('heading', { name: '1 guide' }).waitFor()
  await search.press('Enter')
  await page.getByRole('heading', { name: 'Withdraw money to your bank' }).waitFor()
  expect(noise).toEqual([])
  await close()
})

test('a merchant opens a ticket, staff answer it, and the merchant sees the answer live', async () => {
  const merchant = await arrive('kape.admin', '/portal/hive', 1440)
  await merchant.page.getByText(/channels work/).waitFor()
  await merchant.page.getByRole('heading', { name: 'What is new' }).waitFor()
  await assertAccessible(merchant.page)
  await keepShot(merchant.page, 'hive-1440')
  await merchant.page.getByRole('link', { name: 'New ticket' }).click()
  await merchant.page.getByLabel('Subject').fill('Where is my money?')
  await merchant.page.getByLabel('Message').fill('It left yesterday.')
  await merchant.page.getByRole('button', { name: 'Send it' }).click()
  await merchant.page.getByRole('heading', { name: 'Where is my money?' }).waitFor()

  const staff = await arrive('admin.singil', '/portal/support?state=waiting')
  await staff.page.getByText('Where is my money?').first().click()
  await staff.page.getByLabel('Message').fill('It arrives today.')
  await staff.page.getByRole('button', { name: 'Send the message' }).click()
  await merchant.page.getByText('It arrives today.').waitFor()
  await assertAccessible(merchant.page)
  await keepShot(merchant.page, 'ticket-1440')
  await keepShot(staff.page, 'ticket-staff-1280')
  expect([...merchant.noise, ...staff.noise]).toEqual([])
  await merchant.page.goto(`${system.portal}/portal/referral`)
  await merchant.page.getByRole('img', { name: 'QR code of your referral link' }).waitFor()
  await keepShot(merchant.page, 'referral-1440')
  await staff.close()
  await merchant.close()
})
