/**
 * Staff set the support of the provider and a new version of the terms for payers. Another member of staff approves both, and customers find
 * them on the pay page and in its documents, as do people who cannot sign in.
 */
import { fetchUserData } from '@singil/contract/identity/access'
import { createTemporary } from '@singil/contract/payments/checkout'
import { centavos } from '@singil/contract/kit/money'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { confirmByCode } from './kit/authenticator.ts'
import { assertAccessible, dialogsSettled, keepShot, visit } from './kit/browser.ts'
import { openDeskAs } from './kit/desk.ts'
import { browser, system, useSystem, visitAs } from './kit/running.ts'
import { widths, widthsOfCustomers } from './kit/widths.ts'

useSystem()

const line = 'Bayad support: help@bayad.example, (02) 8888 1234 (Mon to Sat, 8 AM to 8 PM)'

async function look(page: Page, name: string, at: readonly number[]): Promise<void> {
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await assertAccessible(page)
    await keepShot(page, `${name}-${width}`)
  }
}

async function approve(page: Page, reason: string, title: string, shot: string): Promise<void> {
  await page.goto(`${system.portal}/portal/approvals`)
  const waiting = page.getByRole('listitem').filter({ hasText: reason })
  await waiting.getByRole('button', { name: 'Approve', exact: true }).click()
  const asked = new Date(Date.now() - 1000)
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, shot, false)
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await confirmByCode(system, page, `Approve “${title}”`, asked)
  await waiting.waitFor({ state: 'detached' })
}

test('support and terms are set by two people, and stand where payers need them', async () => {
  const staff = await visitAs('admin.singil', 1440, '/portal/system-settings?part=payers')
  const finance = await visitAs('finance.singil', 390, '/portal/approvals')
  const { page } = staff
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Change the support' }).click()
  await dialog.getByLabel('Name of the provider').fill('Bayad')
  await dialog.getByLabel('E-mail').fill('help at bayad')
  await dialog.getByLabel('Telephone').fill('call us')
  await dialog.getByLabel('Hours').fill('Mon to Sat, 8 AM to 8 PM')
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await dialog.getByText('Enter a telephone number, as in (02) 8888 1234 or 0917 123 4567.').first().waitFor()
  await dialogsSettled(page)
  await look(page, 'support-faults', widths)
  await dialog.getByLabel('E-mail').fill('help@bayad.example')
  await dialog.getByLabel('Telephone').fill('(02) 8888 1234')
  await dialog.getByLabel('Reason').fill('New support desk')
  await dialog.getByText(line).waitFor()
  await look(page, 'support-dialog', widths)
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await page.getByText('Requested. It applies once a second person has approved it.').waitFor()
  await approve(finance.page, 'New support desk', 'Change the support that payers see', 'support-approve-390')
  await page.reload()
  await page.getByText(line).waitFor()
  await look(page, 'support', widths)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Write a new version: Terms for payers' }).click()
  const text = page.getByLabel('Text', { exact: true })
  const first = await text.inputValue()
  await text.fill(`${first}\nAsk {support}`)
  await page.getByText('Put {support} on a line of its own', { exact: false }).waitFor()
  await text.fill(`${first}\n\n# Lost money\nTell {provider} within 30 days if you paid a wrong person.`)
  await page.getByText('Tell Bayad within 30 days if you paid a wrong person.').waitFor()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date())
  await page.getByRole('textbox', { name: 'First day' }).fill(today)
  await page.getByLabel('Reason').fill('Wrong persons were paid')
  await look(page, 'notice-editor', widths)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Ask for approval' }).click()
  await page.getByText('A new version waits for approval: Wrong persons were paid', { exact: false }).waitFor()
  await look(page, 'notices', widths)
  await approve(
    finance.page,
    'Wrong persons were paid',
    'Publish a new version: Terms for payers',
    'notice-approve-390',
  )
  await page.reload()
  await page.getByText('Version 2').waitFor()
  expect(staff.noise).toEqual([])
  await staff.close()
  await finance.close()

  const desk = await openDeskAs(system, 'kape.admin')
  const { stores } = await desk.ask(fetchUserData, { body: {} })
  const { Id: link } = await desk.ask(createTemporary, {
    body: { storeId: stores[0]?.storeId ?? '', amount: centavos(480_00), description: 'Barako for Rosa' },
  })
  // All of it is read without script.
  const customer = await visit(browser, 1440, { javaScriptEnabled: false })
  await customer.page.goto(`${system.portal}/redirect/${link}`)
  await customer.page.getByText(line).waitFor()
  await customer.page.getByText('By paying you accept the terms. How we use your data: privacy notice.').waitFor()
  expect(await customer.page.locator('input[name=terms][form=pay]').getAttribute('value')).toBe('2')
  for (const [path, words] of [
    ['/payer-terms', 'Tell Bayad within 30 days if you paid a wrong person.'],
    ['/payer-terms?version=1', 'This is an earlier version.'],
    ['/privacy', 'Data Privacy Act of 2012 (Republic Act No. 10173)'],
  ] as const) {
    await customer.page.goto(`${system.portal}${path}`)
    await customer.page.getByText(words, { exact: false }).waitFor()
  }
  await customer.close()

  const reader = await visit(browser, 1440)
  for (const [path, name] of [
    [`/redirect/${link}`, 'payer-pay'],
    ['/payer-terms', 'payer-terms'],
    ['/payer-terms?version=1', 'payer-terms-earlier'],
    ['/privacy', 'payer-privacy'],
    ['/signin', 'payer-signin'],
  ] as const) {
    await reader.page.goto(`${system.portal}${path}`)
    await reader.page.getByText('help@bayad.example').first().waitFor()
    await look(reader.page, name, widthsOfCustomers)
  }
  expect(reader.noise).toEqual([])
  await reader.close()
}, 180_000)
