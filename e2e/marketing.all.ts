/** A poster is made, printed and scanned, and its visit is seen; a plug-in that is coming is asked for, and staff see it. */
import { expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, keepShot, visit } from './kit/browser.ts'
import { browser, useSystem, system, visitAs } from './kit/running.ts'

useSystem()

test('a poster from its form to the visit of who scans it', async () => {
  const merchant = await visitAs('kape.admin', 1440, '/portal/marketing?tab=pages')
  const { page } = merchant
  await page.getByRole('list', { name: 'Pages to share' }).getByRole('listitem').first().waitFor()
  await assertAccessible(page)
  await keepShot(page, 'marketing-pages-1440')
  await page
    .getByRole('button', { name: /^New poster or post for/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Language').selectOption('Filipino')
  await dialog.getByRole('button', { name: 'Make the poster' }).click()
  await dialog.getByText('Enter a name, such as where it hangs.').first().waitFor()
  await dialog.getByLabel('Name').fill('Counter, left')
  await dialog.getByRole('img', { name: 'Preview of the poster' }).waitFor()
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'marketing-form-1440', false)
  await dialog.getByRole('button', { name: 'Make the poster' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Table tent as PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^poster-[0-9a-f]{8}\.pdf$/)
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'marketing-poster-1440', false)
  const link = await page.getByRole('button', { name: 'Copy link of Counter, left' }).innerText()

  const customer = await visit(browser, 390)
  await customer.page.goto(`${new URL(system.portal).protocol}//${link.trim()}`)
  await customer.page.getByRole('heading').first().waitFor()
  await customer.close()
  await page.goto(`${system.portal}/portal/marketing`)
  const row = page.getByRole('row').filter({ hasText: 'Counter, left' })
  await expect
    .poll(
      async () => {
        await page.reload()
        await page.getByRole('heading', { name: 'Payment links' }).waitFor()
        return (await row.count()) > 0 ? row.getByRole('cell').nth(1).innerText() : ''
      },
      { timeout: 30_000, interval: 2_000 },
    )
    .toBe('1')
  await assertAccessible(page)
  await keepShot(page, 'marketing-1440')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('Counter, left').first().waitFor()
  await assertAccessible(page)
  await keepShot(page, 'marketing-390')
  await page.goto(`${system.portal}/portal/marketing?tab=campaigns`)
  await page.getByRole('button', { name: 'Print Counter, left' }).click()
  await page.getByRole('img', { name: 'Preview of the poster' }).waitFor()
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'marketing-poster-390', false)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Counter, left' }).click()
  await page.getByText('No poster or post yet').waitFor()
  expect(merchant.noise).toEqual([])
  await merchant.close()
}, 180_000)

test('a user asks to be told about a plug-in and withdraws it, and staff see who waits', async () => {
  const merchant = await visitAs('kape.admin', 1440, '/portal/merchant/plugins')
  const { page } = merchant
  await page.getByRole('button', { name: 'Notify me about WooCommerce', exact: true }).click()
  await page.getByText('You asked for it').waitFor()
  await assertAccessible(page)
  await keepShot(page, 'plugins-1440')
  const staff = await visitAs('admin.singil', 1440, '/portal/merchant/plugins')
  await staff.page
    .getByRole('row')
    .filter({ hasText: 'WooCommerce' })
    .getByRole('cell', { name: '1' })
    .first()
    .waitFor()
  await assertAccessible(staff.page)
  await keepShot(staff.page, 'plugins-staff-1440')
  await page.setViewportSize({ width: 390, height: 844 })
  await assertAccessible(page)
  await keepShot(page, 'plugins-390')
  await page.getByRole('button', { name: 'Do not notify me about WooCommerce' }).click()
  await page.getByRole('button', { name: 'Notify me about WooCommerce', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Web Store' }).click()
  await page.getByRole('heading', { name: 'Web Store' }).first().waitFor()
  expect([...merchant.noise, ...staff.noise]).toEqual([])
  await staff.close()
  await merchant.close()
}, 120_000)
