/** Staff look at a month under another fee and set up Shopify fees; a second person approves them on a phone, and the merchant sees them. */
import { fetchUserData } from '@singil/contract/identity/access'
import { describe, expect, test } from 'vitest'
import { confirmByCode } from './kit/authenticator.ts'
import { assertAccessible, dialogsSettled, keepShot } from './kit/browser.ts'
import { openDeskAs } from './kit/desk.ts'
import { system, useSystem, visitAs } from './kit/running.ts'
import { flowAt, widths } from './kit/widths.ts'

useSystem()

test('staff see what a fee would have changed last month, and Shopify fees apply once two people agree', async () => {
  const desk = await openDeskAs(system, 'kape.admin')
  const { identity } = await desk.ask(fetchUserData, { body: {} })
  const mid = identity.merchantId!

  const finance = await visitAs('finance.singil', 1440, `/portal/merchant/fees?mid=${mid}`)
  const { page } = finance
  await page.getByRole('button', { name: 'New fee' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Percentage').fill('2')
  await dialog.getByText(/the merchant would have paid ₱[\d,.]+ less/).waitFor()
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'fee-dialog-1440', false)
  await page.setViewportSize({ width: 390, height: 844 })
  await keepShot(page, 'fee-dialog-390', false)
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`${system.portal}/portal/merchant/shopify?mid=${mid}`)
  await page.getByRole('button', { name: 'Set up fees' }).click()
  await dialog.getByLabel('E-wallet: percentage').fill('1.9')
  await dialogsSettled(page)
  await assertAccessible(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await keepShot(page, `shopify-dialog-${width}`, false)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await dialog.getByText('Say why.').first().waitFor()
  await dialog.getByLabel('Why').fill('Agreed with the owner of the shop')
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await page.getByText('Other fees wait for a second person').waitFor()
  await assertAccessible(page)
  await keepShot(page, 'shopify-waiting-1440')
  expect(finance.noise).toEqual([])
  await finance.close()

  const admin = await visitAs('admin.singil', 390, '/portal/approvals')
  const card = admin.page.getByRole('listitem').filter({ hasText: 'Agreed with the owner of the shop' })
  await card.getByRole('button', { name: 'Approve', exact: true }).click()
  const asked = new Date(Date.now() - 1000)
  await dialogsSettled(admin.page)
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await confirmByCode(system, admin.page, 'Approve “Set up Shopify fees”', asked)
  await card.waitFor({ state: 'detached' })
  await admin.close()
}, 180_000)

describe.each(flowAt(390, widths))('at %i px', (width) => {
  test('the merchant sees what an order from Shopify costs and how to connect its shop', async () => {
    const visited = await visitAs('kape.admin', width, '/portal/merchant/shopify')
    const { page } = visited
    await page.getByRole('row').filter({ hasText: 'E-wallet' }).getByText('1.9%').waitFor()
    expect(await page.getByRole('button', { name: 'Change fees' }).count()).toBe(0)
    // What staff left as it was follows the fees of other payments.
    expect(await page.getByText('Agreed with you').count()).toBe(1)
    await page.getByText('"platform": "shopify"').waitFor()
    await assertAccessible(page)
    await keepShot(page, `shopify-${width}`)
    expect(visited.noise).toEqual([])
    await visited.close()
  }, 120_000)
})
