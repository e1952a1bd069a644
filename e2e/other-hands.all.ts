/** Programs that write into the page: translators and extensions on ten screens while these change, and a password manager that signs in. */
import { expect, test } from 'vitest'
import { visit } from './kit/browser.ts'
import { openDeskAs } from './kit/desk.ts'
import { extend, fillIn, translate } from './kit/other-hands.ts'
import { browser, system, useSystem, visitAs } from './kit/running.ts'
import { password } from './kit/system.ts'
import { createItem } from '@singil/contract/catalogue/inventory'
import { listStores } from '@singil/contract/catalogue/stores'
import { fetchUserData } from '@singil/contract/identity/access'
import { centavos } from '@singil/contract/kit/money'

useSystem()

const screens = [
  '/portal',
  '/portal/transactions',
  '/portal/payment-links',
  '/portal/orders',
  '/portal/inventory',
  '/portal/stores',
  '/portal/wallet',
  '/portal/withdrawals',
  '/portal/users',
  '/portal/settings',
]

test.each([false, true])(
  'ten screens go on while a translator and an extension write into them (texts moved: %s)',
  async (moves) => {
    const desk = await openDeskAs(system, 'kape.admin')
    const { identity } = await desk.ask(fetchUserData, { body: {} })
    const [store] = await desk.ask(listStores, { params: { merchantId: identity.merchantId! } })
    const { page, noise, close } = await visitAs('kape.admin', 1440, '/portal')
    let title = ''
    for (const [at, path] of screens.entries()) {
      await page.locator(`nav a[href^="${path}"]`).first().click()
      const main = page.getByRole('main')
      // The previous screen stays until the next one has loaded.
      await page.waitForFunction(
        (before) =>
          document.title !== before && document.querySelector('h1') && !document.querySelector('[aria-busy=true]'),
        title,
      )
      title = await page.title()
      await extend(page)
      await translate(page, moves)
      // What the screen shows changes under the hands of the others.
      await desk.ask(createItem, {
        body: {
          storeId: store!.storeId,
          itemCode: `HANDS-${moves}-${at}`,
          itemDescription: `Puto ${moves} ${at}`,
          itemAmount: centavos(45_00),
          isUnlimited: false,
          quantity: 1,
        },
      })
      const row = main.locator('tr[data-row]').first()
      // An entry of a wallet opens where it stands.
      if (path !== '/portal/wallet' && (await row.isVisible())) {
        await row.click()
        await page.locator('[data-detail]').first().waitFor()
        await translate(page, moves)
        await page.keyboard.press('Escape')
      }
      const search = main.getByRole('searchbox').first()
      if (await search.isVisible()) {
        await search.fill('zzzz')
        await translate(page, moves)
        await search.fill('')
      }
      expect([path, await page.getByText('Ooops! Sorry').count()]).toEqual([path, 0])
    }
    expect(noise).toEqual([])
    await close()
  },
)

test('a password manager signs in without a key', async () => {
  const { page, noise, close } = await visit(browser, 390)
  await page.goto(`${system.portal}/signin`)
  await page.getByLabel('Username').waitFor()
  await extend(page)
  await fillIn(page.getByLabel('Username'), 'kape.admin')
  await fillIn(page.getByLabel('Password', { exact: true }), password)
  const asked = new Date()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'I understand, continue' }).click()
  const code = await system.codeFor(asked)
  await page.locator('input[autocomplete=one-time-code]').first().waitFor()
  await fillIn(page.locator('input[autocomplete=one-time-code]').first(), code)
  await page.waitForURL(/\/portal$/)
  expect(noise).toEqual([])
  await close()
})
