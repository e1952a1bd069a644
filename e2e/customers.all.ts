/** A merchant finds a customer, sees the payments, and shows the contact; who may only look sees it masked. */
import { expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, keepShot } from './kit/browser.ts'
import { useSystem, visitAs } from './kit/running.ts'
import { flowAt } from './kit/widths.ts'

useSystem()

test.each(flowAt(1440))('a customer is found, shown and removed, at %i px', async (width) => {
  const { page, noise, close } = await visitAs('kape.admin', width, '/portal/customers')
  const rows = page.getByRole('main').getByText(/₱/)
  await rows.first().waitFor()
  await assertAccessible(page)
  await keepShot(page, `customers-${width}`)
  if (width === 1440) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await keepShot(page, 'customers-1280')
  }
  await page.getByRole('searchbox').fill('zzzz')
  await page.getByText('No customer like this').waitFor()
  await page.getByRole('searchbox').fill('')
  await rows.first().waitFor()
  await rows.first().click()
  const detail = page.locator('[data-detail]')
  await detail
    .getByText(/•••/)
    .first()
    .waitFor()
  await detail.getByRole('link').first().waitFor()
  await assertAccessible(page)
  await keepShot(page, `customer-${width}`)
  await detail.getByRole('button', { name: 'Show the contact' }).click()
  await expect.poll(() => detail.getByText(/•••/).count()).toBe(0)
  await keepShot(page, `customer-shown-${width}`)
  const name = await detail.getByRole('heading').first().innerText()
  await detail.getByRole('button', { name: 'Remove from the list' }).click()
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, `customer-remove-${width}`, false)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the customer' }).click()
  await page.getByText('Customer removed from the list').first().waitFor()
  await expect.poll(() => page.getByRole('main').getByText(name, { exact: true }).count()).toBe(0)
  expect(noise).toEqual([])
  await close()
})

test('an auditor sees customers masked, and cannot show or remove one', async () => {
  const { page, noise, close } = await visitAs('kape.auditor', 1440, '/portal/customers')
  await page.getByRole('main').getByText(/₱/).first().click()
  const detail = page.locator('[data-detail]')
  await detail
    .getByText(/•••/)
    .first()
    .waitFor()
  expect(await detail.getByRole('button', { name: /Show the contact|Remove from the list/ }).count()).toBe(0)
  expect(noise).toEqual([])
  await close()
})
