/**
 * A merchant adds a wallet, staff approve it, a store is bound to it and sells into it, money is transferred to it with a step-up and
 * withdrawn from it, with the sales it came from; a user of one wallet sees only that one.
 */
import { fetchUserData } from '@singil/contract/identity/access'
import { enrolBankAccount } from '@singil/contract/payouts/bank-accounts'
import { createTemporary, payAsMerchant } from '@singil/contract/payments/checkout'
import { createStore } from '@singil/contract/catalogue/stores'
import { centavos } from '@singil/contract/kit/money'
import { fetchWalletLink } from '@singil/contract/wallets/wallet-management'
import { listWallets } from '@singil/contract/wallets/wallets'
import { texts } from '@singil/contract/payouts/withdrawals'
import { expect, test } from 'vitest'
import { confirmByCode } from './kit/authenticator.ts'
import { accountOf } from './kit/bank-account.ts'
import { assertAccessible, enter, keepShot, visit } from './kit/browser.ts'
import { askProven, bearerOf, openDesk, openDeskAs } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { rowsAt } from './kit/widths.ts'

useSystem()

const customer = {
  firstName: 'Maria',
  lastName: 'Santos',
  email: 'maria@example.com',
  mobile: '9175550188',
}

test.each(
  rowsAt(390, [
    [1440, '4822'],
    [390, '4840'],
  ]),
)('a wallet is added, approved, sold into, filled by a transfer and withdrawn from at %i px', async (width, last) => {
  const walletName = `Catering ${width}`
  const bearer = await bearerOf(system, 'kape.admin')
  const desk = openDesk(system.portal, bearer)
  const storeName = `Kiosk ${width}`
  const store = {
    storeName,
    mobile: '9175550123',
    address: '1 Session Rd.',
    street: '1 Session Rd.',
    city: 'Baguio City',
    province: 'Benguet',
    zipCode: '2600',
  }
  const { storeId } = await desk.ask(createStore, { body: store })
  const merchant = await visit(browser, width)
  const { page } = merchant
  await enter(system, page, bearer)
  const look = async (name: string) => {
    await assertAccessible(page)
    await keepShot(page, `${name}-${width}`, false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }

  await page.goto(`${system.portal}/portal/wallets`)
  await page.getByRole('button', { name: 'Add wallet' }).click()
  await page.getByLabel('Name').fill(walletName)
  await page.getByRole('button', { name: 'Add the wallet' }).click()
  const panel = page.getByRole('complementary', { name: walletName })
  await panel.getByText('For Approval', { exact: true }).waitFor()
  await look('wallets-waiting')

  const staff = await visit(browser, width)
  await enter(system, staff.page, await bearerOf(system, 'finance.singil'))
  await staff.page.goto(`${system.portal}/portal/wallets?status=For+Approval`)
  await staff.page.getByText(walletName, { exact: true }).click()
  const asked = staff.page.getByRole('complementary', { name: walletName })
  await asked.getByText('Asked for by kape.admin.').waitFor()
  await asked.getByRole('link', { name: 'Open the request' }).click()
  const request = staff.page.getByRole('complementary', { name: `Open the wallet ${walletName}` })
  await request.getByText('New wallets need 1 approval of somebody with the permission.').waitFor()
  await request.getByRole('button', { name: 'Approve', exact: true }).click()
  await keepShot(staff.page, `wallets-approve-${width}`, false)
  const approving = new Date(Date.now() - 1000)
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await confirmByCode(system, staff.page, `Approve “Open the wallet ${walletName}”`, approving)
  await request.getByText('Approved', { exact: true }).waitFor()
  await staff.close()
  // The merchant's screen shows it without a reload.
  await panel.getByText('Active', { exact: true }).waitFor()

  await page.goto(`${system.portal}/portal/stores/${storeId}`)
  const storePanel = page.getByRole('complementary', { name: storeName })
  await storePanel.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: `Edit ${storeName}` })
  await form.getByLabel('Barangay').selectOption({ index: 1 })
  await form.getByLabel('Wallet').selectOption(walletName)
  await look('store-wallet')
  await form.getByRole('button', { name: 'Save the store' }).click()
  await storePanel.getByRole('link', { name: walletName }).waitFor()

  const link = await desk.ask(createTemporary, { body: { storeId, amount: centavos(500_00), customer } })
  const { attempt } = await desk.ask(payAsMerchant, { body: { id: link.Id, channel: 'gc' } })
  const paymentId = new URL(attempt!.redirectUrl!).pathname.split('/').pop()!
  const paid = await fetch(`${system.sandbox}/control/payments/${paymentId}/act`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'approve' }),
  })
  expect(paid.status).toBe(200)
  await storePanel.getByRole('link', { name: walletName }).click()
  const bar = page.getByRole('region', { name: 'Where your money is' })
  await bar.getByText('₱486.00').first().waitFor({ timeout: 30_000 })

  await page.goto(`${system.portal}/portal/wallet`)
  await page.getByRole('link', { name: 'Transfer', exact: true }).click()
  await page.getByLabel('To', { exact: true }).selectOption(walletName)
  await page.getByLabel('Amount').fill('1000')
  const sentence = `Transfer ₱1,000.00 to ${walletName}`
  await page.getByRole('button', { name: sentence }).click()
  await page.getByRole('alert').getByText('Enter a reason.').waitFor()
  await page.getByLabel('Reason').fill('Supplies of the branch')
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await summary.getByText(`Available in ${walletName}`).waitFor()
  await look('transfer')
  const sent = new Date(Date.now() - 1000)
  await page.getByRole('button', { name: sentence }).click()
  await confirmByCode(system, page, `Transfer ₱1,000.00 from Main wallet to ${walletName}`, sent)
  await page.getByText(`₱1,000.00 was transferred to ${walletName}.`).waitFor()
  await page.getByText('Transfer between wallets', { exact: true }).first().click()
  const why = page.getByRole('dialog', { name: 'Why is this here?' })
  await why.getByText('Money was moved between two of your own wallets, at once and without a fee.').waitFor()
  await why.locator('section', { hasText: 'What was transferred' }).getByText('Together₱1,000.00').waitFor()
  await look('transfer-entry')

  const branch = accountOf({ alias: `Branch ${width}`, accountNumber: `001234${last}` })
  await askProven(system, bearer, enrolBankAccount, { body: branch })
  await page.goto(`${system.portal}/portal/wallets`)
  await page.getByText(walletName, { exact: true }).click()
  await panel.getByText(storeName, { exact: true }).waitFor()
  await panel.getByText('₱1,486.00', { exact: true }).first().waitFor()
  await look('wallet-panel')
  await panel.getByRole('link', { name: 'Open in Biz Wallet' }).click()
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click()
  await page.getByRole('radio', { name: new RegExp(`BDO ••${last}`) }).check()
  await page.getByLabel('Amount').fill('900')
  await page.getByLabel('Reason').fill('Rent of the branch')
  const asking = new Date(Date.now() - 1000)
  await page.getByRole('button', { name: `Withdraw ₱900.00 to BDO ••${last}` }).click()
  const dialog = page.getByRole('dialog', { name: `Withdraw ₱900.00 to BDO ••${last}` })
  await dialog.locator('input').first().click()
  await page.keyboard.type(await system.codeFor(asking))
  await page.getByText(texts.requested).waitFor()
  const withdrawal = page.getByRole('complementary', { name: `Withdrawal to BDO ••${last}` })
  await withdrawal.getByRole('link', { name: walletName }).waitFor()
  const sources = withdrawal.locator('section', { hasText: 'What it pays out' })
  await sources.getByText('Together₱916.80').waitFor()
  // The sales of the main wallet, from which the money was transferred.
  await sources.getByRole('link').first().click()
  await page.waitForURL(/\/portal\/transactions\//)
  // The step-up is asked for with 403, which the browser writes to its console.
  expect(merchant.noise.filter((line) => !line.includes('403'))).toEqual([])
  await merchant.close()
})

test('a user of one wallet sees only that one, and neither transfers nor the management of wallets', async () => {
  const admin = await openDeskAs(system, 'kape.admin')
  const { identity } = await admin.ask(fetchUserData, { body: {} })
  const wallets = await admin.ask(listWallets, { params: { mid: identity.merchantId! } })
  expect(wallets.length).toBeGreaterThan(2)
  const bearer = await bearerOf(system, 'kape.wallet')
  const own = await openDesk(system.portal, bearer).ask(fetchWalletLink, { body: { username: 'kape.wallet' } })
  const { page, noise, close } = await visit(browser, 1440)
  await enter(system, page, bearer)
  await page.goto(`${system.portal}/portal/wallet`)
  const shown = page.getByText(/· Account number/)
  await shown.getByText(own.walletName).waitFor()
  const others = wallets.filter(({ walletId }) => walletId !== own.walletId)
  await page.goto(`${system.portal}/portal/wallet?wallet=${others.map(({ walletId }) => walletId).at(0)}`)
  await shown.getByText(own.walletName).waitFor()
  const text = await page.locator('main').innerText()
  for (const { walletName, accountNo } of others) {
    expect(text).not.toContain(walletName)
    expect(text).not.toContain(accountNo)
  }
  expect(await page.getByRole('link', { name: 'Transfer', exact: true }).count()).toBe(0)
  expect(noise).toEqual([])
  await close()
})
