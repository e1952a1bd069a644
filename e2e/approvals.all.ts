/**
 * The inbox: an administrator finds on the dashboard what waits, sees what changes, approves several with one step-up, refuses another on a
 * phone, and makes a rule by amount. The one who asked is never offered to approve.
 */
import { askAdjustment } from '@singil/contract/wallets/adjustments'
import { listWallets } from '@singil/contract/wallets/wallets'
import { fetchUserData } from '@singil/contract/identity/access'
import { fillPath } from '@singil/contract/kit/endpoint'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { confirmByCode } from './kit/authenticator.ts'
import { assertAccessible, dialogsSettled, enter, keepShot, visit, type Visit } from './kit/browser.ts'
import { bearerOf, openDesk } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'

useSystem()
let finance: string
let admin: string
let walletId: string
beforeAll(async () => {
  const kape = openDesk(system.portal, await bearerOf(system, 'kape.admin'))
  const { merchantId } = (await kape.ask(fetchUserData, { body: {} })).identity
  const [wallet] = await kape.ask(listWallets, { params: { mid: merchantId! } })
  walletId = wallet?.walletId ?? ''
  finance = await bearerOf(system, 'finance.singil')
  admin = await bearerOf(system, 'admin.singil')
})

async function ask(amount: number, reason: string): Promise<void> {
  const answer = await fetch(system.portal + fillPath(askAdjustment.path, {}), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${finance}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ walletId, amount, reason }),
  })
  expect(answer.status, await answer.text()).toBe(200)
}
async function open(bearer: string, path: string, width: number): Promise<Visit> {
  const seen = await visit(browser, width)
  await enter(system, seen.page, bearer)
  await seen.page.goto(system.portal + path)
  return seen
}
const fits = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
/** The browser reports the 403 by which the server asks for a proof. */
const loud = ({ noise }: Visit) => noise.filter((line) => !line.includes('status of 403'))

test('what waits is seen, compared and approved together, and the one who asked is not offered it', async () => {
  await ask(11_100, 'Two sales were missing')
  await ask(22_200, 'A fee was taken twice')
  const own = await open(finance, '/portal/approvals?tab=asked', 1440)
  await own.page.getByRole('row').filter({ hasText: 'Two sales were missing' }).click()
  const panel = own.page.getByRole('complementary', { name: 'Add ₱111.00 to a wallet' })
  await panel.getByText('You cannot approve your own request. Ask a colleague.').waitFor()
  expect(await panel.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await panel.getByRole('button', { name: 'Withdraw' }).waitFor()
  await own.close()

  const seen = await open(admin, '/portal', 1440)
  const { page } = seen
  await page.getByRole('link', { name: /requests wait for your approval/ }).click()
  const row = page.getByRole('row').filter({ hasText: 'A fee was taken twice' })
  await row.waitFor()
  await keepShot(page, 'approvals-1440', false)
  await assertAccessible(page)
  await row.click()
  const detail = page.getByRole('complementary', { name: 'Add ₱222.00 to a wallet' })
  await detail.getByText('Corrections of wallets need 1 approval of somebody with the permission.').waitFor()
  await detail.getByText('+₱222.00').waitFor()
  await keepShot(page, 'approvals-panel-1440', false)
  await assertAccessible(page)
  await detail.getByRole('button', { name: 'Close detail' }).click()
  for (const reason of ['A fee was taken twice', 'Two sales were missing'])
    await page.getByRole('row').filter({ hasText: reason }).getByRole('checkbox').check()
  const chosen = page.getByRole('region', { name: 'Chosen requests' })
  await keepShot(page, 'approvals-chosen-1440', false)
  await chosen.getByRole('button', { name: 'Approve 2 requests' }).click()
  await dialogsSettled(page)
  await assertAccessible(page)
  const asked = new Date(Date.now() - 1000)
  await page.getByRole('dialog').getByRole('button', { name: 'Approve 2 requests' }).click()
  await confirmByCode(system, page, 'Approve 2 requests of ₱333.00 in all', asked)
  await page.getByText('2 of 2 approved.').waitFor()
  await row.waitFor({ state: 'hidden' })
  await page.goto(`${system.portal}/portal/approvals?tab=all&state=approved`)
  await page.getByRole('row').filter({ hasText: 'A fee was taken twice' }).getByText('Approved').waitFor()
  await fits(page, 1440)
  expect(loud(seen)).toEqual([])
  await seen.close()
})

test('on a phone a request is a card with two buttons, and a refusal needs its reason', async () => {
  await ask(33_300, 'Counted again')
  const seen = await open(admin, '/portal/approvals', 390)
  const { page } = seen
  const card = page.getByRole('listitem').filter({ hasText: 'Counted again' })
  await card.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await keepShot(page, 'approvals-390', false)
  await assertAccessible(page)
  await fits(page, 390)
  await card.getByRole('button', { name: 'Refuse' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await dialog.getByText('Say why.').waitFor()
  await dialog.getByLabel('Why').fill('It was counted right the first time.')
  await dialogsSettled(page)
  await keepShot(page, 'approvals-refuse-390', false)
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await page.getByText('Refused. finance.singil is told why.').waitFor()
  await card.waitFor({ state: 'hidden' })
  expect(loud(seen)).toEqual([])
  await seen.close()
})

test('a rule by amount says how many people could approve, and stands as a sentence', async () => {
  const seen = await open(admin, '/portal/approvals?tab=rules', 1440)
  const { page } = seen
  await page.getByRole('button', { name: 'Change the rules for corrections of wallets' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add a rule' }).click()
  await dialog.getByLabel('From this amount').fill('50000')
  await dialog.getByLabel('Need').selectOption('3')
  await dialog.getByText(/people could approve this\. There must be at least 4/).waitFor()
  await dialog.getByLabel('Need').selectOption('2')
  await dialog.getByText('3 people could approve this.').waitFor()
  await dialog.getByLabel('Why').fill('Large corrections are seen by two people.')
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'approvals-rule-1440', false)
  await dialog.getByRole('button', { name: 'Save the rules' }).click()
  await page
    .getByText('Corrections of wallets of ₱50,000.00 and more need 2 approvals of somebody with the permission.')
    .waitFor()
  await keepShot(page, 'approvals-rules-1440', false)
  await page.setViewportSize({ width: 390, height: 844 })
  await assertAccessible(page)
  await keepShot(page, 'approvals-rules-390', false)
  await fits(page, 390)
  expect(loud(seen)).toEqual([])
  await seen.close()
})
