/** The first screen of each role after signing in: content that the role can see and use, never a refusal or an empty page. */
import { fetchUserData } from '@singil/contract/identity/access'
import { createItem } from '@singil/contract/catalogue/inventory'
import { listStores } from '@singil/contract/catalogue/stores'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { assertAccessible, enter, keepShot, visit, type Visit } from './kit/browser.ts'
import { bearerOf, openDeskAs } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'

useSystem()

async function arrive(username: string, width = 1440): Promise<Visit> {
  const seen = await visit(browser, width)
  await enter(system, seen.page, await bearerOf(system, username))
  await seen.page.goto(`${system.portal}/portal`)
  return seen
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()
async function findMerchant(page: Page): Promise<void> {
  await page.getByRole('main').getByLabel('Search merchants').fill('kape')
  await page
    .getByRole('list', { name: 'Merchants' })
    .getByRole('button', { name: /Kape ni Lolo/ })
    .click()
}
const isRefused = (page: Page) => page.getByText('You may not open').isVisible()

test.each(['admin.singil', 'finance.singil', 'sales.singil', 'corporate.singil'])(
  '%s, who chose no merchant, sees the day of all of them',
  async (username) => {
    const { page, noise, close } = await arrive(username)
    for (const name of ['Waiting for you', 'Volume today', 'Act for a merchant', 'Channels, last 24 hours'])
      await heading(page, name)
    expect(await page.title()).toBe('Dashboard · Singil')
    const keepsBooks = username === 'admin.singil' || username === 'finance.singil'
    expect(await page.getByRole('heading', { name: 'Books' }).count()).toBe(keepsBooks ? 1 : 0)
    const found = page.getByRole('list', { name: 'Merchants' }).getByRole('button')
    await found.first().waitFor()
    if (username === 'corporate.singil') expect(await found.count()).toBe(3)
    await assertAccessible(page)
    await keepShot(page, `home-${username}`)
    expect(noise).toEqual([])
    await close()
  },
)

test('a bar shows its value on keyboard focus and opens the day; a task opens its screen', async () => {
  const { page, close } = await arrive('admin.singil')
  const bar = page.getByRole('list', { name: 'Paid on each of the last 8 days' }).getByRole('link').last()
  await bar.focus()
  expect(await bar.getAttribute('aria-label')).toMatch(/^\d+ \w+ \d{4}: ₱[\d,]+\.\d\d$/)
  await bar.press('Enter')
  await page.waitForURL(/\/portal\/transactions\?from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}/)
  await page.goBack()
  await page.getByRole('link', { name: /in all wait for a decision/ }).click()
  await heading(page, 'Late payments')
  await close()
})

test('staff find a merchant by name and get to its dashboard', async () => {
  const { page, close } = await arrive('finance.singil', 390)
  await findMerchant(page)
  await heading(page, 'Collected today')
  await close()
})

test('previewing a cashier asks for the merchant to view, and continues there', async () => {
  const { page, close } = await arrive('admin.singil')
  await heading(page, 'Volume today')
  await page.goto(`${system.portal}/portal/authorization/roles/Cashier`)
  await page.getByRole('button', { name: 'View as Cashier' }).click()
  await page.getByText('Cashier works for one merchant.').waitFor()
  expect(await page.title()).toBe('Dashboard · Singil')
  await findMerchant(page)
  await heading(page, 'Collected today')
  expect(await isRefused(page)).toBe(false)
  await close()
})

test('an agent gets to the referral link and the businesses that signed up with it; the link opens the sign-up with the code entered', async () => {
  const { page, noise, close } = await arrive('agent.bayani', 390)
  await heading(page, 'Your link')
  expect(await isRefused(page)).toBe(false)
  await page.getByText('Panaderya ni Ising').waitFor()
  await page.getByText('E-mail verified').first().waitFor()
  await assertAccessible(page)
  await keepShot(page, 'home-agent')
  const link = await page.getByText(/\/signup\/M[0-9A-Z]{12}$/).innerText()
  await page.context().clearCookies()
  await page.goto(`${system.portal}${link.slice(link.indexOf('/signup/'))}`)
  await expect.poll(() => page.getByLabel('Referral code (optional)').inputValue()).toMatch(/^M[0-9A-Z]{12}$/)
  expect(noise).toEqual([])
  await close()
})

test.each(['kape.cashier', 'kape.barista', 'bikol.tickets'])(
  '%s sees the sales of the store, no money of the merchant, and what to do next',
  async (username) => {
    const { page, noise, close } = await arrive(username, 390)
    await heading(page, 'Collected today')
    expect(await page.getByRole('heading', { name: 'Where your money is' }).count()).toBe(0)
    expect(await page.getByText('wait for your decision').count()).toBe(0)
    const compose = page.getByRole('main').getByRole('link', { name: 'Compose transaction' })
    // A link styled as a filled button: its text is white, whichever stylesheet loaded first.
    const { words, ground } = await compose.evaluate((button) => {
      const { color, backgroundColor } = getComputedStyle(button)
      return { words: color, ground: backgroundColor }
    })
    expect(words).toBe('rgb(255, 255, 255)')
    expect(ground).not.toBe(words)
    await compose.click()
    await heading(page, 'Compose transaction')
    expect(noise).toEqual([])
    await close()
  },
)

test('an unverified merchant sees what verification unlocks', async () => {
  const { page, close } = await arrive('nena.admin')
  await page.getByRole('link', { name: 'Verify your business to collect more each month' }).click()
  await heading(page, 'What this unlocks')
  await assertAccessible(page)
  await keepShot(page, 'kyc-from-home')
  await close()
})

test('the number of almost sold-out items opens the list of exactly these', async () => {
  const desk = await openDeskAs(system, 'kape.admin')
  const { identity } = await desk.ask(fetchUserData, { body: {} })
  const [store] = await desk.ask(listStores, { params: { merchantId: identity.merchantId ?? '' } })
  if (!store) throw new Error('The merchant of the demo has no store.')
  const item = { itemCode: 'LAST-TWO', itemDescription: 'Last two bags', itemAmount: 45_000, isUnlimited: false }
  await desk.ask(createItem, { body: { ...item, storeId: store.storeId, quantity: 2 } })
  const { page, close } = await arrive('kape.admin')
  const low = page.getByRole('link', { name: /sold out/ }).filter({ hasText: store.storeName })
  const count = Number(/^\d+/.exec(await low.innerText())?.[0])
  await low.click()
  await expect.poll(() => page.locator('tr[data-row]').count()).toBe(count)
  for (const row of await page.locator('tr[data-row]').allInnerTexts()) expect(row).toMatch(/\d left|Out of stock/)
  await close()
})

test('a request that waits for approval is found from the home', async () => {
  const { page, noise, close } = await arrive('admin.singil')
  await page.getByRole('link', { name: /requests? waits? for your approval/ }).click()
  await heading(page, 'Approvals')
  await page.getByRole('row').filter({ hasText: 'Add ₱150.00 to a wallet' }).waitFor()
  expect(noise).toEqual([])
  await close()
})
