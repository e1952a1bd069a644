/** A merchant completes its profile form by form, with a logo, on a desktop and on a phone; a second editor is warned and loses nothing. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { png } from '../server/test/files/pictures.ts'
import { assertAccessible, dialogsSettled, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'

useSystem()

async function at(username: string, width: number) {
  const visited = await visit(browser, width)
  await enter(system, visited.page, await bearerOf(system, username))
  await visited.page.goto(`${system.portal}/portal/merchant/profile`)
  await visited.page.getByRole('heading', { name: 'Merchant information' }).waitFor()
  return visited
}

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
async function open(page: Page, title: string) {
  const form = card(page, title)
  await form.getByRole('button', { name: /^(Fill in|Edit)/ }).click()
  await form.getByRole('button', { name: 'Cancel' }).waitFor()
  return form
}
async function save(page: Page, title: string) {
  await card(page, title)
    .getByRole('button', { name: /^Save the/ })
    .click()
  await page.getByText('Successfully updated merchant details').first().waitFor()
  await card(page, title).getByText('Complete', { exact: true }).waitFor()
  // The message disappears, so that the next one is a new one.
  await page.locator('.mantine-Notification-closeButton').first().click()
}
async function contact(page: Page, title: string, name: string, more: Readonly<Record<string, string>> = {}) {
  const form = await open(page, title)
  const values = {
    Name: name,
    Designation: 'Manager',
    Phone: '0917 555 0142',
    'E-mail': 'someone@example.com',
    ...more,
  }
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value)
  await save(page, title)
}

test('a profile is completed form by form with a logo, and the history tells it', async () => {
  const { page, noise, close } = await at('bukas.admin', 1440)
  await page.getByRole('heading', { name: '1 of 10 done' }).waitFor()
  await assertAccessible(page)
  await keepShot(page, 'profile-begun-1440')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await dialogsSettled(page)
  await page.getByRole('button', { name: 'Remove the logo' }).click()
  await page.getByRole('heading', { name: '0 of 10 done' }).waitFor()
  const area = page.getByRole('group', { name: 'Logo' })
  const picture = { name: 'Bukas.png', mimeType: 'image/png', buffer: await png(600, 600) }
  await area.locator('input[type=file]').first().setInputFiles(picture)
  await page.getByRole('heading', { name: '1 of 10 done' }).waitFor()

  const business = await open(page, 'Merchant information')
  await business.getByLabel('TIN').fill('123456789')
  await business.getByRole('button', { name: /^Save the/ }).click()
  await business.getByText('Ooops! Please complete the merchant form first.').waitFor()
  await assertAccessible(page)
  await keepShot(page, 'profile-refused-1440')
  await business.getByLabel('TIN').fill('12345678900000')
  expect(await business.getByLabel('TIN').inputValue()).toBe('123-456-789-00000')
  await business.getByLabel('Number of employees').fill('12')
  await save(page, 'Merchant information')

  const owner = await open(page, 'Owner information')
  await owner.getByLabel('Designation').fill('President')
  await owner.getByLabel('Birth date', { exact: true }).fill('14 Mar 1980')
  await owner.getByLabel('Telephone').fill('(033) 320 1234')
  await owner.getByLabel('E-mail').fill('owner')
  await owner.getByLabel('Address').fill('7 Iznart Street, Iloilo City')
  await owner.getByRole('button', { name: /^Save the/ }).click()
  await owner.getByText('Invalid email value').first().waitFor()
  // What was typed survives a reload.
  await page.reload()
  expect(await owner.getByLabel('Designation').inputValue()).toBe('President')
  await owner.getByLabel('E-mail').fill('owner@example.com')
  await save(page, 'Owner information')
  await owner.getByText('(033) 320 1234').waitFor()
  await contact(page, 'Primary contact', 'Perla Quiambao')
  await contact(page, 'Financial contact', 'Ligaya Manalo')
  await page.getByRole('heading', { name: '5 of 10 done' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: '5 of 10 done' }).waitFor()
  await assertAccessible(page)
  await keepShot(page, 'profile-half-1440')

  const phone = await at('bukas.owner', 390)
  await assertAccessible(phone.page)
  await keepShot(phone.page, 'profile-half-390')
  const technical = await open(phone.page, 'Technical contact')
  await assertAccessible(phone.page)
  await keepShot(phone.page, 'profile-form-390')
  // On a phone the form is a page of its own.
  expect(await card(phone.page, 'Signatory').isVisible()).toBe(false)
  await phone.page.getByRole('button', { name: 'All forms' }).click()
  await card(phone.page, 'Signatory').waitFor()
  await technical.waitFor()
  await contact(phone.page, 'Secondary contact', 'Rodel Aguinaldo', {
    Address: '3 Ledesma Street, Iloilo City',
    'Birth date': '2 Feb 1990',
  })
  await contact(phone.page, 'Tertiary contact', 'Cristina Valdez')
  await contact(phone.page, 'Signatory', 'Benjamin Cruz')
  await contact(phone.page, 'Technical contact', 'Jericho Lim')
  const recipient = await open(phone.page, 'Recipient of notices')
  await recipient.getByLabel('Mobile number').fill('0917 555 0199')
  await recipient.getByLabel('E-mail').fill('notices@example.com')
  await save(phone.page, 'Recipient of notices')
  await phone.page.getByRole('heading', { name: 'The profile is complete' }).waitFor()
  await assertAccessible(phone.page)
  await keepShot(phone.page, 'profile-complete-390')
  expect(phone.noise).toEqual([])
  await phone.close()

  await page.reload()
  await page.getByRole('heading', { name: 'The profile is complete' }).waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Recipient of notices' })
    .getByText('notices@example.com')
    .waitFor()
  await assertAccessible(page)
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await keepShot(page, `profile-complete-${width}`)
  }
  expect(noise).toEqual([])
  await close()
}, 300_000)

test('the second of two editors is told what the first did, and nothing is lost', async () => {
  const [first, second] = [await at('bukas.admin', 1440), await at('bukas.owner', 1440)]
  const form = async ({ page }: typeof first, values: Readonly<Record<string, string>>) => {
    const opened = await open(page, 'Technical contact')
    for (const [label, value] of Object.entries(values)) await opened.getByLabel(label, { exact: true }).fill(value)
    return opened
  }
  const mine = await form(second, { Designation: 'Developer', 'E-mail': 'mine@example.com' })
  await form(first, { Designation: 'Head of shop', Name: 'Jericho Tan' })
  await save(first.page, 'Technical contact')
  await first.close()

  await mine.getByRole('button', { name: /^Save the/ }).click()
  const notice = mine.getByRole('alert').filter({ hasText: 'Nothing that you typed is lost.' })
  await notice.getByText('bukas.admin', { exact: true }).waitFor()
  await notice.getByText('Name: Jericho Tan').waitFor()
  expect(await mine.getByLabel('Designation', { exact: true }).inputValue()).toBe('Developer')
  expect(await mine.getByLabel('E-mail', { exact: true }).inputValue()).toBe('mine@example.com')
  expect(await mine.getByLabel('Name', { exact: true }).inputValue()).toBe('Jericho Tan')
  await assertAccessible(second.page)
  for (const width of [1440, 390]) {
    await second.page.setViewportSize({ width, height: 900 })
    await keepShot(second.page, `profile-two-editors-${width}`)
  }
  await second.page.setViewportSize({ width: 1440, height: 900 })
  await notice.getByRole('button', { name: 'Use “Head of shop” as designation' }).click()
  expect(await mine.getByLabel('Designation', { exact: true }).inputValue()).toBe('Head of shop')
  await save(second.page, 'Technical contact')
  for (const value of ['Jericho Tan', 'Head of shop', 'mine@example.com']) await mine.getByText(value).waitFor()
  // The browser reports the refused save.
  expect(second.noise.filter((line) => !line.includes('409'))).toEqual([])
  await second.close()
}, 180_000)

test('staff see what is missing in the profiles of new merchants', async () => {
  const { page, noise, close } = await visit(browser, 1440)
  await enter(system, page, await bearerOf(system, 'sales.singil'))
  await page.goto(`${system.portal}/portal/merchant/profile`)
  await page.getByRole('row', { name: /Bukas Review/ }).waitFor()
  await assertAccessible(page)
  await keepShot(page, 'profile-report-1440', false)
  await page.getByText('Bukas Review and Tutorial Center').click()
  await page.getByRole('heading', { name: 'The profile is complete' }).waitFor()
  expect(noise).toEqual([])
  await close()
}, 120_000)
