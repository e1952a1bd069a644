/**
 * A customer gets a number for 7-Eleven, pays it at the counter, and both the open page and the merchant's list show the payment. The receipt
 * is printed on one page, also on the paper of a till.
 */
import { fetchUserData } from '@singil/contract/identity/access'
import { createTemporary } from '@singil/contract/payments/checkout'
import { centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import { assertAccessible, keepShot, visit } from './kit/browser.ts'
import { openDeskAs } from './kit/desk.ts'
import { browser, system, useSystem, visitAs } from './kit/running.ts'

useSystem()

test('a number is paid at 7-Eleven, and the page that shows it turns into the receipt', async () => {
  const desk = await openDeskAs(system, 'kape.admin')
  const { stores } = await desk.ask(fetchUserData, { body: {} })
  const order = { storeId: stores[0]?.storeId ?? '', amount: centavos(480_00), description: 'Barako for Rosa' }
  const { Id: link, transaction } = await desk.ask(createTemporary, { body: order })
  const requestId = transaction.request_id
  const merchant = await visitAs('kape.admin', 1440, '/portal/transactions')
  const { page, noise, close } = await visit(browser, 360)
  await page.goto(`${system.portal}/redirect/${link}`)
  const channel = page.locator('input[value="711_ph"]')
  await page.locator('details').filter({ has: channel }).locator('summary').click()
  await channel.check({ force: true })
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Dimalanta')
  await page.getByLabel('E-mail').fill('rosa@example.com')
  await page.getByLabel('Mobile number').fill('0917 555 0166')
  await page.locator('button.main').click()
  const slip = page.getByRole('region', { name: 'Reference number' })
  const number = (await slip.locator('.reference .unseen').innerText()).replaceAll(' ', '')
  expect(number).toMatch(/^\d{13}$/)
  await slip.getByRole('img', { name: `Barcode of ${number}` }).waitFor()
  await assertAccessible(page)
  await keepShot(page, 'counter-number-360')

  const control = `${system.sandbox}/control/payments`
  const [payment] = (await (await fetch(`${control}?request_id=${requestId}`)).json()) as [{ payment_id: string }]
  const body = JSON.stringify({ action: 'approve' })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${control}/${payment.payment_id}/act`, { method: 'POST', headers, body })).status).toBe(200)
  await page.waitForURL(/redirect_success_detailed/)
  expect(await page.locator('body').innerText()).toContain('₱480.00')
  await page.getByRole('heading', { name: 'Receipt', exact: true }).waitFor()
  for (const width of ['210mm', '80mm', '58mm']) {
    const printed = await page.pdf({ width, height: '297mm' })
    expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g), width).toHaveLength(1)
  }
  const row = merchant.page.getByRole('row').filter({ hasText: requestId })
  await row.getByText('Paid', { exact: true }).waitFor()
  expect([noise, merchant.noise]).toEqual([[], []])
  await close()
  await merchant.close()
}, 120_000)
