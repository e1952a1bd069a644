/** Payments are tagged and filed together and one by one; a tag and a folder narrow the list, are renamed and deleted. */
import { expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'

useSystem()

const at = async (width: number, path: string) => {
  const visited = await visit(browser, width)
  await enter(system, visited.page, await bearerOf(system, 'kape.admin'))
  await visited.page.goto(`${system.portal}${path}`)
  return visited
}

test('payments are tagged together, filed, found by tag and folder, and keep neither after both are deleted', async () => {
  const { page, noise, close } = await at(1440, '/portal/transactions')
  const dialog = page.getByRole('dialog')
  const rail = page.getByRole('navigation', { name: 'Folders and tags' })
  const rows = page.getByRole('grid', { name: 'Transactions' }).getByRole('row')
  await page.getByRole('button', { name: 'Folders and tags' }).click()
  await rail.getByText('Folders keep payments together').waitFor()
  await rail.getByRole('button', { name: 'New tag' }).click()
  await dialog.getByRole('button', { name: 'Create the tag' }).click()
  await dialog.getByText('Enter the name of the tag.').first().waitFor()
  await dialog.getByLabel('Name').fill('Resellers')
  await dialog.getByLabel('violet').check()
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'label-dialog-1440', false)
  await dialog.getByRole('button', { name: 'Create the tag' }).click()
  await rail.getByRole('button', { name: /Resellers 0/ }).waitFor()

  for (const row of [1, 2, 3]) await rows.nth(row).getByRole('checkbox').check()
  const bar = page.getByRole('toolbar', { name: 'Chosen payments' })
  await bar.getByText('3 payments chosen').waitFor()
  await bar.getByRole('button', { name: 'Tag' }).click()
  await page.getByRole('menuitem', { name: 'Resellers' }).click()
  await rail.getByRole('button', { name: /Resellers 3/ }).waitFor()
  await rows.nth(1).getByTitle('Resellers').waitFor()
  await bar.waitFor({ state: 'detached' })

  // Creating a folder from the menu also files what is chosen.
  for (const row of [1, 2]) await rows.nth(row).getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Move to folder' }).click()
  await page.getByRole('menuitem', { name: 'New folder' }).click()
  await dialog.getByLabel('Name').fill('Market day')
  await dialog.getByRole('button', { name: 'Create the folder' }).click()
  await page.getByText('Successfully moved to folder!').waitFor()
  await rail.getByRole('button', { name: /Market day 2/ }).click()
  await expect.poll(() => rows.count()).toBe(3)
  await assertAccessible(page)
  await keepShot(page, 'labels-1440', false)
  await page.setViewportSize({ width: 1280, height: 900 })
  await keepShot(page, 'labels-1280', false)

  // In the open folder, what leaves it leaves the list.
  await rows.nth(1).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Remove the tag Resellers' }).click()
  await page.getByText('Transaction removed from tag!').waitFor()
  await keepShot(page, 'labels-panel-1280', false)
  await panel.getByRole('button', { name: 'Take out of Market day' }).click()
  await page.getByText('Folder Transaction Deleted!').waitFor()
  await expect.poll(() => rows.count()).toBe(2)
  await panel.getByRole('button', { name: 'Close detail' }).click()
  await page.getByRole('button', { name: 'Clear the folder Market day' }).click()

  await rail.getByRole('button', { name: 'Edit Market day' }).click()
  await dialog.getByLabel('Name').fill('Market Saturday')
  await dialog.getByRole('button', { name: 'Save the folder' }).click()
  await rail.getByRole('button', { name: 'Edit Market Saturday' }).click()
  await dialog.getByRole('button', { name: 'Delete the folder' }).click()
  await dialog.getByText('Its one payment stays').waitFor()
  await dialog.getByRole('button', { name: 'Delete the folder' }).last().click()
  await page.getByText('Folder deleted. Its payments stay.').waitFor()
  await rail.getByRole('button', { name: 'Edit Market Saturday' }).waitFor({ state: 'detached' })
  expect(noise).toEqual([])
  await close()
})

test('on a phone a payment is tagged from its page, and the tag narrows the list', async () => {
  const { page, noise, close } = await at(390, '/portal/transactions')
  await page.getByRole('list', { name: 'Transactions' }).getByRole('button').first().click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Tag', exact: true }).click()
  await page.getByRole('menuitem', { name: 'New tag' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Walk-in')
  await dialog.getByRole('button', { name: 'Create the tag' }).click()
  await panel.getByText('Walk-in').waitFor()
  await keepShot(page, 'labels-panel-390', false)
  await panel.getByRole('button', { name: 'Close detail' }).click()
  await page.getByRole('button', { name: 'Folders and tags' }).click()
  await page.getByRole('button', { name: /Walk-in 1/ }).click()
  await page.getByText('1 payment').first().waitFor()
  await assertAccessible(page)
  await keepShot(page, 'labels-390', false)
  expect(noise).toEqual([])
  await close()
})
