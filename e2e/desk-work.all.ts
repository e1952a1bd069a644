/**
 * Daily work in the portal: find a payment by its amount, move through rows by keyboard, follow money to its settlement, request an amount
 * and see it paid. All tests share one running system.
 */
import { fetchUserData } from '@singil/contract/identity/access'
import { createTemporary, payAsCustomer } from '@singil/contract/payments/checkout'
import { centavos } from '@singil/contract/kit/money'
import { listLatePayments } from '@singil/contract/payments/transactions'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { switchOnAnalytics, eventsSentBy } from './kit/analytics.ts'
import { enter, keepShot, visit, type Visit } from './kit/browser.ts'
import { bearerOf, openDesk } from './kit/desk.ts'
import { people } from './kit/people.ts'
import { browser, system, useSystem } from './kit/running.ts'

useSystem()
let bearer: string
beforeAll(async () => {
  bearer = await bearerOf(system, 'kape.admin')
})

async function open(path: string, width = 1440): Promise<Visit> {
  const seen = await visit(browser, width)
  await enter(system, seen.page, bearer)
  await seen.page.goto(system.portal + path)
  return seen
}
const firstRow = (page: Page) => page.locator('main [data-row="0"]')
const focusedRow = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['row'])

/** Opens a link's payment at the sandbox's gateway, up to the button that approves it. */
async function goToGateway(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.locator('input[value=gc]').check({ force: true })
  await page.getByLabel('First name').fill('Liza')
  await page.getByLabel('Last name').fill('Soberano')
  await page.getByLabel('E-mail').fill('liza@example.com')
  await page.getByLabel('Mobile number').fill('0917 555 0142')
  await page.locator('button.main').click()
  await page.waitForURL(new RegExp(`^${system.sandbox}/pay/`))
}

test('an entry of the wallet leads to its settlement, and a settlement opens from its list', async () => {
  const { page, noise, close } = await open('/portal/wallet?account=available')
  await page
    .getByRole('row')
    .filter({ hasText: /[Ss]ettle/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Open the settlement' }).click()
  const sheet = page.getByRole('dialog', { name: 'Settlement' })
  await sheet.getByText('Credited on').waitFor()
  await sheet.getByText('Sales in it').waitFor()
  // The list shows its reference; ids of the database are never shown.
  expect(await sheet.innerText()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  const reference = /\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/.exec(await sheet.innerText())![0]
  await page.getByRole('button', { name: 'Close settlement' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await page.getByRole('row').filter({ hasText: reference }).click()
  await sheet.getByText(reference).waitFor()
  expect(noise).toEqual([])
  await close()
})

test('a merchant sees no code, no id and no name of a process about an entry or a payment', async () => {
  const { page, close } = await open('/portal/wallet?account=clearing')
  await firstRow(page).click()
  const entry = page.getByRole('dialog', { name: 'Why is this here?' })
  await entry.getByText('Written down').waitFor()
  const internal = /GR\d{3}|[0-9a-f]{8}-[0-9a-f]{4}-|changed by (?:gateway|settlements)/
  expect(await entry.innerText()).not.toMatch(internal)
  await page.goto(`${system.portal}/portal/transactions?tab=paid`)
  await firstRow(page).click()
  const detail = page.locator('aside[data-detail]')
  await detail.getByText('Timeline').waitFor()
  expect(await detail.innerText()).not.toMatch(internal)
  await close()
})

test('on a phone a merchant sees that another amount arrived than asked, and accepts it', async () => {
  const desk = openDesk(system.portal, bearer)
  const { stores } = await desk.ask(fetchUserData, { body: {} })
  const customer = { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com', mobile: '' }
  const asked = { storeId: stores.at(0)!.storeId, amount: centavos(302_00), customer }
  const link = await desk.ask(createTemporary, { body: asked })
  const { attempt } = await openDesk(system.portal).ask(payAsCustomer, { body: { id: link.Id, channel: 'gc' } })
  const paymentId = new URL(attempt!.redirectUrl!).pathname.split('/').pop()
  const paid = await fetch(`${system.sandbox}/control/payments/${paymentId}/act`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'pay_wrong_amount', amount: 301_00 }),
  })
  expect(paid.status).toBe(200)
  const held = async () => (await desk.ask(listLatePayments, {})).result.map((late) => late.requestId)
  await expect.poll(held, { timeout: 30_000 }).toContain(attempt!.requestId)

  const { page, noise, close } = await open('/portal/late-payments', 390)
  const row = page.getByRole('listitem').filter({ hasText: attempt!.requestId })
  await expect.poll(() => row.innerText()).toMatch(/₱301\.00 of ₱302\.00\s+\d+:\d\d [AP]M · ₱1\.00 too little/)
  await page.getByText('Today', { exact: true }).waitFor()
  await row.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept ₱301.00 as the payment' }).click()
  await page.getByText(`₱301.00 is now the payment ${attempt!.requestId}.`).waitFor()
  expect(noise).toEqual([])
  await close()
})

test('the sums above the list are those of the selected store and state', async () => {
  const { page, close } = await open('/portal/transactions')
  const sums = page
    .locator('p')
    .filter({ hasText: /payments/ })
    .first()
  const paidOf = async () => /Paid ₱([\d,.]+)/.exec(await sums.innerText())?.[1]
  await expect.poll(paidOf).toBeTruthy()
  const all = await paidOf()
  await page.getByRole('button', { name: 'Store', exact: true }).click()
  await page.getByRole('radio').first().check()
  await page.waitForURL(/store=S/)
  await expect.poll(paidOf).not.toBe(all)
  await close()
})

test('the keyboard moves through rows and the focus returns to the row', async () => {
  const { page, close } = await open('/portal/transactions')
  await firstRow(page).waitFor()
  // "/" focuses the search of the list, "?" lists the keys.
  await page.keyboard.press('/')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Search transactions')
  await page.keyboard.press('Escape')
  await page.locator('h1').click()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await firstRow(page).focus()
  await page.keyboard.press('Enter')
  const detail = page.locator('aside[data-detail]')
  await detail.waitFor()
  // The search remains at its place next to an open row.
  expect(await page.getByRole('searchbox', { name: 'Search transactions' }).isVisible()).toBe(true)
  const first = page.url()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.url()).not.toBe(first)
  await page.keyboard.press('Escape')
  await detail.waitFor({ state: 'hidden' })
  await expect.poll(() => focusedRow(page)).toBe('1')
  await close()
})

test('a list of hundreds of rows renders only some, and the keyboard and a click reach all of them', async () => {
  const seen = await visit(browser, 1440)
  const { page, noise } = seen
  await enter(system, page, await bearerOf(system, people.Administrator))
  await page.goto(`${system.portal}/portal/transactions`)
  const rendered = page.locator('main tr[data-row]')
  const indexes = () => rendered.evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('aria-rowindex'))))
  await firstRow(page).focus()
  // Each press reaches the end of what is loaded, which loads more, until the list is a long one.
  const last = async () => Number((await focusedRow(page)) ?? 0)
  await expect
    .poll(
      async () => {
        await page.keyboard.press('End')
        return last()
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(200)
  await expect.poll(async () => (await indexes()).length).toBeLessThan(100)
  // The head counts as the first row, and the rendered rows follow each other.
  const all = await indexes()
  const first = Math.min(...all)
  expect(all).toEqual(all.map((_, at) => first + at))
  const end = await last()
  expect(all).toContain(end + 2)
  await page.keyboard.press('ArrowUp')
  expect(await last()).toBe(end - 1)
  await page.keyboard.press('Enter')
  const detail = page.locator('aside[data-detail]')
  await detail.waitFor()
  await page.locator(`main tr[data-row="${end - 1}"][aria-selected=true]`).waitFor()
  await page.keyboard.press('Escape')
  await detail.waitFor({ state: 'hidden' })
  await expect.poll(last).toBe(end - 1)
  await page.keyboard.press('Home')
  await expect.poll(last).toBe(0)
  expect((await indexes())[0]).toBe(2)
  // A row in the middle is reached by scrolling, below the head that stays.
  const scroller = page.locator('main table').locator('..')
  await scroller.evaluate((box) => box.scrollTo({ top: 150 * 40 }))
  const middle = page.locator('main tr[data-row="150"]')
  await middle.waitFor()
  const [head, row] = [await page.locator('main thead th').first().boundingBox(), await middle.boundingBox()]
  expect(row!.y).toBeCloseTo(head!.y + head!.height, 0)
  // The row that has the focus is scrolled away and is not rendered; the keyboard goes on from it.
  await firstRow(page).waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowDown')
  await expect.poll(last).toBe(1)
  expect(noise).toEqual([])
  await seen.close()
}, 120_000)

test('the search finds amounts and actions', async () => {
  const desk = openDesk(system.portal, bearer)
  const { page, close } = await open('/portal/stores')
  await firstRow(page).waitFor()
  const storeId = (await firstRow(page).innerText()).match(/\bS[0-9A-Z]{12}\b/)![0]
  const link = await desk.ask(createTemporary, { body: { storeId: storeId, amount: 417_35 } })
  const customer = await visit(browser, 1440)
  await goToGateway(customer.page, link.paymentLinkUrl)
  await customer.close()

  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox')
  for (const typed of ['417.35', '₱417.35']) {
    await box.fill(typed)
    await page.getByRole('option').filter({ hasText: '₱417.35' }).waitFor()
  }
  // A reference finds its link and its order too, not the transaction alone.
  const paid = await page.getByRole('option').filter({ hasText: '₱417.35' }).innerText()
  const requestId = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(paid)![0]
  for (const typed of [requestId, requestId.replace('-', ' ').toLowerCase()]) {
    await box.fill(typed)
    await page.getByRole('option', { name: `Payment link ${requestId}` }).waitFor()
  }
  await keepShot(page, 'palette')
  await box.fill('New req')
  await page.getByRole('option', { name: 'New request' }).click()
  await page.waitForURL(/\/portal\/transactions\/compose/)
  await close()
})

test('an amount typed while the screen loads is complete, and an existing one is replaced by typing', async () => {
  const { page, close } = await open('/portal/transactions')
  await firstRow(page).waitFor()
  // The keys are pressed while the screen is loading.
  const compose = page.getByRole('link', { name: 'Compose transaction' })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/compose-screen*', async (route) => {
    await held
    await route.continue()
  })
  await compose.click()
  await page.keyboard.type('1250')
  release()
  const amount = page.getByLabel('Amount', { exact: true })
  await expect.poll(() => amount.inputValue()).toMatch(/^1,250/)
  await amount.blur()
  expect(await amount.inputValue()).toBe('1,250.00')
  await amount.click()
  await page.keyboard.type('88')
  expect(await amount.inputValue()).toBe('88')
  await page.reload()
  await expect.poll(() => amount.inputValue()).toBe('88.00')
  await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('9')
  expect(await amount.inputValue()).toBe('9')
  await close()
})

test('the page of a link shows Paid as soon as the gateway has reported it', async () => {
  const { page, noise, close } = await visit(browser, 1440)
  // Only a live message may change it: the page's own polling is disabled.
  await page.addInitScript(() => {
    const { setInterval: real } = globalThis
    const never = ((run: () => void, ms: number) => real(run, ms === 5_000 ? 2 ** 30 : ms)) as typeof setInterval
    Object.assign(globalThis, { setInterval: never })
  })
  await switchOnAnalytics(system)
  const analyticsEvents = eventsSentBy(page)
  await enter(system, page, bearer)
  await page.goto(`${system.portal}/portal/transactions/compose`)
  await page.getByLabel('Amount', { exact: true }).fill('302')
  await page.getByRole('button', { name: /^Ask for/ }).click()
  const link = (await page.getByRole('link', { name: 'Open pay page' }).getAttribute('href'))!
  await expect.poll(() => analyticsEvents).toEqual(['transaction_created_merchant'])
  const customer = await visit(browser, 390)
  await goToGateway(customer.page, link)
  await page.getByText('Pending').waitFor()
  await customer.page.getByRole('button', { name: /^Approve/ }).click()
  const paid = page.getByRole('status').filter({ hasText: 'Paid' })
  await paid.getByRole('heading', { name: 'Paid' }).waitFor()
  await paid.getByText('Liza Soberano').waitFor()
  await paid.getByText('₱302.00').waitFor()
  expect(await page.getByText('Send it').count()).toBe(0)
  expect(await page.getByRole('img', { name: /QR code/ }).count()).toBe(0)
  await paid.getByRole('link', { name: 'New request' }).click()
  await page.getByLabel('Amount', { exact: true }).waitFor()
  expect(noise).toEqual([])
  await customer.close()
  await close()
})

test('changed settings are not left without a warning', async () => {
  const { page, close } = await open('/portal/merchant/settings')
  const hours = page.getByLabel('Hours until a link expires')
  await hours.fill('48')
  await page.getByRole('link', { name: 'Stores', exact: true }).click()
  const warning = page.getByRole('dialog', { name: 'Leave without saving?' })
  await warning.getByRole('button', { name: 'Stay here' }).click()
  await warning.waitFor({ state: 'hidden' })
  expect(await hours.inputValue()).toBe('48')
  await page.getByRole('link', { name: 'Stores', exact: true }).click()
  await warning.getByRole('button', { name: 'Leave without saving' }).click()
  await page.waitForURL(/\/portal\/stores/)
  await close()
})

test('the button of a tall dialog remains visible, also with errors', async () => {
  const { page, close } = await open('/portal/stores?add=1')
  await page.setViewportSize({ width: 1280, height: 560 })
  const dialog = page.getByRole('dialog', { name: 'Add a store' })
  for (const flag of ['Students', 'Courier']) await dialog.getByRole('switch', { name: flag }).waitFor()
  const provinces = dialog.getByLabel('Province').locator('option')
  await expect.poll(() => provinces.count()).toBeGreaterThan(80)
  const button = dialog.getByRole('button', { name: 'Add the store' })
  await button.click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByLabel('Name').focus()
  const box = (await button.boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(560)
  await close()
})

test('on a phone the menu fills its panel and can be closed, and the wizard shows what is missing', async () => {
  const { page, close } = await open('/portal/transactions/compose?mode=steps', 390)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.waitFor()
  const widths = () => menu.evaluate((nav) => [nav.clientWidth, nav.closest('[role=dialog]')!.clientWidth])
  await expect.poll(async () => new Set(await widths()).size).toBe(1)
  await page.getByRole('button', { name: 'Close menu' }).click()
  await menu.waitFor({ state: 'hidden' })

  await page.getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: 'Next: Customer' }).click()
  await page.getByRole('button', { name: 'Next: Enter products' }).click()
  await page.getByRole('button', { name: /^Next: / }).click()
  const error = page.getByText('Add at least one product', { exact: false })
  await error.waitFor()
  await expect.poll(() => error.evaluate((found) => found.getBoundingClientRect().top > 0)).toBe(true)
  await close()
})

test('a list is printed in full, and nothing overflows at twice the size', async () => {
  const { page, close } = await open('/portal/transactions')
  await firstRow(page).waitFor()
  await page.emulateMedia({ media: 'print' })
  const heights = () =>
    page.evaluate(() => {
      const table = document.querySelector('main table')!.getBoundingClientRect().height
      return { table, page: document.documentElement.scrollHeight }
    })
  await expect.poll(async () => (await heights()).page >= (await heights()).table).toBe(true)
  expect(await page.getByRole('navigation', { name: 'Menu' }).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  // 200 % on a screen of 1,440.
  await page.setViewportSize({ width: 720, height: 450 })
  await page.goto(`${system.portal}/portal/wallet`)
  await page.getByText('Where your money is').waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  const { wide, narrow } = await page
    .locator('main')
    .evaluate((main) => ({ wide: main.scrollWidth, narrow: main.clientWidth }))
  expect(wide).toBeLessThanOrEqual(narrow)
  const scrolled = () =>
    page.evaluate(() => [document.scrollingElement, document.querySelector('main')].map((one) => one?.scrollTop))
  expect(await scrolled()).toEqual([0, 0])
  await close()
})

test('there is content before any file has loaded, and an unknown address shows an error page', async () => {
  const { page, close } = await visit(browser, 1440)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${system.portal}/signin`, { waitUntil: 'commit' })
  await page.getByRole('status', { name: 'Loading' }).waitFor()
  release()
  await page.getByLabel('Username').waitFor()
  await page.goto(`${system.portal}/nowhere-at-all`)
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
  await page.getByRole('link', { name: 'Go to the portal' }).waitFor()
  await close()
})
