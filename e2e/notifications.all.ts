/** The bell counts without a reload in every tab, the page opens what a notification is about, and settings decide what comes. */
import { createTemporary } from '@singil/contract/payments/checkout'
import { fetchUserData } from '@singil/contract/identity/access'
import { getPreferences, markAllRead, updatePreferences } from '@singil/contract/workspace/notifications'
import { listStores } from '@singil/contract/catalogue/stores'
import { expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, keepShot } from './kit/browser.ts'
import { openDeskAs } from './kit/desk.ts'
import { payLink } from './kit/pay-link.ts'
import { system, useSystem, visitAs } from './kit/running.ts'

useSystem()

test('a payment reaches the bell of each tab, is opened and read; settings choose the ways', async () => {
  const desk = await openDeskAs(system, 'kape.admin')
  const { identity } = await desk.ask(fetchUserData, { body: {} })
  const store = (await desk.ask(listStores, { params: { merchantId: identity.merchantId ?? '' } })).at(0)!
  const owner = await visitAs('kape.admin', 1440, '/portal')
  const { page } = owner
  const other = await page.context().newPage()
  await other.goto(`${system.portal}/portal/stores`)
  const bell = { name: /^Notifications(, \d+ unread)?$/ }
  await other.getByRole('button', bell).waitFor()
  // Parcels of the demo arrive at any time.
  const { notices } = await desk.ask(getPreferences, {})
  const ways = { portal: false, mail: false, sms: false }
  const ofWork = notices.filter(({ group }) => group === 'work').map(({ id }) => ({ id, ...ways }))
  await desk.ask(updatePreferences, { body: { choices: ofWork } })
  // What came before, such as these sign-ins, is not counted below.
  await desk.ask(markAllRead, { body: { until: new Date().toISOString() } })
  await other.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  const { Id } = await desk.ask(createTemporary, { body: { storeId: store.storeId, amount: 417_35 } })
  await payLink(`${system.portal}/redirect/${Id}`, 390)
  const ofUnread = { name: /^Notifications, \d+ unread$/ }
  await other.getByRole('button', ofUnread).waitFor()
  await page.getByRole('button', ofUnread).click()
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  await dialog
    .getByText(/₱417\.35|payments received/)
    .first()
    .waitFor()
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'notifications-tray-1440', false)
  await dialog.getByRole('link', { name: 'See all' }).click()
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
  await page.goto(`${system.portal}/portal/notifications?state=unread&group=money`)
  await page
    .getByRole('link', { name: /^Unread: / })
    .first()
    .waitFor()
  await assertAccessible(page)
  await keepShot(page, 'notifications-1440', false)
  await page
    .getByRole('link', { name: /^Unread: / })
    .first()
    .click()
  await page.waitForURL(/\/portal\/transactions/)
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await other.getByRole('button', { name: 'Notifications', exact: true }).waitFor()

  await page.goto(`${system.portal}/portal/notifications`)
  await page
    .getByRole('button', { name: /^Mark as unread: / })
    .first()
    .click()
  await other.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await other.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await other.close()

  await page.goto(`${system.portal}/portal/settings/notifications`)
  await page.getByRole('checkbox', { name: 'Payment received, by e-mail' }).check()
  await page.getByRole('switch', { name: 'E-mails and text messages wait' }).check()
  await page.getByLabel('Until (Manila time)').selectOption('420')
  const portal = page.getByRole('checkbox', { name: 'Refund made, in the portal' })
  await portal.click()
  await page.getByText('"Refund made" is about money. Leave at least one way on.').waitFor()
  expect(await portal.isChecked()).toBe(true)
  await page.reload()
  expect(await page.getByRole('checkbox', { name: 'Payment received, by e-mail' }).isChecked()).toBe(true)
  expect(await page.getByLabel('Until (Manila time)').inputValue()).toBe('420')
  await assertAccessible(page)
  await keepShot(page, 'settings-notifications-1440', false)
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Account' }).click()
  await page.getByText('kape.admin').first().waitFor()
  await keepShot(page, 'settings-account-1440', false)
  expect(owner.noise.filter((line) => !line.includes('422'))).toEqual([])
  await owner.close()

  const phone = await visitAs('kape.admin', 390, '/portal/settings')
  await phone.page.getByRole('link', { name: 'Notifications' }).click()
  await phone.page.getByRole('checkbox', { name: 'Payment received, by SMS' }).waitFor()
  await assertAccessible(phone.page)
  await keepShot(phone.page, 'settings-notifications-390', false)
  await phone.page.goto(`${system.portal}/portal/notifications`)
  await phone.page
    .getByText(/₱417\.35|payments received/)
    .first()
    .waitFor()
  await assertAccessible(phone.page)
  await keepShot(phone.page, 'notifications-390', false)
  expect(phone.noise).toEqual([])
  await phone.close()
}, 180_000)
