/**
 * Staff switch a module off: it leaves the open menu of a merchant's user, and comes back once a second person has approved that. They ask for
 * other limits of a channel, and shorten sessions; each change is written down with its reason.
 */
import { expect, test } from 'vitest'
import { confirmByCode } from './kit/authenticator.ts'
import { assertAccessible, dialogsSettled, keepShot } from './kit/browser.ts'
import { system, useSystem, visitAs } from './kit/running.ts'

useSystem()

test('a module that staff switch off leaves open menus, and two people bring it back', async () => {
  const merchant = await visitAs('kape.admin', 1440, '/portal')
  const entry = merchant.page.getByRole('link', { name: 'Risk Profile' })
  await entry.waitFor()
  const staff = await visitAs('admin.singil', 1440, '/portal/system-settings?part=modules')
  const { page } = staff
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Switch off Risk Profile' }).click()
  await dialog.getByLabel('Reason').fill('Limits are being recomputed')
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'system-settings-switch-1440', false)
  await dialog.getByRole('button', { name: 'Switch Risk Profile off' }).click()
  await page.getByText('Saved. It applies at once.').waitFor()
  await entry.waitFor({ state: 'detached', timeout: 20_000 })
  await page.getByRole('button', { name: 'Switch on Risk Profile' }).click()
  await dialog.getByLabel('Reason').fill('Limits are right again')
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await page.getByText('Requested. It applies once a second person has approved it.').waitFor()
  await assertAccessible(page)
  await keepShot(page, 'system-settings-modules-1440')

  const finance = await visitAs('finance.singil', 390, '/portal/approvals')
  const card = finance.page.getByRole('listitem').filter({ hasText: 'Limits are right again' })
  await card.getByRole('button', { name: 'Approve', exact: true }).click()
  const asked = new Date(Date.now() - 1000)
  await dialogsSettled(finance.page)
  await finance.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await confirmByCode(system, finance.page, 'Approve “Switch Risk Profile on”', asked)
  await entry.waitFor({ timeout: 20_000 })
  expect(merchant.noise).toEqual([])
  await page.goto(`${system.portal}/portal/system-settings?part=changes`)
  await page.getByRole('row', { name: /Risk Profile.*Limits are right again.*admin.singil.*finance.singil/ }).waitFor()
  await assertAccessible(page)
  await keepShot(page, 'system-settings-changes-1440')
  expect(staff.noise).toEqual([])
  for (const one of [merchant, staff, finance]) await one.close()
}, 120_000)

test.each([1440, 390])('session times and limits of channels are changed with a reason, at %i px', async (width) => {
  const { page, noise, close } = await visitAs('admin.singil', width, '/portal/system-settings')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Change the session times' }).click()
  await dialog.getByLabel('Minutes without activity').fill(width === 390 ? '13' : '14')
  await dialog.getByRole('button', { name: 'Apply now' }).click()
  await dialog.getByText('Enter a reason.').first().waitFor()
  await dialog.getByLabel('Reason').fill('Shared tablets at the counters')
  await dialogsSettled(page)
  await assertAccessible(page)
  await dialog.getByRole('button', { name: 'Apply now' }).click()
  await page.getByText('Saved. It applies at once.').waitFor()
  await page.getByText(width === 390 ? '13 minutes' : '14 minutes').waitFor()
  await assertAccessible(page)
  await keepShot(page, `system-settings-sessions-${width}`)

  await page.getByRole('link', { name: 'Channel limits' }).click()
  await page.getByRole('button', { name: 'Change GCash', exact: true }).click()
  await dialog.getByLabel('A payment at least').fill(width === 390 ? '6' : '5')
  await dialog.getByLabel('Reason').fill('As GCash announced')
  await dialogsSettled(page)
  await keepShot(page, `system-settings-limits-${width}`, false)
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await page.getByText('Requested. It applies once a second person has approved it.').waitFor()
  await assertAccessible(page)
  await keepShot(page, `system-settings-channels-${width}`)
  if (width === 1440) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await keepShot(page, 'system-settings-channels-1280')
  }
  expect(noise).toEqual([])
  await close()
})
