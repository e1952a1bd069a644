/** A merchant tops up by QR Ph and by card with its code, sees both credited live, and staff assign a deposit that does not fit. */
import { fetchUserData } from '@singil/contract/identity/access'
import { updateMerchantChannels } from '@singil/contract/onboarding/merchant-terms'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf, openDesk, openDeskAs } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { flowAt } from './kit/widths.ts'

useSystem()
let bearer: string
beforeAll(async () => {
  bearer = await bearerOf(system, 'kape.admin')
  const { identity } = await openDesk(system.portal, bearer).ask(fetchUserData, { body: {} })
  const staff = await openDeskAs(system, 'admin.singil')
  await staff.ask(updateMerchantChannels, {
    params: { mid: identity.merchantId! },
    body: { codes: ['bdo_cc_ph'], topup: true, reason: 'Agreed' },
  })
}, 60_000)

/** What a payer does at the gateway. */
async function act(requestId: string, action: string, more: object = {}): Promise<void> {
  const found = await fetch(`${system.sandbox}/control/payments?request_id=${requestId}`)
  const [payment] = (await found.json()) as [{ payment_id: string }]
  const done = await fetch(`${system.sandbox}/control/payments/${payment.payment_id}/act`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action, ...more }),
  })
  expect(done.status).toBe(200)
}
const panelOf = (page: Page, channel: string) =>
  page.getByRole('complementary', { name: `Top-up by ${channel}`, exact: true })
const requestIdIn = async (panel: ReturnType<typeof panelOf>) =>
  /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(await panel.innerText())![0]
const fits = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

test.each(flowAt(1440))(
  'a wallet is topped up by QR Ph, and by card with its code, at %i px',
  async (width) => {
    const { page, noise, close } = await visit(browser, width)
    await enter(system, page, bearer)
    await page.goto(`${system.portal}/portal/wallet`)
    await page.getByRole('link', { name: 'Top up', exact: true }).click()
    await page.getByText(/can still be topped up this month/).waitFor()
    await page.getByRole('radio', { name: /^QR Ph/ }).check()
    await page.getByLabel('Amount').fill('60000')
    await page.getByRole('button', { name: 'Top up ₱60,000.00 with QR Ph' }).click()
    await page.getByRole('alert').getByText('Invalid Amount').first().waitFor()
    await page.getByLabel('Amount').fill('5000')
    await page.getByLabel('Remarks').fill('Salaries')
    await page.getByRole('complementary', { name: 'Summary' }).getByText('₱4,860.00').waitFor()
    await assertAccessible(page)
    await keepShot(page, `topup-${width}`, false)
    await fits(page, width)

    await page.getByRole('button', { name: 'Top up ₱5,000.00 with QR Ph' }).click()
    const panel = panelOf(page, 'QR Ph')
    await panel.getByRole('img', { name: /^QR code of top-up/ }).waitFor()
    await panel.getByRole('button', { name: 'Save image' }).waitFor()
    await assertAccessible(page)
    await keepShot(page, `topup-qr-${width}`, false)
    await fits(page, width)
    const requestId = await requestIdIn(panel)
    await act(requestId, 'approve')
    await panel.getByText('The money is in the wallet.').waitFor()
    await keepShot(page, `topup-credited-${width}`, false)

    await page.goto(`${system.portal}/portal/topup`)
    await page.getByRole('radio', { name: /^Credit card/ }).check()
    await page.getByLabel('Amount').fill('2000')
    const sentence = 'Top up ₱2,000.00 with a card'
    const asked = new Date(Date.now() - 1000)
    await page.getByRole('button', { name: sentence }).click()
    const dialog = page.getByRole('dialog', { name: sentence })
    await dialog.getByText(/We sent a code to .*\. It confirms only this top-up\./).waitFor()
    await dialogsSettled(page)
    await assertAccessible(page)
    await keepShot(page, `topup-code-${width}`, false)
    const code = await system.codeFor(asked)
    await dialog.locator('input').first().click()
    await page.keyboard.type(code === '111111' ? '222222' : '111111')
    await dialog.getByText('Invalid OTP, please try again').waitFor()
    await dialog.locator('input').first().click()
    await page.keyboard.type(code)

    const card = panelOf(page, 'Credit or debit card (BDO)')
    await card.getByRole('link', { name: /^Continue to/ }).click()
    await page.getByRole('button', { name: /^Approve/ }).click()
    await page.waitForURL(/redirect_topup_success/)
    await keepShot(page, `topup-redirect-${width}`, false)
    await assertAccessible(page)
    await page.getByRole('link', { name: 'Open the top-up' }).click()
    await card.getByText('The money is in the wallet.').waitFor()
    await card.getByRole('button', { name: 'Close detail' }).click()
    await page.getByText(/^\d+ top-ups?$/).waitFor()
    await assertAccessible(page)
    await keepShot(page, `topups-${width}`, false)
    await fits(page, width)
    expect(noise.filter((line) => !line.includes('422'))).toEqual([])
    await close()
  },
  120_000,
)

test.each(flowAt(390))(
  'staff assign a deposit of another amount to the wallet at %i px',
  async (width) => {
    const { page, close } = await visit(browser, width)
    await enter(system, page, bearer)
    await page.goto(`${system.portal}/portal/topup`)
    await page.getByRole('radio', { name: /^QR Ph/ }).check()
    await page.getByLabel('Amount').fill(`${width}`)
    await page.getByRole('button', { name: /with QR Ph$/ }).click()
    const panel = panelOf(page, 'QR Ph')
    await panel.getByRole('img', { name: /^QR code of top-up/ }).waitFor()
    const requestId = await requestIdIn(panel)
    await act(requestId, 'pay_wrong_amount', { amount: width * 100 - 5_000 })
    await panel.getByText(/which does not fit this top-up/).waitFor()
    // Nothing asks to pay again.
    await panel.getByText('Held', { exact: true }).waitFor()
    expect(await panel.getByRole('img', { name: /^QR code/ }).count()).toBe(0)
    await close()

    const staff = await visit(browser, width)
    await enter(system, staff.page, await bearerOf(system, 'finance.singil'))
    await staff.page.goto(`${system.portal}/portal/deposits`)
    await staff.page.getByText('Another amount than asked').first().click()
    const deposit = staff.page.getByRole('complementary', { name: /^Deposit of/ })
    await deposit.getByText(requestId).waitFor()
    await assertAccessible(staff.page)
    await keepShot(staff.page, `deposits-${width}`, false)
    await fits(staff.page, width)
    await deposit.getByRole('button', { name: 'Assign to a wallet' }).click()
    const dialog = staff.page.getByRole('dialog')
    await dialog.getByLabel('Why?').fill('The payer typed too little')
    await dialogsSettled(staff.page)
    await assertAccessible(staff.page)
    await keepShot(staff.page, `deposit-assign-${width}`, false)
    await dialog.getByRole('button', { name: 'Ask for approval' }).click()
    await deposit.getByText('Waiting for approval').first().waitFor()
    await staff.close()
  },
  120_000,
)
