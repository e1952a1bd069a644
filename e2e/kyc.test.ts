/**
 * A business signs up and proves who it is with photos of its camera; staff ask for one document again, then approve, and the limit rises
 * while both look on. The merchant works on a phone first, then at a desk.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fetchUserData } from '@singil/contract/identity/access'
import { createTemporary, payAsMerchant } from '@singil/contract/payments/checkout'
import { getApplication } from '@singil/contract/onboarding/kyc'
import { listStores } from '@singil/contract/catalogue/stores'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { cardPhoto, png } from '../server/test/files/pictures.ts'
import { assertAccessible, dialogsSettled, keepShot, visit } from './kit/browser.ts'
import { openDesk } from './kit/desk.ts'
import { browser, system, useSystem, visitAs } from './kit/running.ts'
import { fillAddress, fillKind, fillSignUp, verifyAndSignIn } from './kit/sign-up.ts'

let folder = ''
/** Shows a card out of focus for three seconds, then in focus, and so on. */
useSystem({
  camera: async () => {
    const [blurred, sharp] = [await cardPhoto(30), await cardPhoto()]
    const seconds = (picture: Buffer) => Array.from({ length: 90 }, () => picture)
    folder = await mkdtemp(path.join(tmpdir(), 'singil-camera-'))
    const file = path.join(folder, 'card.mjpeg')
    await writeFile(file, Buffer.concat([...seconds(blurred), ...seconds(sharp)]))
    return file
  },
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const customer = { firstName: 'Jose', lastName: 'Reyes', email: 'jose@example.com', mobile: '9175550142' }
const owner = { business: 'Tindahan ni Divina', username: 'divina.tindahan', email: 'divina.tindahan@example.com' }

/** Signs the business up and returns the session of its owner. */
async function signUp(page: Page): Promise<string> {
  await page.goto(`${system.portal}/signup`)
  await fillSignUp(page, owner)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.waitForURL(/registration_success/)
  await verifyAndSignIn(page, owner)
  const next = () => page.getByRole('button', { name: 'Save and continue' }).click()
  await fillKind(page)
  await next()
  await page.getByLabel('Street and number').fill('12 Mabini St.')
  await fillAddress(page)
  await next()
  await page.getByLabel('Name of the store').fill('Tindahan sa Bel-Air')
  await next()
  await page.getByRole('button', { name: `Register ${owner.business}` }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor({ timeout: 30_000 })
  return (await page.context().cookies()).find(({ name }) => name === 'singil_session')?.value ?? ''
}

const viewOf = (page: Page, name: string) => page.getByRole('button', { name: `View ${name}`, exact: true })

async function send(page: Page, name: string): Promise<void> {
  const area = page.getByRole('group', { name, exact: true })
  await area
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await cardPhoto() })
  await viewOf(page, name).waitFor()
}

/** Takes a photo with the camera. Hints do not stop it. */
async function photograph(page: Page, name: string, shots?: (step: string) => Promise<void>): Promise<void> {
  await page.getByRole('group', { name, exact: true }).getByRole('button', { name: 'Take a photo' }).click()
  const dialog = page.getByRole('dialog', { name })
  await shots?.('live')
  await dialog.getByRole('button', { name: 'Take the photo' }).click()
  await dialog.getByRole('img', { name: `${name}, as taken` }).waitFor()
  await shots?.('taken')
  await dialog.getByRole('button', { name: /^Use (this photo|it anyway)$/ }).click()
  await viewOf(page, name).waitFor()
}

async function say(page: Page, of: string, number: string | null, until: string | null): Promise<void> {
  const card = page.getByRole('region', { name: of, exact: true })
  if (number !== null) {
    await card.getByLabel('Number').fill(number)
    await card.getByLabel('Number').blur()
    await card.getByText(/^Saved: ••••/).waitFor()
  }
  if (until === null) return
  const day = card.getByRole('textbox', { name: 'Valid until' })
  await day.fill(until)
  const saved = page.waitForResponse((answer) => answer.url().includes('/update/kyc_docs/') && answer.ok())
  await day.press('Enter')
  await saved
}

const permit = "Mayor's / Business Permit"

test('documents are uploaded, asked for again, and approved: a payment passes that was refused before', async () => {
  const merchant = await visit(browser, 390)
  const { page } = merchant
  const desk = openDesk(system.portal, await signUp(page))
  const { identity, topics } = await desk.ask(fetchUserData, { body: {} })
  const mid = identity.merchantId ?? ''
  expect(topics).toContain(`kyc-upload/${mid}`)
  const [store] = await desk.ask(listStores, { params: { merchantId: mid } })
  const pay = async () => {
    try {
      const body = { storeId: store?.storeId ?? '', amount: 150_000_00, customer }
      const { Id } = await desk.ask(createTemporary, { body })
      await desk.ask(payAsMerchant, { body: { id: Id, channel: 'bpi_online' } })
      return 'ok'
    } catch (error) {
      return String(error)
    }
  }
  expect(await pay()).toContain('takes at most ₱100,000.00 a month')

  await page.getByText('Verify your business to collect more each month').click()
  await page.getByRole('heading', { name: 'Kyc Upload' }).waitFor()
  await page.getByText('₱500,000.00').waitFor()
  await assertAccessible(page)
  await keepShot(page, 'kyc-empty-390')

  await page.getByLabel('Your first ID').selectOption({ label: 'Philippine Passport' })
  // A blurred photo is sent only if the person wants to.
  const passport = page.getByRole('group', { name: 'Philippine Passport', exact: true })
  const blurred = { name: 'blurred.png', mimeType: 'image/png', buffer: await png(900, 600) }
  await passport.locator('input[type=file]').nth(1).setInputFiles(blurred)
  await passport.getByText('The photo looks blurred. Hold the phone still and tap to focus.').waitFor()
  await passport.getByRole('button', { name: 'Use it anyway' }).waitFor()
  await keepShot(page, 'kyc-hint-390')
  // Without the permission a photo is chosen instead.
  await page.context().grantPermissions([], { origin: system.portal })
  await passport.getByRole('button', { name: 'Take a photo' }).click()
  await page.getByRole('dialog').getByText('The browser may not use the camera.').waitFor()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a photo' }).click(),
  ])
  expect(await chooser.element().getAttribute('capture')).toBe('environment')
  await page.context().grantPermissions(['camera'], { origin: system.portal })
  await photograph(page, 'Philippine Passport', async (step) => {
    const dialog = page.getByRole('dialog')
    if (step === 'live')
      await dialog.getByText('The photo looks blurred. Hold the phone still and tap to focus.').waitFor()
    if (step === 'live') await dialog.getByText('Fill the frame with the document').waitFor()
    await dialogsSettled(page)
    await assertAccessible(page)
    await keepShot(page, `kyc-camera-${step}-390`, false)
  })
  await say(page, 'Philippine Passport', 'P1234567A', '31 Dec 2030')
  await page.getByLabel('Your second ID').selectOption({ label: 'TIN ID' })
  await send(page, 'TIN ID')
  await say(page, 'TIN ID', '123-456-789-000', null)
  await photograph(page, 'Selfie', async (step) => {
    await dialogsSettled(page)
    await keepShot(page, `kyc-selfie-${step}-390`, false)
  })
  await send(page, 'Certificate of Business Name Registration')
  await say(page, 'Certificate of Business Name Registration', '1234567', '31 Dec 2030')
  await send(page, 'BIR Certificate of Registration (Form 2303)')
  await say(page, 'BIR Certificate of Registration (Form 2303)', '123-456-789-000', null)
  await send(page, permit)
  await say(page, permit, null, '31 Dec 2027')
  await send(page, 'Proof of settlement account')
  expect(await page.getByRole('button', { name: 'Submit for review' }).isDisabled()).toBe(true)
  await send(page, 'Photo of your store')
  await page.getByText('Everything is here.').waitFor()
  await assertAccessible(page)
  await keepShot(page, 'kyc-complete-390')
  await page.setViewportSize({ width: 1440, height: 900 })
  await keepShot(page, 'kyc-complete-1440')
  await page.setViewportSize({ width: 1280, height: 900 })
  await keepShot(page, 'kyc-complete-1280')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByText('We have your documents.').waitFor()

  const staff = await visitAs('admin.singil', 1440, '/portal/review-desk')
  const review = staff.page
  await review.getByRole('row', { name: /Tindahan ni Divina/ }).waitFor()
  await assertAccessible(review)
  await keepShot(review, 'review-queue-1440', false)
  await review.getByRole('row', { name: /Tindahan ni Divina/ }).click()
  await review.getByRole('button', { name: 'Claim' }).click()
  await review.getByRole('button', { name: 'Release' }).waitFor()
  // The merchant sees it without a reload.
  await page.getByText('Our staff are looking at your documents now.').waitFor()
  await review.getByRole('img', { name: 'Philippine Passport' }).waitFor()
  await review.getByRole('button', { name: 'Zoom in' }).click()
  await review.keyboard.press('t')
  await assertAccessible(review)
  await keepShot(review, 'review-1440', false)
  await review.setViewportSize({ width: 1280, height: 900 })
  await keepShot(review, 'review-1280', false)
  await review.setViewportSize({ width: 1440, height: 900 })
  await review.getByRole('button', { name: new RegExp(permit) }).click()
  await review.keyboard.press('r')
  await review.getByRole('button', { name: 'Ask for reupload' }).click()
  const dialog = review.getByRole('dialog')
  await dialog.getByLabel(`Reason for ${permit}`).selectOption('cropped')
  await dialog.getByLabel('Note to the merchant').fill('The seal of the city is missing')
  await dialogsSettled(review)
  await assertAccessible(review)
  await keepShot(review, 'review-reupload-1440', false)
  await dialog.getByRole('button', { name: 'Send the request' }).click()
  await review.getByText('Reupload request sent').waitFor()

  await page.getByText('Part of the document is cut off.').waitFor()
  await page.getByText('The seal of the city is missing').waitFor()
  await assertAccessible(page)
  await keepShot(page, 'kyc-again-390')
  await page.setViewportSize({ width: 1440, height: 900 })
  await assertAccessible(page)
  await keepShot(page, 'kyc-again-1440')
  await photograph(page, permit, async (step) => {
    await dialogsSettled(page)
    await keepShot(page, `kyc-camera-${step}-1440`, false)
  })
  await page.getByText('Everything is here.').waitFor()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByText('We have your documents.').waitFor()

  await review.goto(`${system.portal}/portal/review-desk`)
  await review.getByRole('row', { name: /Tindahan ni Divina/ }).click()
  await review.getByRole('button', { name: 'Claim' }).click()
  await review.getByRole('button', { name: 'Release' }).waitFor()
  const { documents } = await desk.ask(getApplication, { params: { mid } })
  const approve = review.getByRole('button', { name: 'Approve', exact: true })
  // By the keyboard alone: good, next, good, next.
  for (const _ of documents) {
    await review.keyboard.press('a')
    await review.keyboard.press('n')
  }
  await approve.click()
  await review.getByText('KYC documents approved').waitFor()
  await review.getByText('approved the documents').waitFor()
  await keepShot(review, 'review-approved-1440', false)

  // At once, on the screen that the merchant left open.
  await page.getByText('Your documents are approved.').waitFor()
  await page.getByText('Verified').first().waitFor()
  await keepShot(page, 'kyc-approved-1440')
  expect(await pay()).toBe('ok')
  await page.goto(`${system.portal}/portal`)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.getByText('Collected today').first().waitFor()
  expect(await page.getByText('Verify your business to collect more each month').count()).toBe(0)
  const guest = await fetch(`${system.portal}/merchant_kyc_display/${store?.storeId ?? ''}`)
  expect(await guest.text()).not.toContain('KYC approval is required.')
  expect(merchant.noise).toEqual([])
  expect(staff.noise).toEqual([])
  await merchant.close()
  await staff.close()
}, 300_000)
