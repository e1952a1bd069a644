/**
 * Several machines, as processes: two servers and a worker share one PostgreSQL and one Mosquitto of the system's packages. An event at one
 * server reaches a browser that is connected to the other.
 */
import { fetchUserData } from '@singil/contract/identity/access'
import { createTemporary, payAsCustomer, updateTemporary } from '@singil/contract/payments/checkout'
import { centavos } from '@singil/contract/kit/money'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type External, overhear, startMosquitto, startSystemPostgres } from '../server/test/setup/external.ts'
import { openBrowser, signIn, visit } from './kit/browser.ts'
import { openDesk, openDeskAs } from './kit/desk.ts'
import { type Several, startSeveral } from './kit/several.ts'

let postgres: External | undefined
let mosquitto: External | undefined
let several: Several | undefined
let browser: Browser | undefined
let broker: Awaited<ReturnType<typeof overhear>> | undefined

beforeAll(async () => {
  postgres = await startSystemPostgres()
  mosquitto = await startMosquitto()
  if (!postgres || !mosquitto) return
  broker = await overhear(mosquitto.url)
  several = await startSeveral({ databaseUrl: postgres.url, mqttUrl: mosquitto.url })
  browser = await openBrowser()
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await several?.stop()
  await broker?.stop()
  await mosquitto?.stop()
  await postgres?.stop()
}, 60_000)

const missing = () =>
  [
    postgres ? [] : 'PostgreSQL is not installed (apt-get install postgresql)',
    mosquitto ? [] : 'Mosquitto is not installed (apt-get install mosquitto)',
  ]
    .flat()
    .join('; ')

const answered = (output: string, endpoint: string) =>
  output.split('\n').filter((line) => line.includes('"answered"') && line.includes(endpoint)).length

test('a payment through one server arrives live in a browser that is connected to the other', async (context) => {
  if (!several || !browser || !broker) return context.skip(missing())
  const { first, second, worker, sandbox } = several
  const merchant = await visit(browser, 1440)
  const { page } = merchant
  await signIn(second.system, page, 'kape.admin')
  await page.goto(`${second.url}/portal/transactions`)
  await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor()
  await page.getByText('Live', { exact: true }).first().waitFor()
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))

  const cashier = await openDeskAs(first.system, 'kape.cashier')
  const { stores } = await cashier.ask(fetchUserData, { body: {} })
  const link = await cashier.ask(createTemporary, {
    body: { storeId: stores.at(0)!.storeId, amount: centavos(777_700), description: 'Two sacks of beans' },
  })
  expect(link.paymentLinkUrl.startsWith(`${first.url}/`)).toBe(true)
  const customer = openDesk(first.url)
  const details = { firstName: 'Maria', lastName: 'Santos', email: 'maria.santos@example.com', mobile: '9175550142' }
  await customer.ask(updateTemporary, { params: { id: link.Id }, body: { customer: details } })
  const { attempt } = await customer.ask(payAsCustomer, { body: { id: link.Id, channel: 'gc' } })
  const row = page.getByRole('row').filter({ hasText: link.transaction.request_id })
  await row.waitFor({ timeout: 30_000 })
  const paymentId = new URL(attempt!.redirectUrl!).pathname.split('/').pop()!
  const approved = await fetch(`${sandbox}/control/payments/${paymentId}/act`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'approve' }),
  })
  expect(approved.status).toBe(200)

  await row.getByText('Paid', { exact: true }).waitFor({ timeout: 30_000 })
  expect(await row.innerText()).toContain('₱7,777.00')
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
  expect(merchant.noise).toEqual([])

  // Each process did its own part: the first received the callback, the other only published to its browser, and the event went through the
  // broker.
  expect(answered(first.output(), '/gateway/callbacks')).toBe(1)
  expect(answered(second.output(), '/gateway/callbacks')).toBe(0)
  expect(answered(second.output(), 'checkout.')).toBe(0)
  const published = broker.messages.filter((message) => message.includes(link.transaction.request_id))
  expect(published.some((message) => message.startsWith('singil/lambda-transaction-PROD-'))).toBe(true)
  const ready = (await (await fetch(`${second.url}/ready`)).json()) as { workerSeenSecondsAgo: number }
  expect(ready.workerSeenSecondsAgo).toBeLessThan(15)
  expect(worker.output()).not.toContain('"level":"error"')
  await merchant.close()
}, 90_000)

test('a sign-in at one server ends at once the session that a browser has at the other', async (context) => {
  if (!several || !browser) return context.skip(missing())
  const { first, second } = several
  const { page, close } = await visit(browser, 1440)
  await signIn(second.system, page, 'kape.cashier')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await openDeskAs(first.system, 'kape.cashier')
  await page.getByText('Automatic Logged Out').waitFor({ timeout: 30_000 })
  await close()
}, 60_000)
