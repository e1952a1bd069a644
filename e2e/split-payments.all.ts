/**
 * A template is made with its shares tried out, approved by staff, and used for a link; the customer pays, the receiver sees its share, and a
 * refund says what each party gives before it is confirmed. The merchant works at 1440 px, the receiver and staff on a phone.
 */
import { fetchUserData } from '@singil/contract/identity/access'
import { expect, test } from 'vitest'
import { confirmByCode } from './kit/authenticator.ts'
import { assertAccessible, dialogsSettled, keepShot } from './kit/browser.ts'
import { openDeskAs } from './kit/desk.ts'
import { payLink } from './kit/pay-link.ts'
import { system, useSystem, visitAs } from './kit/running.ts'
import { widths } from './kit/widths.ts'

useSystem()

test('a payment is shared by a template, and a refund takes the shares back', async () => {
  const receiver = await (await openDeskAs(system, 'habi.admin')).ask(fetchUserData, { body: {} })
  const merchant = await visitAs('kape.admin', 1440, '/portal/split-templates')
  const { page } = merchant
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New template' }).first().click()
  await dialog.getByLabel('Name').fill('Weavers')
  await dialog.getByLabel('Merchant id of the receiver').fill(receiver.identity.merchantId ?? '')
  await dialog.getByRole('textbox', { name: 'Percentage' }).fill('33.3333')
  const tried = dialog.getByRole('list', { name: 'What each party gets' })
  await tried.getByText('₱333.33', { exact: true }).waitFor()
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'split-template-1440', false)
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  const card = page.getByRole('region', { name: 'Weavers' })
  await card.getByText('Waits for approval').waitFor()

  const staff = await visitAs('admin.singil', 390, '/portal/approvals')
  const request = staff.page.getByRole('listitem').filter({ hasText: 'Weavers' })
  await request.getByRole('button', { name: 'Approve', exact: true }).click()
  const asked = new Date(Date.now() - 1000)
  await keepShot(staff.page, 'split-approve-390', false)
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await confirmByCode(system, staff.page, 'Approve “Share sales by Weavers”', asked)
  await request.waitFor({ state: 'detached' })
  await staff.close()
  await page.reload()
  await card.getByText('In use').waitFor()
  await assertAccessible(page)
  await keepShot(page, 'split-templates-1440', false)

  await page.goto(`${system.portal}/portal/transactions/compose`)
  await page.getByLabel('Amount', { exact: true }).fill('900')
  await page.getByLabel('What is it for?').fill('Coffee in woven bags')
  await page.getByRole('button', { name: /^Ask for/ }).click()
  const url = await page.getByRole('link', { name: 'Open pay page' }).getAttribute('href')
  const requestId = (await page.getByRole('button', { name: 'Copy request id' }).innerText()).trim()
  await page.goto(`${system.portal}/portal/payment-links`)
  await page.getByRole('grid', { name: 'Payment links' }).getByRole('row').filter({ hasText: requestId }).click()
  await page.getByLabel('Share the payment by').selectOption({ label: 'Weavers' })
  await keepShot(page, 'split-link-1440', false)

  await payLink(url!.replace('?from=portal', ''), 390)

  const phone = await visitAs('habi.admin', 390, '/portal/split-payments')
  const received = phone.page.getByRole('list', { name: 'Split payments' }).getByRole('button').first()
  await received.getByText('₱299.99').or(received.getByText('₱300.00')).waitFor()
  await assertAccessible(phone.page)
  await keepShot(phone.page, 'split-payments-390', false)
  expect(phone.noise).toEqual([])
  await phone.close()

  for (const width of widths.filter((one) => one > 390)) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${system.portal}/portal/split-payments`)
    await page.getByRole('grid', { name: 'Split payments' }).getByRole('row').filter({ hasText: requestId }).waitFor()
    await assertAccessible(page)
    await keepShot(page, `split-payments-${width}`, false)
  }
  await page.goto(`${system.portal}/portal/transactions/${requestId}`)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = dialog.filter({ hasText: 'Refund payment' })
  await refund.getByLabel('A part').check()
  await refund.getByLabel('Amount to refund').fill('90')
  await refund.getByLabel('Reason').fill('One bag was torn')
  const shares = refund.getByRole('list', { name: 'Shares of the refund' })
  await shares.getByText('₱30.00').or(shares.getByText('₱29.99')).waitFor()
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'split-refund-1440', false)
  await refund.getByRole('button', { name: 'Refund ₱90.00' }).click()
  await page.getByText('Refunded ₱90.00.').first().waitFor()
  expect(merchant.noise).toEqual([])
  await merchant.close()
}, 180_000)
