/** Businesses from a sheet: uploaded with errors, corrected in their cells, submitted, and registered by the worker. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { startProcesses, type SystemOfProcesses } from './kit/system.ts'

let killWorker: SystemOfProcesses['killWorker']
useSystem({
  // A worker can only be killed if it is a process.
  start: async () => {
    const started = await startProcesses()
    killWorker = started.killWorker
    return started
  },
})

const header = 'Business name,First name,Last name,E-mail,Mobile,Username,Province,City'
const file = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})
const many = (name: string, count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `Stall ${at},Ana,Reyes,${name}${at}@palengke.ph,9175550142,${name}.${String(at).padStart(5, '0')},Metro Manila,Quezon City`,
  )
async function chooseFile(page: Page, name: string, lines: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Upload a batch' }).first().click()
  await page.getByRole('dialog').getByLabel('Name of the batch').fill(name)
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(file('stalls.csv', lines))
}
async function openBatches(width: number, merchant = /Kape ni Lolo/) {
  const visited = await visit(browser, width)
  await enter(system, visited.page, await bearerOf(system, 'admin.singil'))
  await visited.page.goto(`${system.portal}/portal/batch-upload`)
  await visited.page.getByRole('button', { name: 'Merchant: All Merchant' }).click()
  await visited.page.getByRole('option', { name: merchant }).click()
  return visited
}
const rows = Array.from({ length: 130 }, (_, at) => {
  const nth = String(at + 1).padStart(3, '0')
  const mobile = at === 1 ? '917' : '9175550142'
  const email = at === 2 ? 'stall001@palengke.ph' : `stall${nth}@palengke.ph`
  return `Stall ${nth},Ana,Reyes,${email},${mobile},palengke.${nth},Metro Manila,Quezon City`
})

let interrupted: { readonly count: number; done(): Promise<number>; close(): Promise<void> }
// The job of a worker that was killed is taken over a minute later: the next tests run meanwhile, and the last one sees what came of it.
test('a worker is killed in the middle of a batch', async () => {
  const count = 100
  const { page, close } = await openBatches(1440, /Habi at Sinulid/)
  await chooseFile(page, 'Killed in the middle', [header, ...many('killed', count)])
  await page.getByRole('button', { name: `Submit ${count} rows` }).click()
  await page.getByRole('dialog').getByText('Left out, with errors').waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Submit ${count} rows` })
    .click()
  const registered = page
    .locator('dl > div')
    .filter({ has: page.getByText('Registered', { exact: true }) })
    .locator('dd')
  const done = async () => Number(await registered.innerText())
  await expect.poll(done, { timeout: 60_000, interval: 50 }).toBeGreaterThan(10)
  killWorker()
  expect(await done()).toBeLessThan(count)
  interrupted = { count, done, close }
}, 120_000)

test('a batch is uploaded, corrected in place, submitted and registered', async () => {
  // Staff choose the merchant that the batch is for.
  const { page, noise, close } = await openBatches(1440)
  await page.getByRole('heading', { name: 'No batch yet' }).waitFor()
  await assertAccessible(page)
  await keepShot(page, 'batches-empty-1440', false)
  await page.getByRole('button', { name: 'Upload a batch' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the batch').fill('Stalls of October')
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'batch-upload-1440', false)
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(file('stalls.csv', [header, ...rows]))
  await page.getByRole('heading', { name: /Stalls of October/ }).waitFor()
  await page.getByText('Mobile should be 10 characters only.').waitFor()
  await page.getByText('Row 2 of “Stalls of October” has it too.').waitFor()
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'batch-errors-1440', false)
  await page.setViewportSize({ width: 1280, height: 900 })
  await keepShot(page, 'batch-errors-1280', false)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('list', { name: 'Rows of the sheet' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await assertAccessible(page)
  await keepShot(page, 'batch-errors-390', false)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Fix next error' }).click()
  const mobile = page.getByRole('textbox', { name: 'Mobile of row 3', exact: true })
  await expect.poll(() => mobile.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('9175550199')
  await page.keyboard.press('Enter')
  await page.getByText('Mobile should be 10 characters only.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Fix next error' }).click()
  const email = page.getByRole('textbox', { name: 'E-mail of row 4', exact: true })
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('stall003@palengke.ph')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Submit 130 rows' }).waitFor()
  await page.getByRole('group', { name: 'Rows of the sheet' }).evaluate((box) => box.scrollTo({ top: 1_000_000 }))
  await page.getByRole('button', { name: 'Remove row 131' }).click()
  await dialog.getByRole('button', { name: 'Remove the row' }).click()
  await page.getByRole('button', { name: 'Submit 129 rows' }).click()
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'batch-submit-1440', false)
  await dialog.getByRole('button', { name: 'Submit 129 rows' }).click()
  const registered = page.locator('dl > div').filter({ has: page.getByText('Registered', { exact: true }) })
  await registered.getByText('129', { exact: true }).waitFor({ timeout: 90_000 })
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'batch-registered-1440', false)
  await page.getByText('Verification e-mails: 129 sent').waitFor()
  await page.getByRole('checkbox', { name: 'Choose row 120', exact: true }).check()
  await page.getByRole('button', { name: 'Send 1 e-mail again' }).click()
  await dialog.getByText('sent less than a minute ago').waitFor()
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, 'batch-resend-1440', false)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'All batches' }).click()
  await page.getByRole('row', { name: /Stalls of October/ }).waitFor()
  await keepShot(page, 'batches-1440', false)
  await page.getByRole('link', { name: 'Third Party Integrator' }).click()
  await page.getByText('Stall 129').waitFor()
  await assertAccessible(page)
  await keepShot(page, 'batch-integrator-1440', false)
  expect(noise).toEqual([])
  await close()
}, 240_000)

test('other headings are matched once and remembered, and 10,000 rows scroll smoothly', async () => {
  const { page, noise, close } = await openBatches(1440)
  const dialog = page.getByRole('dialog')
  const others = 'Trade name,Given,Family,Contact,Cellphone,Handle,Region,Town,Notes'
  await chooseFile(page, 'Matched', [others, ...many('matched', 3)])
  await dialog.getByText('Its headings are not those of the template').waitFor()
  // The first choice of each is that the sheet does not have it.
  for (const [at, title] of header.split(',').entries())
    await dialog.getByLabel(title, { exact: true }).selectOption({ index: at + 1 })
  await dialog.getByText('Not read: “Notes”.').waitFor()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await dialogsSettled(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await assertAccessible(page)
    await keepShot(page, `batch-columns-${width}`, false)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Use these columns' }).click()
  await page.getByRole('button', { name: 'Submit 3 rows' }).waitFor()
  await page.getByRole('button', { name: 'All batches' }).click()
  await chooseFile(page, 'Remembered', [others, ...many('remembered', 10_000)])
  await dialog.getByText('You matched these headings on').waitFor()
  expect(await dialog.getByLabel('City', { exact: true }).inputValue()).toBe('7')
  await dialog.getByRole('button', { name: 'Use these columns' }).click()
  await page.getByRole('button', { name: 'Submit 10,000 rows' }).waitFor({ timeout: 60_000 })

  const box = page.getByRole('group', { name: 'Rows of the sheet' })
  await box.getByRole('textbox', { name: 'Mobile of row 2', exact: true }).waitFor()
  const seen = await box.evaluate(async (scroller) => {
    const frames: number[] = []
    let most = 0
    for (let nth = 0; nth < 90; nth++) {
      const began = performance.now()
      scroller.scrollBy({ top: 300 })
      await new Promise(requestAnimationFrame)
      frames.push(performance.now() - began)
      most = Math.max(most, scroller.querySelectorAll('tbody tr').length)
    }
    const sorted = frames.toSorted((a, b) => a - b)
    return { rows: most, median: sorted[45]!, p95: sorted[85]!, longest: sorted[89]! }
  })
  console.info('Scrolling 10,000 rows:', seen)
  expect(seen.rows).toBeLessThan(80)
  await box.evaluate((scroller) => scroller.scrollTo({ top: 10_000_000 }))
  await box.getByRole('textbox', { name: 'Mobile of row 10001', exact: true }).waitFor()
  await keepShot(page, 'batch-end-1440', false)
  // A cell that is scrolled away while it is edited is saved.
  await box.getByRole('textbox', { name: 'Mobile of row 10001', exact: true }).fill('12')
  await box.evaluate((scroller) => scroller.scrollTo({ top: 0 }))
  await page.getByRole('button', { name: 'Submit 9,999 rows' }).waitFor()
  expect(noise).toEqual([])
  await close()
}, 240_000)

test('a worker that was killed in the middle leaves each row registered once', async () => {
  await expect.poll(interrupted.done, { timeout: 180_000, interval: 1_000 }).toBe(interrupted.count)
  const answer = await fetch(`${system.sandbox}/inbox/messages`)
  const sent = ((await answer.json()) as { to: string }[]).map(({ to }) => to).filter((to) => to.startsWith('killed'))
  expect(new Set(sent).size).toBe(sent.length)
  // The one that was under way may not have been sent, and its row says so.
  expect(sent.length).toBeGreaterThanOrEqual(interrupted.count - 1)
  await interrupted.close()
}, 300_000)
