/** A merchant uploads its BIR documents on a phone; staff ask for one again, then approve, while the merchant looks on. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { plainPdf } from '../server/test/files/pdfs.ts'
import { cardPhoto } from '../server/test/files/pictures.ts'
import { assertAccessible, dialogsSettled, keepShot } from './kit/browser.ts'
import { useSystem, visitAs } from './kit/running.ts'

useSystem()

const registration = 'Certificate of Registration (Form 2303)'
const declaration = 'Sworn declaration of gross remittances'

interface FilePayload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}
const photo = async (): Promise<FilePayload> => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await cardPhoto(),
})
const paper = (): Promise<FilePayload> =>
  Promise.resolve({ name: 'declaration.pdf', mimeType: 'application/pdf', buffer: plainPdf(2) })

async function send(page: Page, label: string, file = photo): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('group', { name: label, exact: true })
    .locator('input[type=file]')
    .first()
    .setInputFiles(await file())
  await dialog.waitFor({ state: 'hidden' })
}

async function sendDeclaration(page: Page, file = photo): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [label, day] of [
    ['Valid from', '1 Jan 2026'],
    ['Valid until', '31 Dec 2099'],
  ] as const) {
    await dialog.getByRole('textbox', { name: label }).fill(day)
    await dialog.getByRole('textbox', { name: label }).press('Enter')
  }
  await send(page, declaration, file)
}

/** Without a mouse. */
async function decide(review: Page, keys: readonly string[]): Promise<void> {
  await review.getByRole('row', { name: /Aling Nena/ }).press('Enter')
  await review.getByRole('button', { name: 'Claim' }).press('Enter')
  await review.getByRole('button', { name: 'Release' }).waitFor()
  for (const key of keys) await review.keyboard.press(key)
}

test('BIR documents are uploaded, asked for again and approved, with the day until which they are valid', async () => {
  const merchant = await visitAs('nena.admin', 390, '/portal/bir-documents')
  const { page } = merchant
  await page.getByText('No BIR documents').waitFor()
  await assertAccessible(page)
  await keepShot(page, 'bir-empty-390')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('TIN').fill('123-456-789-00000')
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'bir-upload-390')
  await send(page, registration)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await dialog.getByLabel('Document', { exact: true }).selectOption({ label: declaration })
  await sendDeclaration(page)
  await page.getByText(declaration).waitFor()
  await keepShot(page, 'bir-uploaded-390')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByText('We have your documents').waitFor()

  const staff = await visitAs('admin.singil', 1440, '/portal/bir-review')
  const review = staff.page
  await review.getByRole('row', { name: /Aling Nena/ }).waitFor()
  await keepShot(review, 'bir-queue-1440', false)
  await decide(review, ['a', 'n', 'r'])
  await page.getByText('Our staff are looking at your documents now.').waitFor()
  await review.getByRole('img', { name: declaration }).waitFor()
  await assertAccessible(review)
  await keepShot(review, 'bir-review-1440', false)
  await review.getByRole('button', { name: 'Ask for reupload' }).press('Enter')
  await review.getByRole('dialog').getByLabel(`Reason for ${declaration}`).selectOption('cropped')
  await review.getByRole('dialog').getByRole('button', { name: 'Send the request' }).press('Enter')
  await review.getByText('Reupload request sent').waitFor()

  // The merchant sees it without a reload.
  await page.getByText('We need some documents again.').waitFor()
  await page.getByText(declaration).click()
  await page.getByText('Part of the document is cut off.').waitFor()
  await page.getByRole('img', { name: declaration }).waitFor()
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'bir-again-390')
  await page.getByRole('button', { name: 'Upload a new version' }).click()
  await sendDeclaration(page, paper)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByText('We have your documents').waitFor()

  await review.goto(new URL('/portal/bir-review', review.url()).href)
  await decide(review, ['a', 'n', 'a', '+', 't'])
  // A PDF is drawn page by page, turned and larger.
  for (const page of [1, 2]) await review.getByRole('img', { name: `${declaration}, page ${page} of 2` }).waitFor()
  await review.locator('canvas[data-drawn]').nth(1).waitFor()
  const shape = await review
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => canvas.width > canvas.height)
  expect(shape).toBe(true)
  await review.keyboard.press('t')
  await assertAccessible(review)
  await keepShot(review, 'bir-review-pdf-1440', false)
  await review.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await review.getByText('BIR documents approved').waitFor()
  await page.getByText('Your documents are approved.').waitFor()
  await page.getByText('Proved', { exact: true }).waitFor()
  await page.getByText('Valid until 31 Dec 2099').first().waitFor()
  await assertAccessible(page)
  await keepShot(page, 'bir-approved-390')
  await page.setViewportSize({ width: 1280, height: 900 })
  await keepShot(page, 'bir-approved-1280')
  await page.setViewportSize({ width: 1440, height: 900 })
  await keepShot(page, 'bir-approved-1440')
  expect(merchant.noise).toEqual([])
  expect(staff.noise).toEqual([])
  await merchant.close()
  await staff.close()
}, 240_000)
