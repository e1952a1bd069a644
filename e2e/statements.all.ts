/**
 * The gateway lists a payment twice: Finance fetches the statement and proposes how to settle the line, an administrator approves on a
 * phone.
 */
import { fetchUserData } from '@singil/contract/identity/access'
import { createTemporary, payAsCustomer } from '@singil/contract/payments/checkout'
import { centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import { confirmByCode } from './kit/authenticator.ts'
import { assertAccessible, dialogsSettled, keepShot, type Visit, visit } from './kit/browser.ts'
import { bearerOf, openDesk, openDeskAs } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'

useSystem()

const tell = (path: string, body: object) =>
  fetch(`${system.sandbox}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** A customer pays 777.00 for two sacks of beans. */
async function pay(): Promise<string> {
  const cashier = await openDeskAs(system, 'kape.cashier')
  const { stores } = await cashier.ask(fetchUserData, { body: {} })
  const customer = { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com', mobile: '' }
  const link = await cashier.ask(createTemporary, {
    body: { storeId: stores.at(0)!.storeId, amount: centavos(77_700), description: 'Two sacks of beans', customer },
  })
  const { attempt } = await openDesk(system.portal).ask(payAsCustomer, { body: { id: link.Id, channel: 'gc' } })
  const paymentId = new URL(attempt!.redirectUrl!).pathname.split('/').pop()!
  expect((await tell(`payments/${paymentId}/act`, { action: 'approve' })).status).toBe(200)
  return attempt!.requestId
}

async function at(username: string, width: number): Promise<Visit> {
  const bearer = await bearerOf(system, username)
  const visited = await visit(browser, width)
  await visited.page.addInitScript(() => localStorage.setItem('singil.session', '1'))
  await visited.page
    .context()
    .addCookies([{ name: 'singil_session', value: bearer, url: system.portal, sameSite: 'Strict' }])
  await visited.page.goto(`${system.portal}/portal/statements`)
  await visited.page.getByRole('heading', { level: 1, name: 'Statements' }).waitFor()
  return visited
}

test('a line that is listed twice waits in suspense until two people have settled it', async () => {
  const requestId = await pay()
  await tell('faults', { settlementFile: 'one_twice' })

  const finance = await at('finance.singil', 1440)
  await finance.page.getByText('No statement has been taken yet.').waitFor()
  await finance.page.getByRole('button', { name: 'Fetch statements now' }).click()
  const row = finance.page.getByRole('row').filter({ hasText: requestId })
  await row.filter({ hasText: 'Told twice' }).waitFor()
  expect(await row.count()).toBe(2)
  await assertAccessible(finance.page)
  await keepShot(finance.page, 'statements-1440')
  await row.getByRole('button', { name: `Settle ${requestId}` }).click()
  const dialog = finance.page.getByRole('dialog')
  await dialogsSettled(finance.page)
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await dialog.getByText('Say why.').waitFor()
  await dialog.getByLabel('Why?').fill('The gateway takes the second line back tomorrow.')
  await assertAccessible(finance.page)
  await keepShot(finance.page, 'statements-settle-1440')
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await row.getByText('Waiting for approval').waitFor()
  for (const tab of ['Missing', 'Statements'])
    await finance.page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: tab }).click()
  await finance.page.getByRole('table', { name: 'Statements' }).getByText('50 %').waitFor()
  await keepShot(finance.page, 'statements-days-1440')
  await finance.page.goto(`${system.portal}/portal/integrity`)
  await finance.page.getByRole('heading', { name: 'Statements of gateway and bank' }).waitFor()
  await finance.page.getByText('1 of 2 lines').waitFor()
  await assertAccessible(finance.page)
  await keepShot(finance.page, 'statements-books-1440')
  expect(finance.noise).toEqual([])
  await finance.close()

  const admin = await at('admin.singil', 390)
  await assertAccessible(admin.page)
  await keepShot(admin.page, 'statements-390')
  await admin.page.getByRole('link', { name: 'Approvals' }).click()
  await admin.page.getByRole('button', { name: new RegExp(requestId) }).waitFor()
  await admin.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await dialogsSettled(admin.page)
  await assertAccessible(admin.page)
  await keepShot(admin.page, 'statements-approve-390')
  const title = await admin.page.getByRole('dialog').locator('p b').innerText()
  expect(title).toContain(requestId)
  const asked = new Date(Date.now() - 1000)
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await confirmByCode(system, admin.page, `Approve “${title}” of ₱777.00`, asked)
  await admin.page.getByText('Approved and carried out.').waitFor()
  await admin.page.goto(`${system.portal}/portal/statements`)
  await admin.page.getByText('All lines of the last 2 statements are explained.').waitFor()
  // The browser reports the 403 by which the server asks for a proof.
  expect(admin.noise.filter((line) => !line.includes('status of 403'))).toEqual([])
  await admin.close()
}, 150_000)
