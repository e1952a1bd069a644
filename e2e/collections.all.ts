/** Money that comes in by a program: an online payment of the partner API is listed, found and cancelled. On a desktop and on a phone. */
import { createPaymentLink, listPartnerTransactions } from '@singil/contract/payments/integration-credentials'
import { beforeAll, describe, expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf } from './kit/desk.ts'
import { program, showLiveKey } from './kit/partner.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { flowAt } from './kit/widths.ts'

useSystem()

let key: string
let storeId: string | undefined
beforeAll(async () => {
  const { page, close } = await visit(browser, 1440)
  await enter(system, page, await bearerOf(system, 'kape.admin'))
  await page.goto(`${system.portal}/portal/integrator`)
  await page.getByLabel('Username').fill('kape-shop')
  await page.getByLabel('Password', { exact: true }).fill('Barako-2026')
  await page.getByLabel('Confirm password').fill('Barako-2026')
  await page.getByRole('button', { name: 'Save and make keys' }).click()
  await page.getByRole('list', { name: 'Live keys' }).waitFor()
  key = await showLiveKey(page)
  storeId = (await program(key, listPartnerTransactions.path)).data.transactions[0]?.storeId
  await close()
}, 120_000)

describe.each(flowAt(390))('at %i px', (width) => {
  const isPhone = width < 600

  test('an online payment of a program is listed, found by its words and cancelled', async () => {
    const order = `Order ${width}`
    const { page, noise, close } = await visit(browser, width)
    await enter(system, page, await bearerOf(system, 'kape.admin'))
    await page.goto(`${system.portal}/portal/online-payments`)
    await page.getByRole('searchbox', { name: 'Search online payments' }).waitFor()
    // The list shows it without a reload.
    const made = await program(key, createPaymentLink.path, { storeId, amount: 25_000, description: order })
    expect(made.status).toBe(200)
    await program(key, createPaymentLink.path, { storeId, amount: 91_500, description: `Goods for ${width}` })
    const list = page.getByRole(isPhone ? 'list' : 'grid', { name: 'Online payments' })
    const row = list.getByRole(isPhone ? 'listitem' : 'row').filter({ hasText: order })
    await row.getByText('Can be paid').waitFor()
    await assertAccessible(page)
    await keepShot(page, `online-payments-${width}`, false)

    await page.getByRole('searchbox', { name: 'Search online payments' }).fill(order)
    await list.getByText(`Goods for ${width}`).waitFor({ state: 'detached' })
    await (isPhone ? row.getByRole('button').first() : row).click()
    const panel = page.getByRole('complementary')
    await panel.getByText('Link created.').waitFor()
    await assertAccessible(page)
    await keepShot(page, `online-payment-panel-${width}`, false)
    await panel.getByRole('button', { name: 'Cancel the payment' }).click()
    const dialog = page.getByRole('dialog')
    await dialogsSettled(page)
    await assertAccessible(page)
    await keepShot(page, `online-payment-cancel-${width}`, false)
    await dialog.getByRole('button', { name: 'Cancel the payment of ₱250.00' }).click()
    await page.getByText(/^Successfully cancelled transaction/).waitFor()
    await panel.getByText('Cancelled', { exact: true }).waitFor()
    expect(noise).toEqual([])
    await close()
  })
})
