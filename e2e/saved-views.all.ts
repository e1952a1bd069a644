/** The filters of a list are saved as a view, pinned and shared, opened by a colleague, and deleted. */
import { expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, keepShot } from './kit/browser.ts'
import { useSystem, visitAs } from './kit/running.ts'

useSystem()

test('a view is saved with its filters, pinned, shared with a colleague on a phone, and deleted', async () => {
  const owner = await visitAs('kape.admin', 1440, '/portal/transactions?tab=paid&channels=gc')
  const { page } = owner
  const dialog = page.getByRole('dialog')
  const views = page.getByRole('button', { name: 'Views', exact: true })
  await views.click()
  await page.getByText('Set filters, then save them here under a name.').waitFor()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  await dialog.getByRole('button', { name: 'Save the view' }).click()
  await dialog.getByText('Enter the name of the view.').first().waitFor()
  await dialog.getByLabel('Name').fill('GCash, paid')
  await dialog.getByLabel('Pin it above the list').check()
  await dialog.getByLabel('Share it with everyone in your business').check()
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'view-dialog-1440', false)
  await dialog.getByRole('button', { name: 'Save the view' }).click()
  // With the number of its rows, as the sums of the list say it.
  const pinned = page.getByRole('button', { name: /^GCash, paid/ })
  await pinned.waitFor()
  const [, sum] = /^([\d,]+) payments?/.exec(await page.getByText(/^[\d,]+ payments?$/).innerText()) ?? []
  await page.getByRole('button', { name: new RegExp(`^GCash, paid ?${sum}$`) }).waitFor()
  await pinned.click()
  await page.waitForURL((url) => url.search === '')
  await pinned.click()
  await page.waitForURL(/channels=gc&tab=paid/)
  await assertAccessible(page)
  await keepShot(page, 'views-1440', false)

  const colleague = await visitAs('kape.auditor', 390, '/portal/transactions')
  await colleague.page.getByRole('button', { name: 'Views', exact: true }).click()
  await colleague.page.getByText('Shared with you').waitFor()
  await keepShot(colleague.page, 'views-390', false)
  await colleague.page.getByRole('menuitem', { name: /^GCash, paid/ }).click()
  await colleague.page.waitForURL(/tab=paid/)
  await assertAccessible(colleague.page)
  expect(colleague.noise).toEqual([])
  await colleague.close()

  await views.click()
  await page.getByRole('menuitem', { name: 'Edit GCash, paid' }).click()
  await dialog.getByRole('button', { name: 'Delete the view' }).click()
  await dialog.getByText('It disappears for everyone in your business.').waitFor()
  await dialog.getByRole('button', { name: 'Delete the view' }).click()
  await pinned.waitFor({ state: 'detached' })
  expect(owner.noise).toEqual([])
  await owner.close()
})
