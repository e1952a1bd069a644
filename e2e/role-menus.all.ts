/** The menu of each role after signing in contains exactly its screens, on a desktop and, for one role, on a phone. */
import { type RoleName, roleNames } from '@singil/contract/identity/access'
import { beforeAll, describe, expect, test } from 'vitest'
import { enter, visit, type Visit } from './kit/browser.ts'
import { bearerOf } from './kit/desk.ts'
import { people } from './kit/people.ts'
import { browser, system, useSystem } from './kit/running.ts'

useSystem()
let desk: Visit
beforeAll(async () => {
  desk = await visit(browser, 1440)
})

const staff: readonly RoleName[] = ['Administrator', 'Finance', 'Sales', 'Corporate View']
const offices: readonly RoleName[] = [...staff, 'Merchant Admin', 'Audit']
const sellers: readonly RoleName[] = ['Store User', 'Cashier', 'Ticket Seller', 'Shipping Seller']
const shops: readonly RoleName[] = [...offices, 'Store Admin']

/** The menu from top to bottom: section, entry, and its roles. An entry without roles belongs to a part that does not exist yet. */
const menu: readonly (readonly [section: string, entry: string, roles: readonly RoleName[]])[] = [
  ['', 'Dashboard', [...shops, ...sellers]],
  ['', 'Approvals', ['Administrator', 'Finance', 'Merchant Admin']],
  ['', 'Get Started', ['Pre Registered']],
  ['Transactions', 'Transactions', [...shops, ...sellers, 'Conductor']],
  ['Transactions', 'Compose transaction', ['Administrator', 'Merchant Admin', 'Store Admin', ...sellers, 'Conductor']],
  ['Transactions', 'Payment links', [...shops, ...sellers, 'Conductor']],
  ['Transactions', 'Late payments', [...shops, ...sellers, 'Conductor']],
  ['Transactions', 'Orders', [...shops, 'Store User', 'Shipping Seller']],
  ['Transactions', 'Disputes', offices],
  ['Transactions', 'Customers', shops],
  ['Collections', 'Online payments', [...shops, 'Store User']],
  ['Collections', 'Split payments', offices],
  ['Merchant', 'Merchant Profile', shops],
  ['Merchant', 'Payment Channels / Rates', shops],
  ['Merchant', 'Portal Users', shops],
  ['Merchant', 'Risk Profile', offices],
  ['Merchant', 'Merchant terms', ['Administrator', 'Finance']],
  ['Merchant', 'Referral', [...shops, 'Agent']],
  ['Merchant', 'Settings', offices],
  ['Merchant', 'Merchant Credit Card', offices],
  ['Merchant', 'Card review', ['Administrator', 'Finance']],
  ['Merchant', 'Stores', [...shops, 'Store User', 'Cashier']],
  ['Merchant', 'Web Store', shops],
  ['Merchant', 'Shipping Setup', [...shops, 'Shipping Seller']],
  ['Merchant', 'Audit Logs', offices],
  ['Merchant', 'Custom Merchant Fees', offices],
  ['Merchant', 'Authorization Management', staff],
  ['Merchant', 'Kyc Upload', offices],
  ['Merchant', 'Review desk', ['Administrator', 'Finance']],
  ['Merchant', 'Merchant Audit Logs', staff],
  ['Merchant', 'Shopify Plugin', offices],
  ['Merchant', 'Plug-in marketplace', offices],
  ['Inventory', 'Items', [...shops, ...sellers]],
  ['Disbursements', 'All Disbursements', offices],
  ['Disbursements', 'Saved Suppliers / Payees', offices],
  ['Disbursements', 'CWT Settings', offices],
  ['Disbursements', 'Disbursements Logs', offices],
  ['Financials', 'Biz Wallet', [...offices, 'Subwallet User']],
  ['Financials', 'Auto settlements', [...offices, 'Subwallet User']],
  ['Financials', 'Withdrawals', [...offices, 'Subwallet User']],
  ['Financials', 'Top-ups', [...offices, 'Subwallet User']],
  ['Financials', 'Wallet Management', offices],
  ['Financials', 'Bank holidays', staff],
  ['Financials', 'Card', offices],
  ['Financials', 'Enrolled Bank Accounts', offices],
  ['Financials', 'BIR Documents', offices],
  ['Financials', 'BIR review', ['Administrator', 'Finance']],
  ['Financials', 'Tax withheld', offices],
  ['Financials', 'Books', ['Administrator', 'Finance']],
  ['Financials', 'Statements', ['Administrator', 'Finance']],
  ['Financials', 'Deposits', ['Administrator', 'Finance']],
  ['Financials', 'Payout terms', ['Administrator', 'Finance']],
  ['Financials', 'Tax codes', ['Administrator', 'Finance']],
  ['Financials', 'Remittance tax', ['Administrator', 'Finance']],
  ['', 'Store Users', shops],
  ['', 'Settings', roleNames],
  ['', 'System settings', ['Administrator']],
  ['', 'Raffles', ['Administrator']],
  ['', 'Hive', offices],
  ['', 'Support tickets', ['Administrator']],
  ['', 'Sales & Marketing', offices],
  ['Tools', 'Merchant Batch Upload', staff],
  ['Tools', 'Third Party Integrator', offices],
  ['Tools', 'Form Builder', offices],
]
const menuOf = (role: RoleName) => {
  const lines = menu.filter(([, , roles]) => roles.includes(role))
  return lines.flatMap(([section, entry], at) =>
    section !== '' && lines[at - 1]?.[0] !== section ? [section, entry] : [entry],
  )
}

/** The menu as shown, with a session that the server made; the browser keeps its cache, as in daily use. */
async function seenBy(role: RoleName, { page, noise }: Visit): Promise<string[]> {
  const bearer = await bearerOf(system, people[role])
  // The page of the role before still loads; without its cookies its calls would be refused, as noise of this role.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await enter(system, page, bearer)
  await page.goto(`${system.portal}/portal`)
  if (page.viewportSize()!.width < 600) await page.getByRole('button', { name: 'Open menu' }).click()
  const nav = page.getByRole('navigation', { name: 'Menu' })
  await nav.waitFor()
  const entries = await nav.locator('h2, li a').allInnerTexts()
  expect(noise).toEqual([])
  return entries.map((text) => text.trim())
}

test('there is a user of every role', () => {
  expect(Object.keys(people).toSorted()).toEqual(roleNames.toSorted())
})

describe.each(roleNames.map((role) => ({ role })))('$role', ({ role }) => {
  test('finds exactly the screens of the role', async () => {
    expect(await seenBy(role, desk)).toEqual(menuOf(role))
  })
})

test('on a phone the menu is the same', async () => {
  const phone = await visit(browser, 390)
  expect(await seenBy('Store User', phone)).toEqual(menuOf('Store User'))
  await phone.close()
})

test('a script of the portal cannot turn text into markup, and the attempt is reported to the server', async () => {
  const { page, close } = await visit(browser, 1440)
  await page.goto(`${system.portal}/signin`)
  await page.getByLabel('Username').waitFor()
  const injected = await page.evaluate(() => {
    try {
      document.querySelector('h1')!.innerHTML = '<img src=x onerror=alert(1)>'
      return 'injected'
    } catch (error) {
      return error instanceof TypeError ? 'refused' : String(error)
    }
  })
  expect(injected).toBe('refused')
  const reported = async () => {
    const text = await (await fetch(`${system.portal}/metrics`)).text()
    return /singil_policy_reports_total\{directive="require-trusted-types-for"\} [1-9]/.test(text)
  }
  await expect.poll(reported).toBe(true)
  await close()
})
