/**
 * A merchant's server receives webhooks: of a paid link at once, after an error again, and once more when the merchant asks for it. The
 * screen shows each with its request and answer, and the secret that the server checks them with.
 */
import { fetchUserData } from '@singil/contract/identity/access'
import { createTemporary, payAsMerchant } from '@singil/contract/payments/checkout'
import { centavos } from '@singil/contract/kit/money'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf, type Desk, openDesk } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { widths } from './kit/widths.ts'

useSystem()

interface Received {
  readonly webhook_id: string
  readonly type: string
  readonly is_signed: boolean | null
  readonly answered: string
  readonly body: string
}
const received = async (requestId: string) =>
  ((await (await fetch(`${system.sandbox}/control/webhooks`)).json()) as Received[]).filter(({ body }) =>
    body.includes(requestId),
  )
const post = (path: string, body: object) =>
  fetch(`${system.sandbox}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const customer = { firstName: 'Ligaya', lastName: 'Ramos', email: 'ligaya@example.com', mobile: '' }
async function payALink(desk: Desk, storeId: string): Promise<string> {
  const body = { storeId: storeId as never, amount: centavos(250_00), customer }
  const link = await desk.ask(createTemporary, { body })
  const { attempt } = await desk.ask(payAsMerchant, { body: { id: link.Id, channel: 'gc' } })
  const paymentId = new URL(attempt!.redirectUrl!).pathname.split('/').pop()!
  expect((await post(`payments/${paymentId}/act`, { action: 'approve' })).status).toBe(200)
  return attempt!.requestId
}

/** The row of a webhook, once it says this. */
const rowOf = (page: Page, requestId: string, says: string) =>
  page.getByRole('row').filter({ hasText: requestId }).filter({ hasText: says })

test('a webhook is received, fails, is tried again and replayed, and the screen follows', async () => {
  const { page, noise, close } = await visit(browser, 1440)
  const bearer = await bearerOf(system, 'kape.admin')
  const desk = openDesk(system.portal, bearer)
  const { stores } = await desk.ask(fetchUserData, { body: {} })
  const storeId = stores.at(0)!.storeId
  await enter(system, page, bearer)
  await page.goto(`${system.portal}/portal/merchant/settings`)
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Webhooks' }).click()
  const health = page.getByRole('group', { name: 'Health' })
  await health.getByText('Active').waitFor()

  const first = await payALink(desk, storeId)
  await rowOf(page, first, 'Delivered').waitFor({ timeout: 60_000 })
  const arrived = await received(first)
  expect(arrived).toMatchObject([{ type: 'payment.paid', is_signed: true, answered: 'ok' }])
  expect(JSON.stringify(arrived)).not.toContain('Ligaya')

  await post('faults', { webhooks: 'error500', times: 1 })
  const second = await payALink(desk, storeId)
  await rowOf(page, second, 'tried 2 times').waitFor({ timeout: 60_000 })
  const both = await received(second)
  expect(both.map(({ answered }) => answered)).toEqual(['ok', 'error500'])
  expect(new Set(both.map(({ webhook_id }) => webhook_id)).size).toBe(1)

  await rowOf(page, second, 'Delivered').click()
  const panel = page.getByRole('complementary', { name: 'Payment paid' })
  await panel.getByText('2 tries').waitFor()
  await panel.getByRole('button', { name: /^500/ }).click()
  await panel.getByRole('region', { name: 'Answer' }).getByText('The database of the shop is down.').waitFor()
  const places = await Promise.all(
    ['Request', 'Answer'].map((name) => panel.getByRole('region', { name }).boundingBox()),
  )
  expect(places[0]!.y).toBe(places[1]!.y)
  await assertAccessible(page)
  await keepShot(page, 'webhooks-1440')
  await panel.getByRole('button', { name: 'Send again' }).click()
  await panel.getByText('3 tries').waitFor({ timeout: 30_000 })
  await panel.getByRole('button', { name: /^200.*by kape\.admin/ }).waitFor()
  expect(await received(second)).toHaveLength(3)

  await post('faults', { webhooks: 'error500', times: 1 })
  await page.goto(`${system.portal}/portal/merchant/webhooks`)
  await page.getByRole('button', { name: 'Send test' }).click()
  await page.getByRole('row').filter({ hasText: 'Test' }).filter({ hasText: 'Failed' }).waitFor({ timeout: 30_000 })
  await page.getByRole('search', { name: 'Filters' }).getByRole('button', { name: 'State' }).click()
  await page.getByRole('radio', { name: 'Failed' }).click()
  await page.waitForURL(/state=failed/)
  await page.reload()
  await page.getByRole('row').filter({ hasText: 'Test' }).waitFor()
  expect(await page.getByRole('row').filter({ hasText: 'Delivered' }).count()).toBe(0)

  for (const width of widths.filter((one) => one < 1440)) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${system.portal}/portal/merchant/webhooks`)
    await health.waitFor()
    await page.getByText('Payment paid').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await assertAccessible(page)
    await keepShot(page, `webhooks-list-${width}`)
    await page.getByText('Payment paid').first().click()
    await panel.getByRole('region', { name: 'Answer' }).waitFor()
    await assertAccessible(page)
    await keepShot(page, `webhook-${width}`)
  }
  expect(noise).toEqual([])
  await close()
})

test('the secret is shown after a step-up, with how to check a webhook', async () => {
  const { page, noise, close } = await visit(browser, 1440)
  await enter(system, page, await bearerOf(system, 'kape.admin'))
  await page.goto(`${system.portal}/portal/merchant/webhooks`)
  await page.getByRole('button', { name: 'Signing secret' }).click()
  const dialog = page.getByRole('dialog', { name: 'Signing secret' })
  await dialog.getByText('Check the signature').waitFor()
  const asked = new Date(Date.now() - 1000)
  await dialog.getByRole('button', { name: 'Show the secret' }).click()
  const step = page.getByRole('dialog', { name: 'Confirm that this is you' })
  await step.getByText('See your webhook secret').waitFor()
  await step.getByText(/We sent a code to/).waitFor()
  const code = await system.codeFor(asked)
  await step.locator('input').first().click()
  await page.keyboard.type(code)
  await dialog.getByRole('button', { name: 'Copy secret' }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Copy secret' }).innerText()).toMatch(/^whsec_[\w+/=]{44}/)
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'webhook-secret-1440')
  await page.setViewportSize({ width: 390, height: 844 })
  await keepShot(page, 'webhook-secret-390')
  // The browser reports the 403 by which the server asks for a proof.
  expect(noise.filter((line) => !line.includes('status of 403'))).toEqual([])
  await close()
})
