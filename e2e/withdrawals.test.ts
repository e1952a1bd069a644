/**
 * Withdrawals in other ways than the usual one: under the merchant's own approval rule, in several transfers, to a corporate account in a
 * batch, and to a bank that does not answer.
 */
import { readFileSync } from 'node:fs'
import { saveRules } from '@singil/contract/workspace/approvals'
import { enrolBankAccount } from '@singil/contract/payouts/bank-accounts'
import { fetchUserData } from '@singil/contract/identity/access'
import { centavos } from '@singil/contract/kit/money'
import { listWallets } from '@singil/contract/wallets/wallets'
import { askWithdrawal, confirmWithdrawal, getRequestId, texts } from '@singil/contract/payouts/withdrawals'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { confirmByCode } from './kit/authenticator.ts'
import { accountOf } from './kit/bank-account.ts'
import { assertAccessible, dialogsSettled, enter, keepShot, listenToPosts, visit, type Visit } from './kit/browser.ts'
import { askProven, bearerOf, openDesk } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'

/** The last column of a CSV, added up. */
const paidOut = (csv: string) =>
  csv
    .split('\r\n')
    .slice(1, -1)
    .reduce((sum, line) => sum + Number(line.split(',').at(-1)), 0)

useSystem()

const control = (path: string, body: object = {}) =>
  fetch(`${system.sandbox}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
async function open(bearer: string, path: string, width: number): Promise<Visit> {
  const seen = await visit(browser, width)
  await enter(system, seen.page, bearer)
  await seen.page.goto(system.portal + path)
  return seen
}
async function look(page: Page, name: string, width: number): Promise<void> {
  await assertAccessible(page)
  await keepShot(page, `${name}-${width}`, false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}
/** Refusals that belong to the flow are written to the console of the browser. */
const loud = ({ noise }: Visit) => noise.filter((line) => !/status of (403|422)/.test(line))
async function typeCode(page: Page, asked: Date): Promise<void> {
  const code = await system.codeFor(asked)
  await page.getByRole('dialog').locator('input').first().click()
  await page.keyboard.type(code)
}

let owner: string
beforeAll(async () => void (owner = await bearerOf(system, 'bukas.owner')))
const to = 'BDO ••1734'

test('under a rule of the merchant a large withdrawal waits for a second person, leaves in transfers, and one is cancelled', async () => {
  const rules = [{ fromAmount: centavos(76_000_00), needed: 1, roles: [] }]
  await openDesk(system.portal, owner).ask(saveRules, {
    body: { action: 'withdrawals.withdraw', rules, reason: 'Large amounts are seen by two people.' },
  })
  const first = await open(await bearerOf(system, 'bukas.admin'), '/portal/withdraw', 1440)
  const { page } = first
  const sent = listenToPosts(page, system.portal)
  await page.getByRole('radio', { name: new RegExp(to) }).check()
  const most = page.getByText(/^Up to ₱\d{3},\d{3}\.\d\d can be withdrawn now, in \d transfers one hour apart/)
  // What is available depends on the sales of the weeks before today; one transfer carries 50,000.00.
  const [, available, transfers] = /₱([\d,.]+) can.* in (\d) transfers/.exec(await most.innerText()) ?? []
  expect(Number(transfers)).toBe(Math.ceil(Number(available?.replaceAll(',', '')) / 50_000))
  await page.getByLabel('Amount').fill('80000')
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await summary.getByText('It leaves in 2 transfers').waitFor()
  await summary.getByText('You confirm once.', { exact: false }).waitFor()
  await page.getByLabel('Reason').fill('Rent of the year')
  await look(page, 'withdraw-legs', 1440)
  const asked = new Date(Date.now() - 1000)
  await page.getByRole('button', { name: `Withdraw ₱80,000.00 to ${to}` }).click()
  await page.getByRole('dialog').getByText('2 transfers, one hour apart').waitFor()
  await typeCode(page, asked)
  await page.getByText(texts.waits).waitFor()
  const paths = sent.map(({ path }) => path)
  expect(paths).toContainEqual(expect.stringMatching(/\/disbursementreqs\/withdraw\/[\w-]{20,}$/))
  expect(paths.filter((path) => path.endsWith('/withdraw_corporate'))).toEqual([])
  const panel = page.getByRole('complementary', { name: `Withdrawal to ${to}` })
  await panel.getByText('It waits for an approval. Its money is on hold.').waitFor()

  const second = await open(owner, '/portal', 1440)
  await second.page.getByRole('link', { name: /request waits for your approval/ }).click()
  await second.page.getByRole('row').filter({ hasText: 'Rent of the year' }).click()
  const request = second.page.getByRole('complementary', { name: `Withdraw ₱80,000.00 to ${to}` })
  await request.getByText(/Withdrawals of ₱76,000\.00 and more need 1 approval/).waitFor()
  await request.getByText('2 transfers, an hour apart').waitFor()
  await look(second.page, 'withdraw-request', 1440)
  await request.getByRole('button', { name: 'Approve', exact: true }).click()
  const approving = new Date(Date.now() - 1000)
  await second.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await confirmByCode(system, second.page, `Approve “Withdraw ₱80,000.00 to ${to}”`, approving)
  await request.getByText('Approved', { exact: true }).waitFor()
  expect(loud(second)).toEqual([])
  await second.close()

  // The asker sees it leave, without a reload.
  const legs = panel.locator('section', { hasText: 'One of 2 transfers' })
  await legs.getByText('Arrived', { exact: true }).waitFor({ timeout: 60_000 })
  await legs.getByText('Waits to leave', { exact: true }).waitFor()
  await legs.getByRole('button', { name: 'Cancel transfer 2' }).click()
  await dialogsSettled(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the transfer' }).click()
  await page.getByText(texts.cancelled).waitFor()
  await legs.getByText('Cancelled', { exact: true }).waitFor()
  expect(await legs.getByRole('button', { name: /Cancel transfer/ }).count()).toBe(0)
  await look(page, 'withdrawal-legs', 1440)
  expect(loud(first)).toEqual([])
  await first.close()
}, 240_000)

test('the header of the list turns its order around, and the address keeps it', async () => {
  const seen = await open(owner, '/portal/withdrawals', 1280)
  const { page } = seen
  const date = page.getByRole('columnheader', { name: 'Date' })
  const rows = page.getByRole('grid', { name: 'Withdrawals' }).locator('tbody time')
  await rows.first().waitFor()
  const times = () => rows.evaluateAll((all) => all.map((one) => one.getAttribute('datetime')))
  const newestFirst = await times()
  expect(newestFirst.length).toBeGreaterThan(1)
  expect(await date.getAttribute('aria-sort')).toBe('descending')
  await date.getByRole('button').press('Enter')
  await page.waitForURL(/sort=createdAt/)
  await expect.poll(times).toEqual(newestFirst.toReversed())
  expect(await date.getAttribute('aria-sort')).toBe('ascending')
  await look(page, 'withdrawals-sorted', 1280)
  await page.reload()
  await rows.first().waitFor()
  expect(await times()).toEqual(newestFirst.toReversed())
  await date.getByRole('button').click()
  await page.waitForURL((url) => !url.search.includes('sort'))
  expect(loud(seen)).toEqual([])
  await seen.close()
})

test('on a phone an amount in several transfers is confirmed once, and one of them is cancelled before it leaves', async () => {
  const seen = await open(owner, '/portal/withdraw', 390)
  const { page } = seen
  await page.getByRole('radio', { name: new RegExp(to) }).check()
  await page.getByLabel('Amount').fill('60000')
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await summary.getByText('It leaves in 2 transfers').waitFor()
  expect(await summary.getByRole('listitem').count()).toBe(2)
  await page.getByLabel('Reason').fill('Salaries')
  await look(page, 'withdraw-legs', 390)
  const asked = new Date(Date.now() - 1000)
  await page.getByRole('button', { name: `Withdraw ₱60,000.00 to ${to}` }).click()
  await typeCode(page, asked)
  await page.getByText(texts.requested).waitFor()
  const panel = page.getByRole('complementary', { name: `Withdrawal to ${to}` })
  // The transfers of the hour before have used up the limit of the hour.
  await panel.getByText(/It leaves on .*\. Its money is on hold until then\./).waitFor()
  const legs = panel.locator('section', { hasText: 'One of 2 transfers' })
  await legs.getByRole('button', { name: 'Cancel transfer 2' }).click()
  await dialogsSettled(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the transfer' }).click()
  await legs.getByText('Cancelled', { exact: true }).waitFor()
  await legs.getByText('Waits to leave', { exact: true }).waitFor()
  await look(page, 'withdrawal-legs', 390)
  expect(loud(seen)).toEqual([])
  await seen.close()
}, 180_000)

test('a withdrawal to a corporate account leaves by the corporate route, with the cut-off of its batch, and arrives with it', async () => {
  const bearer = await bearerOf(system, 'kape.admin')
  // This bank is reached by PESONet alone.
  const account = accountOf({
    bank: 'BOFAPH2XXXX',
    accountType: 'corporate',
    alias: 'Head office',
    accountNumber: '0012345678',
    accHolderFname: 'Kape ni Lolo Corporation',
    accHolderLname: '',
  })
  await askProven(system, bearer, enrolBankAccount, { body: account })
  const target = 'BOFA ••5678'
  const seen = await open(bearer, '/portal/withdraw', 1440)
  const { page } = seen
  const sent = listenToPosts(page, system.portal)
  await page.getByRole('radio', { name: /••5678/ }).check()
  await page.getByLabel('Amount').fill('900')
  await page.getByLabel('Reason').fill('Supplies')
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await summary.getByText('PESONet', { exact: true }).waitFor()
  await summary.getByText(/For this batch, withdraw within .+, until \d+ \w+ \d{4}, \d+:\d\d [AP]M\./).waitFor()
  await look(page, 'withdraw-pesonet', 1440)
  const asked = new Date(Date.now() - 1000)
  await page.getByRole('button', { name: `Withdraw ₱900.00 to ${target}` }).click()
  await typeCode(page, asked)
  await page.getByText(texts.requested).waitFor()
  expect(sent.filter(({ path }) => path.endsWith('/disbursementreqs/withdraw_corporate'))).toHaveLength(1)
  const panel = page.getByRole('complementary', { name: `Withdrawal to ${target}` })
  await panel.getByText(/The bank has it\. The money arrives by .+\./).waitFor({ timeout: 60_000 })
  expect((await control('bank/batches/run')).status).toBe(200)
  await panel.getByText('The bank has confirmed that the money arrived.').waitFor({ timeout: 30_000 })

  // The sales that it pays out, as a file: together what left the wallet.
  await panel.getByText('What it pays out').waitFor()
  const [, left = ''] = /Leaves the wallet\s*₱([\d,.]+)/.exec(await panel.innerText()) ?? []
  const total = left.replaceAll(',', '')
  for (const format of ['PDF', 'CSV']) {
    await panel.getByRole('button', { name: format, exact: true }).click()
    const tray = page.getByRole('dialog', { name: 'Downloads' })
    const button = tray.getByRole('button', { name: `Download Sales of a withdrawal, ${format}` })
    await button.waitFor({ timeout: 30_000 })
    await dialogsSettled(page)
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    const content = readFileSync(await file.path(), 'latin1')
    if (format === 'CSV') expect(paidOut(content).toFixed(2)).toBe(total)
    else expect(content.slice(0, 5)).toBe('%PDF-')
    await tray.getByRole('button', { name: 'Close downloads' }).click()
    await tray.waitFor({ state: 'hidden' })
  }
  await panel.getByRole('button', { name: 'CSV', exact: true }).scrollIntoViewIfNeeded()
  await look(page, 'withdrawal-files', 1440)
  expect(loud(seen)).toEqual([])
  await seen.close()
}, 180_000)

test('while the bank does not answer, the screens say so and not to send it again; the end appears by itself', async () => {
  const bearer = await bearerOf(system, 'kape.admin')
  const desk = openDesk(system.portal, bearer)
  const { merchantId } = (await desk.ask(fetchUserData, { body: {} })).identity
  const [wallet] = await desk.ask(listWallets, { params: { mid: merchantId! } })
  const walletId = wallet?.walletId ?? ''
  const enrolled = accountOf({ alias: 'Night safe', accountNumber: '0012349911' })
  const { Id: bankAccountId } = await askProven(system, bearer, enrolBankAccount, { body: enrolled })
  const { requestId } = await desk.ask(getRequestId, { params: { id: walletId } })
  const asked = new Date(Date.now() - 1000)
  const amount = centavos(700_00)
  const body = { walletId, bankAccountId, amount, rail: 'pesonet' as const, requestId, reason: 'Deposit', legs: 1 }
  const { signature } = await desk.ask(askWithdrawal, { body })
  const otp = await system.codeFor(asked)
  // The bank takes the transfer, and its answer never arrives.
  await control('faults', { createTransfer: 'timeout', times: 1 })
  const { withdrawals } = await desk.ask(confirmWithdrawal, { params: { signature }, body: { requestId, otp } })
  const path = `/portal/withdrawals/${withdrawals.map(({ id }) => id).join()}`
  const [wide, phone] = [await open(bearer, path, 1440), await open(bearer, path, 390)]
  const panelOf = ({ page }: Visit) => page.getByRole('complementary', { name: 'Withdrawal to BDO ••9911' })
  const isUnknown = /The bank has not confirmed yet\. Do not send it again; we ask every 2 minutes\./
  for (const seen of [wide, phone]) await panelOf(seen).getByText(isUnknown).waitFor({ timeout: 90_000 })
  await look(wide.page, 'withdrawal-unknown', 1440)
  await look(phone.page, 'withdrawal-unknown', 390)
  await wide.page.getByRole('row', { name: /₱700\.00.*Not known yet/ }).waitFor()
  await control('bank/batches/run')
  for (const seen of [wide, phone])
    await panelOf(seen).getByText('The bank has confirmed that the money arrived.').waitFor()
  await wide.page.getByRole('row', { name: /₱700\.00.*Arrived/ }).waitFor()
  for (const seen of [wide, phone]) {
    expect(loud(seen)).toEqual([])
    await seen.close()
  }
}, 240_000)
