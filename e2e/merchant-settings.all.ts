/**
 * A merchant changes its settings: the courier of its stores, the numbers of its receipts, and the terms that it agreed to, which it takes
 * along as PDF; on a wide screen and on a phone.
 */
import { fetchUserData } from '@singil/contract/identity/access'
import { createTemporary, payAsMerchant } from '@singil/contract/payments/checkout'
import { centavos } from '@singil/contract/kit/money'
import { listReceiptSeries, withdrawReceiptSeries } from '@singil/contract/foundation/receipt-series'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf, openDesk } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { flowAt } from './kit/widths.ts'

useSystem()

async function at(width: number, path: string) {
  const bearer = await bearerOf(system, 'kape.admin')
  const visited = await visit(browser, width)
  await enter(system, visited.page, bearer)
  await visited.page.goto(`${system.portal}${path}`)
  return { ...visited, desk: openDesk(system.portal, bearer) }
}

test.each(flowAt(390))('the courier is switched on for the merchant, then for a store, at %i px', async (width) => {
  const { page, noise, close } = await at(width, '/portal/merchant/settings')
  const courier = page.getByRole('switch', { name: 'Courier' })
  await courier.waitFor()
  const isOn = await courier.isChecked()
  await courier.click()
  await page.getByText('Courier setting successfully updated.').first().waitFor()
  await expect.poll(() => courier.isChecked()).toBe(!isOn)
  if (isOn) await courier.click()
  await expect.poll(() => courier.isChecked()).toBe(true)
  await assertAccessible(page)
  await keepShot(page, `settings-general-${width}`)
  await page.goto(`${system.portal}/portal/stores`)
  await page.getByRole('button', { name: 'Add a store' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByRole('switch', { name: 'Courier' }).isEnabled()).toBe(true)
  expect(noise).toEqual([])
  await close()
})

test.each(flowAt(1440))(
  'numbers of receipts are registered, and overlapping ones refused, at %i px',
  async (width) => {
    const { page, noise, close, desk } = await at(width, '/portal/merchant/receipts')
    const { identity, stores } = await desk.ask(fetchUserData, { body: {} })
    const params = { mid: identity.merchantId! }
    const { series } = await desk.ask(listReceiptSeries, { params })
    const inUse = series.find(({ state }) => state === 'in use')!
    // What a round at another width has registered is free again.
    for (const one of series.filter(({ state }) => state === 'waiting'))
      await desk.ask(withdrawReceiptSeries, { params, body: { seriesId: one.Id } })
    await page.reload()
    await page.getByText(`The next receipt takes ${inUse.next}.`).waitFor()

    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Register a series' }).click()
    await dialog.getByLabel('First number').fill('004000')
    await dialog.getByLabel('Last number').fill('006000')
    await dialogsSettled(page)
    await assertAccessible(page)
    await dialog.getByRole('button', { name: 'Register the series' }).click()
    await dialog.getByText('These numbers overlap with your series 000001 to 005000.').first().waitFor()
    await keepShot(page, `receipts-overlap-${width}`, false)
    await dialog.getByLabel('First number').fill('005001')
    await dialog.getByRole('button', { name: 'Register the series' }).click()
    await page.getByText('005001 to 006000').first().waitFor()

    const customer = { firstName: 'Ligaya', lastName: 'Ramos', email: 'ligaya@example.com', mobile: '' }
    const body = { storeId: stores.at(0)!.storeId, amount: centavos(250_00), customer }
    const link = await desk.ask(createTemporary, { body })
    const { attempt } = await desk.ask(payAsMerchant, { body: { id: link.Id, channel: 'gc' } })
    const paymentId = new URL(attempt!.redirectUrl!).pathname.split('/').pop()!
    const act = await fetch(`${system.sandbox}/control/payments/${paymentId}/act`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'approve' }),
    })
    expect(act.status).toBe(200)
    await expect
      .poll(
        async () => {
          await page.reload()
          await page.getByRole('heading', { name: 'Issued receipts' }).waitFor()
          return page.getByText(inUse.next!, { exact: true }).count()
        },
        { timeout: 60_000, interval: 1000 },
      )
      .toBeGreaterThan(0)
    await assertAccessible(page)
    await keepShot(page, `receipts-${width}`)
    await page.goto(`${system.portal}/redirect_detailed/${link.Id}`)
    await page.getByText(inUse.next!, { exact: true }).waitFor()
    await keepShot(page, `receipt-page-${width}`)
    // The refusal of the overlapping series.
    expect(noise.filter((line) => !line.includes('409 (Conflict)'))).toEqual([])
    await close()
  },
  120_000,
)

test.each(flowAt(390))('the terms and conditions are taken along as PDF, at %i px', async (width) => {
  const { page, noise, close } = await at(width, '/portal/merchant/terms')
  const button = page.getByRole('button', { name: /PDF/ })
  await button.waitFor()
  await assertAccessible(page)
  await keepShot(page, `terms-${width}`)
  for (const path of ['/portal/merchant/terms', '/portal']) {
    await page.goto(`${system.portal}${path}`)
    await button.waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(download.suggestedFilename()).toBe('terms-and-conditions-2026-11.pdf')
    const bytes = await readFile(await download.path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  }
  await keepShot(page, `dashboard-terms-${width}`)
  expect(noise).toEqual([])
  await close()
})
