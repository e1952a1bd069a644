/** A customer has a pay page open while staff put a channel under maintenance: it disappears, and returns, without a reload. */
import { fetchUserData } from '@singil/contract/identity/access'
import { createTemporary } from '@singil/contract/payments/checkout'
import { listStores } from '@singil/contract/catalogue/stores'
import { centavos } from '@singil/contract/kit/money'
import { describe, expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf, openDeskAs } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { flowAt } from './kit/widths.ts'

useSystem()

const refuse = (): never => {
  throw new Error('The demo user has no store')
}

async function newLink(): Promise<string> {
  const desk = await openDeskAs(system, 'kape.admin')
  const { identity } = await desk.ask(fetchUserData, { body: {} })
  const stores = await desk.ask(listStores, { params: { merchantId: identity.merchantId ?? refuse() } })
  const { storeId } = stores.at(0) ?? refuse()
  const link = await desk.ask(createTemporary, {
    body: { storeId, amount: centavos(125_000), description: 'Two boxes of drip bags' },
  })
  return link.paymentLinkUrl
}

describe.each(flowAt(1440))('at %i px', (width) => {
  test('a channel under maintenance leaves an open pay page, and returns', async () => {
    const customer = await visit(browser, width)
    await customer.page.goto(await newLink())
    const gcash = customer.page.locator('input[value=gc]')
    const maya = customer.page.locator('input[value=paymaya]')
    await gcash.check({ force: true })
    await customer.page.getByRole('button', { name: 'Pay ₱1,250.00 with GCash' }).waitFor()

    const staff = await visit(browser, width)
    const { page } = staff
    await enter(system, page, await bearerOf(system, 'finance.singil'))
    await page.goto(`${system.portal}/portal/channels?q=GCash`)
    if (width < 600) await page.locator('summary').filter({ hasText: 'GCash' }).click()
    const dialog = page.getByRole('dialog')
    const decide = async (button: string, action: string) => {
      await page.getByRole('button', { name: button, exact: true }).click()
      await dialogsSettled(page)
      await dialog.getByRole('button', { name: action }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await decide('Maintenance', 'Stop GCash for everyone')

    await gcash.waitFor({ state: 'detached' })
    await customer.page.getByText('GCash is under maintenance. Choose another way to pay.').waitFor()
    expect(await maya.count()).toBe(1)
    await assertAccessible(customer.page)
    await keepShot(customer.page, `maintenance-${width}`)
    // A page opened now does not offer it either, with or without JavaScript.
    const plain = await visit(browser, width, { javaScriptEnabled: false })
    await plain.page.goto(customer.page.url())
    expect(await plain.page.locator('input[value=gc]').count()).toBe(0)
    await plain.close()

    await decide('End maintenance', 'Offer GCash again')
    await gcash.waitFor({ state: 'attached' })
    expect(await customer.page.getByText('GCash is under maintenance').count()).toBe(0)
    await gcash.check({ force: true })
    await customer.page.getByRole('button', { name: 'Pay ₱1,250.00 with GCash' }).waitFor()
    expect(customer.noise).toEqual([])
    expect(staff.noise).toEqual([])
    await staff.close()
    await customer.close()
  }, 180_000)
})
