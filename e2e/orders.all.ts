/**
 * An order that is delivered: a merchant composes it with address, tax and shipping fee, the customer sees and pays all of it, and the
 * merchant reports it in transit and delivered, on a desktop and on a phone.
 */
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, enter, keepShot, visit, type Visit } from './kit/browser.ts'
import { bearerOf } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'

useSystem()
let bearer: string
beforeAll(async () => {
  bearer = await bearerOf(system, 'kape.admin')
})

// At both widths with every run: the phone takes the customer of the order that the desktop made.
describe.each([1440, 390])('at %i px', (width) => {
  const isPhone = width < 600
  let merchant: Visit
  beforeAll(async () => {
    merchant = await visit(browser, width)
    await enter(system, merchant.page, bearer)
  })
  afterAll(() => merchant.close())

  test('a merchant composes an order with address, tax and shipping fee, is paid, sends it and sees it delivered', async () => {
    const { page, noise } = merchant
    const next = (label: string) => page.getByRole('button', { name: `Next: ${label}` }).click()
    await page.goto(`${system.portal}/portal/transactions/compose?mode=steps`)
    await page.getByRole('radio').first().check({ force: true })
    await next('Customer details')

    await page.getByText('I enter them now').click()
    await page.getByLabel('Deliver the order to an address').check()
    if (isPhone) {
      // The customer of the order before.
      const last = page.getByRole('group', { name: 'Last customers' })
      await last.getByRole('button', { name: 'Maria Santos' }).first().click()
      await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('maria.santos@example.com')
    } else {
      await page.getByLabel('First name').fill('Maria')
      await page.getByLabel('Last name').fill('Santos')
      await page.getByLabel('E-mail').fill('maria.santos@example.com')
      await next('Enter products')
      await page.getByRole('alert').getByText('Choose a province.').waitFor()
      await page.getByLabel('Province').selectOption('Benguet')
      await page.getByLabel('City or municipality').selectOption('Baguio City')
      await page.getByLabel('Barangay').selectOption('Irisan')
      await page.getByLabel('House number and street').fill('12 Naguilian Road')
    }
    expect(await page.getByLabel('ZIP code').inputValue()).toBe('2600')
    await page.getByLabel('Shipping fee').fill('120')
    await assertAccessible(page)
    await keepShot(page, `compose-customer-${width}`)
    await next('Enter products')

    await page.getByRole('button', { name: 'Add a line' }).click()
    await page.getByLabel('Description').fill('Tote bag')
    await page.getByLabel('Amount of one').fill(isPhone ? '650' : '750')
    await page.getByLabel('Tax of one').fill('78')
    await next('Select payment methods')
    await page.getByRole('alert').getByText('Declared value must be greater than 0.').waitFor()
    await page.getByLabel('Declared value').fill('600')
    await page.getByRole('group', { name: 'Quantity of Tote bag' }).getByRole('button', { name: 'One more' }).click()
    await page
      .getByText(isPhone ? '₱1,576.00' : '₱1,776.00')
      .first()
      .waitFor()
    await assertAccessible(page)
    await keepShot(page, `compose-products-${width}`)
    await next('Select payment methods')
    await next('Summary')
    const total = isPhone ? '₱1,576.00' : '₱1,776.00'
    await page.getByText('12 Naguilian Road, Irisan, Baguio City, Benguet, 2600').waitFor()
    await assertAccessible(page)
    await keepShot(page, `compose-summary-${width}`)
    await page.getByRole('button', { name: `Ask for ${total}` }).click()
    const link = (await page.getByRole('link', { name: 'Open pay page' }).getAttribute('href'))!

    const customer = await visit(browser, width)
    await customer.page.goto(link)
    const order = customer.page.getByRole('region', { name: 'Order' })
    for (const text of [total, 'Tote bag', '₱156.00', '₱120.00', 'Delivery to Baguio City, Benguet.'])
      await order.getByText(text).first().waitFor()
    await assertAccessible(customer.page)
    await keepShot(customer.page, `pay-order-${width}`)
    await customer.page.locator('input[value=gc]').check({ force: true })
    await customer.page.locator('button.main').click()
    await customer.page.waitForURL(new RegExp(`^${system.sandbox}/pay/`))
    await customer.page.getByRole('button', { name: /^Approve/ }).click()
    await customer.page.waitForURL(/redirect_success_detailed/, { timeout: 30_000 })
    await expect.poll(() => customer.page.locator('body').innerText()).toContain('Ready to be sent')
    await assertAccessible(customer.page)
    await keepShot(customer.page, `receipt-${width}`)
    const requestId = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(await customer.page.locator('body').innerText())![0]
    expect(customer.noise).toEqual([])
    await customer.close()

    await page.goto(`${system.portal}/portal/transactions/${requestId}?tab=forPickup`)
    const detail = page.locator('aside[data-detail]')
    await detail.getByText('Shipping fee').waitFor()
    await detail.getByText('12 Naguilian Road, Irisan, Baguio City, Benguet, 2600').waitFor()
    await assertAccessible(page)
    await keepShot(page, `order-panel-${width}`)
    const report = async (from: Locator, action: string, note: string) => {
      await from.getByRole('button', { name: action }).click()
      const dialog = page.getByRole('dialog', { name: /^Mark order/ })
      await dialog.getByLabel('Note').fill(note)
      await dialogsSettled(page)
      await assertAccessible(page)
      await dialog.getByRole('button', { name: action }).click()
      await dialog.waitFor({ state: 'hidden' })
    }
    // On a desktop from the bar of the chosen payments, on a phone from the payment itself.
    const bar = page.getByRole('toolbar', { name: 'Chosen payments' })
    if (!isPhone) {
      await page.getByRole('checkbox', { name: `Choose ${requestId}` }).check()
      await bar.getByRole('button', { name: 'Mark as in transit' }).waitFor()
      await keepShot(page, `chosen-${width}`)
    }
    await report(isPhone ? detail : bar, 'Mark as in transit', 'J&T 8214')
    await detail.getByText('In Transit', { exact: true }).first().waitFor()
    await report(detail, 'Mark as delivered', 'Received by Ana')
    await detail.getByText('The order was delivered: Received by Ana').first().waitFor()
    await page.goto(`${system.portal}/portal/transactions?tab=delivered`)
    await page
      .getByText(isPhone ? requestId : total.replace('₱', ''), { exact: false })
      .first()
      .waitFor()
    await assertAccessible(page)
    await keepShot(page, `delivered-${width}`)
    expect(noise).toEqual([])
  })
})
