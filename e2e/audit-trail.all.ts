/** A change is found in the audit trail with what was different, by the merchant and by staff; the list is searched and taken along. */
import { createItem, updateItem } from '@singil/contract/catalogue/inventory'
import { fetchUserData } from '@singil/contract/identity/access'
import { centavos } from '@singil/contract/kit/money'
import { listStores } from '@singil/contract/catalogue/stores'
import { beforeAll, describe, expect, test } from 'vitest'
import { assertAccessible, keepShot } from './kit/browser.ts'
import { openDeskAs } from './kit/desk.ts'
import { system, useSystem, visitAs } from './kit/running.ts'
import { flowAt } from './kit/widths.ts'

useSystem()
beforeAll(async () => {
  const desk = await openDeskAs(system, 'kape.admin')
  const { identity } = await desk.ask(fetchUserData, { body: {} })
  const [store] = await desk.ask(listStores, { params: { merchantId: identity.merchantId ?? '' } })
  const item = { storeId: store?.storeId ?? '', itemCode: 'AUDITED' }
  const about = { itemDescription: 'Barako beans', itemAmount: centavos(45_000), isUnlimited: false, quantity: 3 }
  await desk.ask(createItem, { body: { ...item, ...about } })
  await desk.ask(updateItem, { body: { ...item, itemAmount: centavos(48_000) } })
})

describe.each([
  ...flowAt(390).map((width) => [width, 'kape.admin', 'Audit Logs', '/portal/audit-logs'] as const),
  [1440, 'admin.singil', 'Merchant Audit Logs', '/portal/merchant-audit-logs'] as const,
])('at %i px, %s', (width, username, title, path) => {
  test('a change is found with what was different', async () => {
    const { page, noise, close } = await visitAs(username, width, path)
    const isPhone = width < 600
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await page.getByText('Kape.admin').or(page.getByText('kape.admin')).first().waitFor()
    await assertAccessible(page)
    await keepShot(page, `audit-${username}-${width}`, false)
    await page.getByRole('searchbox').fill('item')
    await page.waitForURL(/q=item/)
    const list = page.getByRole(isPhone ? 'list' : 'grid', { name: title })
    const row = list
      .getByRole(isPhone ? 'listitem' : 'row')
      .filter({ hasText: 'item' })
      .first()
    await (isPhone ? row.getByRole('button').first() : row).click()
    const panel = page.getByRole('complementary')
    await panel.getByText('What changed').waitFor()
    await panel.getByRole('cell', { name: '₱480.00' }).first().waitFor()
    await assertAccessible(page)
    await keepShot(page, `audit-line-${username}-${width}`, false)
    expect(noise).toEqual([])
    await close()
  })
})

test('staff verify the seals of the trail with the books', async () => {
  const { page, close } = await visitAs('admin.singil', 1440, '/portal/audit-logs')
  await page.getByRole('link', { name: 'Verify' }).click()
  await page.getByRole('heading', { name: 'Books', level: 1 }).waitFor()
  await close()
})
