/** A merchant applies for card payments; staff ask for a document again and approve; the merchant activates with a code and is paid by card. */
import { fetchUserData } from '@singil/contract/identity/access'
import { createTemporary, payAsMerchant } from '@singil/contract/payments/checkout'
import { listStores } from '@singil/contract/catalogue/stores'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cardPhoto } from '../server/test/files/pictures.ts'
import { assertAccessible, dialogsSettled, keepShot } from './kit/browser.ts'
import { bearerOf, openDeskAs } from './kit/desk.ts'
import { system, useSystem, visitAs } from './kit/running.ts'

useSystem()

const customer = { firstName: 'Jose', lastName: 'Reyes', email: 'jose@example.com', mobile: '9175550142' }
const idOfSigner = 'Valid ID of the signatory'
const photo = 'Photo of your store'

async function send(page: Page, name: string): Promise<void> {
  await page
    .getByRole('group', { name, exact: true })
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await cardPhoto() })
  await page.getByRole('button', { name: `View ${name}` }).waitFor()
}

async function keepShots(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await keepShot(page, `${name}-${width}`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
}

/** Staff claim the application of the merchant. */
async function claim(review: Page): Promise<void> {
  await review.getByRole('row', { name: /Kape ni Lolo/ }).click()
  await review.getByRole('button', { name: 'Claim' }).click()
  await review.getByRole('button', { name: 'Release' }).waitFor()
}

async function closeCards(mid: string): Promise<void> {
  const answer = await fetch(`${system.portal}/qr/merchantsettings/update_by_mid/${mid}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await bearerOf(system, 'admin.singil')}`,
      'content-type': 'application/json',
      'x-merchant-id': mid,
    },
    body: JSON.stringify({ hasCreditCard: false }),
  })
  expect(await answer.text()).toContain('true')
}

test('an application is approved, activated with a code, and the first card payment is paid', async () => {
  const desk = await openDeskAs(system, 'kape.admin')
  const { identity, topics } = await desk.ask(fetchUserData, { body: {} })
  const mid = identity.merchantId ?? ''
  expect(topics).toContain(`cc-upload/${mid}`)
  await closeCards(mid)
  const [store] = await desk.ask(listStores, { params: { merchantId: mid } })
  const payByCard = async () => {
    try {
      const { Id } = await desk.ask(createTemporary, {
        body: { storeId: store?.storeId ?? '', amount: 500_00, customer },
      })
      return (await desk.ask(payAsMerchant, { body: { id: Id, channel: 'bdo_cc_ph' } })).attempt?.requestId ?? ''
    } catch (error) {
      return String(error)
    }
  }
  expect(await payByCard()).toMatch(/4\d\d/)

  const merchant = await visitAs('kape.admin', 390, '/portal/card')
  const { page } = merchant
  await page.getByText('Customers cannot pay you by card yet.').waitFor()
  await assertAccessible(page)
  await keepShots(page, 'cc-tab-closed')
  await page.getByRole('link', { name: 'Apply for card payments' }).click()
  await page.getByRole('button', { name: 'Apply for card payments' }).waitFor()
  await page.getByRole('button', { name: 'Apply for card payments' }).click()
  await page.getByText('Enter the name that customers know.').first().waitFor()
  await assertAccessible(page)
  await keepShots(page, 'cc-apply-refused')
  await page.getByLabel('Name on card statements').fill('KAPE NI LOLO')
  await page.getByLabel('Where you sell').selectOption('store')
  await page.getByLabel('Goods or services').fill('Coffee, beans and bread')
  await page.getByLabel('Expected a month').fill('250000')
  await page.getByLabel('Average sale').fill('450')
  await page.getByLabel('Largest sale').fill('12000')
  await page.getByLabel('Days until delivery').fill('0')
  await page.getByLabel('Has a bank or card company').selectOption('no')
  await page.getByLabel('Refund policy').fill('Within 7 days with the receipt.')
  await page.getByLabel('Name', { exact: true }).fill('Lorenzo Kape')
  await page.getByLabel('Position').fill('Owner')
  await page.getByLabel('E-mail').fill('lolo@example.com')
  await page.getByLabel('Mobile number').fill('9175550188')
  await keepShots(page, 'cc-apply')
  await page.getByRole('button', { name: 'Apply for card payments' }).click()
  await page.getByRole('heading', { name: 'Your documents' }).waitFor()

  await send(page, `${idOfSigner}, front`)
  await send(page, `${idOfSigner}, back`)
  const day = page.getByRole('region', { name: idOfSigner, exact: true }).getByRole('textbox', { name: 'Valid until' })
  await day.fill('31 Dec 2030')
  const saved = page.waitForResponse((answer) => answer.url().includes('/update/cc_docs/') && answer.ok())
  await day.press('Enter')
  await saved
  await send(page, photo)
  await page.getByText('Everything is here.').waitFor()
  await assertAccessible(page)
  await keepShots(page, 'cc-documents')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByText('We have your documents.').waitFor()

  const staff = await visitAs('admin.singil', 1440, '/portal/card-review')
  const review = staff.page
  await claim(review)
  // The merchant sees it without a reload.
  await page.getByText('Our staff are looking at your documents now.').waitFor()
  await keepShots(page, 'cc-review-merchant')
  await review.getByText('KAPE NI LOLO', { exact: true }).waitFor()
  await assertAccessible(review)
  await keepShot(review, 'cc-review-1440', false)
  await review.setViewportSize({ width: 1280, height: 900 })
  await keepShot(review, 'cc-review-1280', false)
  await review.setViewportSize({ width: 1440, height: 900 })
  await review.getByRole('button', { name: new RegExp(photo) }).click()
  await review.keyboard.press('r')
  await review.getByRole('button', { name: 'Ask for reupload' }).click()
  await review.getByRole('dialog').getByLabel(`Reason for ${photo}`).selectOption('blurred')
  await dialogsSettled(review)
  await review.getByRole('dialog').getByRole('button', { name: 'Send the request' }).click()
  await review.getByText('Reupload request sent').waitFor()
  await page.getByText('The photo is blurred.').waitFor()
  await assertAccessible(page)
  await send(page, photo)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByText('We have your documents.').waitFor()

  await review.goto(`${system.portal}/portal/card-review`)
  await claim(review)
  for (const _ of [1, 2, 3]) {
    await review.keyboard.press('a')
    await review.keyboard.press('n')
  }
  await review.getByRole('button', { name: 'Approve', exact: true }).click()
  await review.getByText('CC documents approved').waitFor()

  // The channels are open, and wait for the activation.
  await page.getByText('One step is left').waitFor()
  await assertAccessible(page)
  await keepShots(page, 'cc-approved')
  expect(await payByCard()).toMatch(/4\d\d/)
  await page.getByRole('button', { name: 'Activate card payments' }).click()
  await page.getByRole('button', { name: 'Send the code' }).waitFor()
  await assertAccessible(page)
  await keepShots(page, 'cc-activation-ready')
  const link = page.url()
  const asked = new Date(Date.now() - 1000)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByText(/^We sent a code to/).waitFor()
  const code = await system.codeFor(asked)
  await page.keyboard.type(code === '000000' ? '111111' : '000000')
  await page.getByText('Invalid OTP, please try again').waitFor()
  await assertAccessible(page)
  await keepShots(page, 'cc-activation-wrong')
  await page.getByRole('textbox').first().click()
  await page.keyboard.type(code)
  await page.getByText('Customers can pay').waitFor()
  await keepShots(page, 'cc-activation-done')
  await page.goto(link)
  await page.getByText('Already activated').waitFor()
  await page.goto(link.replace(/[^/]{22}$/, '4xQ7pVn2RkLw9TzYb3HcFd'))
  await page.getByText('This link is not one of ours.').waitFor()
  await assertAccessible(page)

  const requestId = await payByCard()
  const control = `${system.sandbox}/control/payments`
  const [found] = (await (await fetch(`${control}?request_id=${requestId}`)).json()) as [{ payment_id: string }]
  const paid = await fetch(`${control}/${found.payment_id}/act`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'approve' }),
  })
  expect(paid.status).toBe(200)
  await page.goto(`${system.portal}/portal/transactions`)
  await page.getByText(requestId).first().waitFor()
  await page.goto(`${system.portal}/portal/card`)
  await page.getByText('Customers can pay you by card.').waitFor()
  await keepShots(page, 'cc-tab-open')
  await page.goto(`${system.portal}/portal/merchant/credit-card`)
  await page.getByText(/Customers can pay you by card since/).waitFor()
  await keepShots(page, 'cc-active')
  // The wrong code and the link that is not one of ours.
  expect(merchant.noise.map((line) => /status of (\d+)/.exec(line)?.[1])).toEqual(['422', '404'])
  expect(staff.noise).toEqual([])
  await merchant.close()
  await staff.close()
}, 300_000)
