/** A customer agrees to be remembered on a device, finds the details filled in at the next payment, and has them forgotten. */
import { fetchUserData } from '@singil/contract/identity/access'
import { getRemembered } from '@singil/contract/payments/phone-book'
import { listStores } from '@singil/contract/catalogue/stores'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { assertAccessible, keepShot, visit } from './kit/browser.ts'
import { bearerOf, openDesk } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { flowAt } from './kit/widths.ts'

useSystem()

/** What the call answers to this browser. */
const remembered = (page: Page) =>
  page.evaluate(async (path) => ((await (await fetch(path)).json()) as { data: unknown }).data, getRemembered.path)

test.each(flowAt(390))('details are remembered only on the device that agreed, at %i px', async (width) => {
  const desk = openDesk(system.portal, await bearerOf(system, 'kape.admin'))
  const { identity } = await desk.ask(fetchUserData, { body: {} })
  const store = (await desk.ask(listStores, { params: { merchantId: identity.merchantId! } })).at(0)!
  const address = `${system.portal}/pos_merchant/${store.storeId}`
  const customer = await visit(browser, width)
  const { page } = customer
  const field = (label: string) => page.getByLabel(label)
  const order = async () => {
    await page.goto(address)
    await field('Amount').first().fill('250')
  }
  await order()
  await field('First name').fill('Maria')
  await field('Last name').fill('Santos')
  await field('E-mail').fill('maria.santos@example.com')
  await field('Mobile number').fill('0917 555 0142')
  await page.getByRole('checkbox', { name: /Remember my details/ }).check()
  await assertAccessible(page)
  await keepShot(page, `remember-${width}`)
  await page.locator('button.main').click()
  await page.waitForURL(/\/redirect\/\w{22}/)
  expect(await remembered(page)).toMatchObject({ firstName: 'Maria', mobile: '9175550142', address: null })

  await order()
  expect(await field('E-mail').inputValue()).toBe('maria.santos@example.com')
  await page.getByText('This device remembers your details.').waitFor()
  await assertAccessible(page)
  await keepShot(page, `remembered-${width}`)

  // The same address on the internet, another browser.
  const other = await visit(browser, width)
  await other.page.goto(address)
  expect(await other.page.getByLabel('E-mail').inputValue()).toBe('')
  expect(await remembered(other.page)).toBeNull()

  await page.getByRole('button', { name: 'Forget them' }).click()
  await expect.poll(() => field('E-mail').inputValue()).toBe('')
  expect(await remembered(page)).toBeNull()
  expect([...customer.noise, ...other.noise]).toEqual([])
  for (const one of [customer, other]) await one.close()
})
