/** Staff ask to block a merchant and to switch a channel of it off; a second person approves the former on a phone, and the pay page follows. */
import { fetchUserData } from '@singil/contract/identity/access'
import { getMerchant } from '@singil/contract/catalogue/merchants'
import { listEnabledChannels } from '@singil/contract/catalogue/channels'
import { listStores } from '@singil/contract/catalogue/stores'
import { expect, test } from 'vitest'
import { confirmByCode } from './kit/authenticator.ts'
import { assertAccessible, dialogsSettled, keepShot, visit } from './kit/browser.ts'
import { openDeskAs } from './kit/desk.ts'
import { browser, system, useSystem, visitAs } from './kit/running.ts'

useSystem()

const refuse = (): never => {
  throw new Error('The demo user belongs to no merchant')
}

test('a merchant is blocked by two people, and loses a channel that staff switch off', async () => {
  const desk = await openDeskAs(system, 'kape.admin')
  const { identity } = await desk.ask(fetchUserData, { body: {} })
  const mid = identity.merchantId ?? refuse()
  const { legalName } = await desk.ask(getMerchant, { params: { merchantId: mid } })
  const store = (await desk.ask(listStores, { params: { merchantId: mid } })).at(0) ?? refuse()
  const finance = await visitAs('finance.singil', 1440, '/portal/merchant-terms')
  const { page } = finance
  await page.getByRole('row', { name: /Level 2.*₱500,000.00/ }).waitFor()
  await assertAccessible(page)
  await keepShot(page, 'merchant-terms-1440', false)
  await page.getByRole('button', { name: 'Change Level 1' }).click()
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'merchant-terms-level-1440', false)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`${system.portal}/portal/merchant-terms?mid=${mid}`)
  await page.getByRole('heading', { name: 'Limits and reserve' }).waitFor()
  await page.getByRole('button', { name: 'Change GCash', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Payments').selectOption('off')
  await dialog.getByLabel('Reason').fill('Under review with GCash')
  await dialogsSettled(page)
  await keepShot(page, 'merchant-terms-channel-1440', false)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /GCash.*Switched off by us/ }).waitFor()
  await page.getByRole('button', { name: 'Block the merchant' }).click()
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await dialog.getByText('Enter a reason.').waitFor()
  await dialog.getByLabel('Reason').fill('Three chargebacks in a week')
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await page.getByText('Requested. It applies once a second person has approved it.').waitFor()
  await assertAccessible(page)
  await keepShot(page, 'merchant-terms-merchant-1440', false)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await keepShot(page, `merchant-terms-merchant-${width}`)
  }
  expect(finance.noise).toEqual([])
  await finance.close()

  const guest = await visit(browser, 390)
  await guest.page.goto(`${system.portal}/merchant_qr/${store.storeId}`)
  await guest.page.getByRole('heading').first().waitFor()
  expect(await guest.page.getByText('Store not available.').count()).toBe(0)
  const offered = await desk.ask(listEnabledChannels, { params: { id: store.storeId } })
  expect(offered.map(({ name }) => name)).toContain('Maya')
  expect(offered.map(({ name }) => name)).not.toContain('GCash')

  const admin = await visitAs('admin.singil', 390, '/portal/approvals')
  const card = admin.page.getByRole('listitem').filter({ hasText: 'Three chargebacks in a week' })
  await card.getByRole('button', { name: 'Approve', exact: true }).click()
  const asked = new Date(Date.now() - 1000)
  await dialogsSettled(admin.page)
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await confirmByCode(system, admin.page, `Approve “Block ${legalName}”`, asked)
  await card.waitFor({ state: 'detached' })
  await guest.page.reload()
  await guest.page.getByText('Store not available.').waitFor()
  expect(admin.noise.filter((line) => !line.includes('status of 403'))).toEqual([])
  await admin.close()
  await guest.close()
}, 180_000)
