/**
 * Authorization: an administrator adds a role, assigns it to a cashier, changes it after reviewing the difference, and a second
 * administrator approves its permissions over money; the cashier's menu changes live, and a refusal explains who can help.
 */
import { approve, listApprovals } from '@singil/contract/workspace/approvals'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { confirmByCode } from './kit/authenticator.ts'
import { assertAccessible, enter, keepShot, visit } from './kit/browser.ts'
import { askProven, bearerOf, openDesk } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'

useSystem()

/** Screenshots on a phone and on a desktop; axe finds nothing on either, or at least on the phone. */
async function look(page: Page, name: string, widths: readonly number[] = [390]): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    if (widths.includes(width)) await assertAccessible(page)
    await keepShot(page, `${name}-${width}`, false)
  }
}
const second = 'ikalawa.singil'
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

async function giveRole(page: Page, to: string, role: string): Promise<void> {
  await page.goto(`${system.portal}/portal/users?q=kape.`)
  await page.getByRole('row').filter({ hasText: to }).click()
  const detail = page.getByRole('complementary', { name: to })
  await detail.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Role').selectOption(role)
  await page.getByRole('dialog').getByLabel('Account name').fill('Main counter')
  const asked = new Date(Date.now() - 1000)
  await page.getByRole('dialog').getByRole('button', { name: 'Save the user' }).click()
  await confirmByCode(system, page, `Give kape.cashier the role ${role}`, asked)
  await page.getByText('The change waits for approval.').waitFor()
  // What staff give a merchant's user, the merchant approves.
  const bearer = await bearerOf(system, 'kape.admin')
  const { result } = await openDesk(system.portal, bearer).ask(listApprovals, { query: { tab: 'waiting' } })
  const { approvalId: id, digest } = result.find(({ title }) => title === 'Change the access of kape.cashier')!
  await askProven(system, bearer, approve, { body: { requests: [{ id, digest }] } })
  await page.reload()
  await detail.getByText(role, { exact: true }).first().waitFor()
}

test('a role is added, assigned and changed by two administrators, applies live to its users, is previewed, and a refusal explains who can help', async () => {
  const first = await visit(browser, 1440)
  const { page } = first
  await enter(system, page, await bearerOf(system, 'admin.singil'))

  await page.goto(`${system.portal}/portal/authorization`)
  await page.getByRole('row').filter({ hasText: 'Merchant Admin' }).waitFor()
  await look(page, 'authorization-roles')
  await page.getByRole('button', { name: 'Add a role' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Branch keeper')
  await page.getByRole('dialog').getByLabel('Based on').selectOption('Cashier')
  await page.getByRole('dialog').getByRole('button', { name: 'Add the role' }).click()
  await page.getByRole('heading', { name: 'Branch keeper' }).waitFor()
  await giveRole(page, 'Marites Flores', 'Branch keeper')

  const worker = await visit(browser, 1440)
  await enter(system, worker.page, await bearerOf(system, 'kape.cashier'))
  await worker.page.goto(`${system.portal}/portal`)
  await menu(worker.page).getByRole('link', { name: 'Transactions' }).waitFor()
  expect(await menu(worker.page).getByRole('link', { name: 'Biz Wallet' }).count()).toBe(0)

  await page.goto(`${system.portal}/portal/authorization/roles/Branch%20keeper`)
  await page.getByRole('checkbox', { name: 'View Biz Wallet' }).check()
  await page.getByRole('checkbox', { name: 'Update Biz Wallet, over money' }).check()
  await look(page, 'authorization-role', [390, 1440])
  await page.getByRole('button', { name: 'Review the change' }).click()
  const review = page.getByRole('dialog')
  await review.getByText('One person, 1 signed in now.').waitFor()
  await review.getByText('Marites Flores (Kape ni Lolo').waitFor()
  await review.getByLabel('Reason').fill('Branches move their own money')
  await look(page, 'authorization-review')
  const proposed = new Date(Date.now() - 1000)
  await review.getByRole('button', { name: 'Ask a second administrator' }).click()
  await confirmByCode(system, page, 'Change what Branch keeper may do', proposed)
  await page.getByText('Nothing can be changed while a change waits.').waitFor()
  await page.getByRole('link', { name: 'Look at the change' }).click()
  const own = page.getByRole('article', { name: 'Change of Branch keeper' })
  await own.getByRole('link', { name: 'Open in Approvals' }).click()
  const title = 'Change what Branch keeper may do'
  await page.getByRole('row').filter({ hasText: title }).click()
  const asked = page.getByRole('complementary', { name: title })
  await asked.getByRole('button', { name: 'Withdraw' }).waitFor()
  expect(await asked.getByRole('button', { name: 'Approve' }).count()).toBe(0)

  const other = await visit(browser, 1440)
  await enter(system, other.page, await bearerOf(system, second))
  await other.page.goto(`${system.portal}/portal/approvals`)
  await other.page.getByRole('row').filter({ hasText: title }).click()
  const change = other.page.getByRole('complementary', { name: title })
  await change.getByText('Branches move their own money').waitFor()
  await change.getByText('Biz Wallet (update)').waitFor()
  await look(other.page, 'authorization-change')
  await change.getByRole('button', { name: 'Approve' }).click()
  const approved = new Date(Date.now() - 1000)
  await other.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await confirmByCode(system, other.page, `Approve “${title}”`, approved)
  await change.getByText('Approved', { exact: true }).waitFor()
  await menu(worker.page).getByRole('link', { name: 'Biz Wallet' }).waitFor()

  await worker.page.goto(`${system.portal}/portal/users`)
  await worker.page.getByRole('button', { name: 'Why can’t I?' }).click()
  const why = worker.page.getByRole('dialog')
  await why.getByText('You need the permission to see Portal Users.').waitFor()
  await why.getByText('Danilo Macaraeg').waitFor()
  await look(worker.page, 'authorization-why')

  await page.goto(`${system.portal}/portal/authorization/roles/Branch%20keeper`)
  await page.getByRole('button', { name: 'View as Branch keeper' }).click()
  await page.getByText('You are looking as Branch keeper').waitFor()
  await menu(page).getByRole('link', { name: 'Biz Wallet' }).waitFor()
  expect(await menu(page).getByRole('link', { name: 'Authorization Management' }).count()).toBe(0)
  await look(page, 'authorization-looking')
  await page.getByRole('button', { name: 'Leave the preview' }).click()
  await menu(page).getByRole('link', { name: 'Authorization Management' }).waitFor()
  // The browser reports the 403 by which the server asks for a proof.
  expect([...first.noise, ...other.noise].filter((line) => !line.includes('status of 403'))).toEqual([])
  for (const visited of [first, other, worker]) await visited.close()
}, 300_000)
