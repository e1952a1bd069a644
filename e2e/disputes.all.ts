/** The bank of a customer takes a payment back: the merchant contests it with a file, and sees live that it is won. */
import { png } from '../server/test/files/pictures.ts'
import { fetchUserData } from '@singil/contract/identity/access'
import { createTemporary, payAsCustomer } from '@singil/contract/payments/checkout'
import { centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, keepShot } from './kit/browser.ts'
import { openDesk, openDeskAs } from './kit/desk.ts'
import { system, useSystem, visitAs } from './kit/running.ts'
import { flowAt, widths } from './kit/widths.ts'

useSystem()

const tell = async <T>(path: string, body: object): Promise<T> => {
  const answer = await fetch(`${system.sandbox}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** A payment of 640.00 that its customer disputes: its request id and the case. */
async function disputed() {
  const cashier = await openDeskAs(system, 'kape.cashier')
  const { stores } = await cashier.ask(fetchUserData, { body: {} })
  const customer = { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com', mobile: '' }
  const link = await cashier.ask(createTemporary, {
    body: { storeId: stores.at(0)!.storeId, amount: centavos(64_000), description: 'A sack of beans', customer },
  })
  const { attempt } = await openDesk(system.portal).ask(payAsCustomer, { body: { id: link.Id, channel: 'gc' } })
  const paymentId = new URL(attempt!.redirectUrl!).pathname.split('/').pop()!
  await tell(`payments/${paymentId}/act`, { action: 'approve' })
  const { dispute_id } = await tell<{ dispute_id: string }>(`payments/${paymentId}/dispute`, {})
  return { requestId: attempt!.requestId, caseRef: dispute_id }
}

test.each(flowAt(390, widths))('a dispute is contested with a file and won, at %i px', async (width) => {
  const { requestId, caseRef } = await disputed()
  const { page, noise, close } = await visitAs('kape.admin', width, '/portal/disputes')
  const main = page.getByRole('main')
  await main.getByText(requestId).first().waitFor()
  await assertAccessible(page)
  await keepShot(page, `disputes-${width}`)
  await main.getByText(requestId).first().click()
  const detail = page.locator('[data-detail]')
  await detail.getByText('Needs an answer').waitFor()
  await detail
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await png(600, 400) })
  await detail.getByRole('button', { name: 'Download slip.png' }).waitFor()
  await assertAccessible(page)
  await keepShot(page, `dispute-${width}`)
  await detail.getByRole('button', { name: 'Contest' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your explanation').fill('The customer signed for the sack.')
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, `dispute-contest-${width}`, false)
  await dialog.getByRole('button', { name: 'Send to the bank' }).click()
  await detail.getByText('Under review').waitFor()
  await detail.getByText('The bank has the answer', { exact: true }).waitFor()
  expect(await detail.getByRole('button', { name: 'Contest' }).count()).toBe(0)
  await tell(`disputes/${caseRef}/act`, { action: 'win' })
  await detail.getByRole('status').getByText('is back in the wallet').waitFor()
  await keepShot(page, `dispute-won-${width}`)
  await detail.getByRole('link', { name: requestId }).click()
  await detail.getByRole('heading', { name: 'Disputes' }).scrollIntoViewIfNeeded()
  await keepShot(page, `payment-dispute-${width}`)
  expect(noise).toEqual([])
  await close()
})

test('staff read the disputes of all merchants and answer none', async () => {
  const { requestId } = await disputed()
  const { page, noise, close } = await visitAs('finance.singil', 1440, '/portal/disputes')
  const main = page.getByRole('main')
  await main.getByText(requestId).first().waitFor()
  await main.getByText(requestId).first().click()
  const detail = page.locator('[data-detail]')
  await detail.getByText('Needs an answer').waitFor()
  expect(await detail.getByRole('button', { name: 'Contest' }).count()).toBe(0)
  await assertAccessible(page)
  await keepShot(page, 'disputes-of-staff')
  expect(noise).toEqual([])
  await close()
})
