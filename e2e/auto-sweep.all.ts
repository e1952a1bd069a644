/** A merchant sets up an auto sweep as a sentence, confirms it by a code, and sees its run; then pauses and removes it. */
import { enrolBankAccount } from '@singil/contract/payouts/bank-accounts'
import { texts } from '@singil/contract/payouts/auto-sweeps'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { confirmByCode, titled } from './kit/authenticator.ts'
import { accountOf } from './kit/bank-account.ts'
import { assertAccessible, dialogsSettled, enter, keepShot, type Visit, visit } from './kit/browser.ts'
import { runNow } from './kit/cron.ts'
import { askProven, bearerOf } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'

useSystem()

async function look(page: Page, name: string, width: number): Promise<void> {
  await assertAccessible(page)
  await keepShot(page, `auto-sweep-${name}-${width}`, false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}

/** A page on which the auto sweep of one merchant has been set up and confirmed. */
interface SetUp extends Visit {
  readonly width: number
  /** "BDO ••5821" */
  readonly to: string
  readonly panel: Locator
}

async function setUp(width: number, username: string, last: string): Promise<SetUp> {
  const bearer = await bearerOf(system, username)
  const account = accountOf({ alias: `Sweep ${width}`, accountNumber: `001234${last}` })
  await askProven(system, bearer, enrolBankAccount, { body: account })
  const to = `BDO ••${last}`
  const visited = await visit(browser, width)
  const { page } = visited
  await enter(system, page, bearer)
  await page.goto(`${system.portal}/portal/wallet`)
  await page.getByRole('link', { name: 'Auto sweeps' }).click()
  await page.getByText('No auto sweep yet').waitFor()
  await look(page, 'none', width)
  await page.getByRole('link', { name: 'Set up an auto sweep' }).first().click()

  const preview = page.getByRole('complementary', { name: 'Preview' })
  await page.getByLabel('Time').fill('15:00')
  await page.getByLabel('Amount that stays').fill('500')
  await page.getByLabel('At most, for one run').fill('60000')
  await page.getByLabel('Bank account').selectOption({ label: `${to} · Sweep ${width}` })
  await preview.getByText('Auto sweeps send at most ₱50,000.00 a day to this kind of account').waitFor()
  await page.getByLabel('At most, for one run').fill('50000')
  const terms = `send everything above ₱500.00 to ${to}`
  await preview.getByText(`Every banking day at 15:00 ${terms}, at most ₱50,000.00.`).waitFor()
  expect(await preview.getByRole('list', { name: 'Next runs' }).getByRole('listitem').count()).toBe(5)
  await preview.getByText('Stays in the wallet').waitFor()
  await look(page, 'builder', width)

  await page.getByLabel('When').selectOption('THRESHOLD')
  await page.getByLabel('Balance above which it runs').fill('600')
  await preview.getByText(`When more than ₱600.00 is available ${terms}, at most ₱50,000.00.`).waitFor()
  const asked = new Date(Date.now() - 1000)
  await page.getByRole('button', { name: 'Activate the auto sweep' }).click()
  const consent = `Let Singil ${terms} when more than ₱600.00 is available, at most ₱50,000.00`
  await confirmByCode(system, page, consent, asked)
  await page.getByText(texts.activated).waitFor()

  const panel = page.getByRole('complementary', { name: `Auto sweep to ${to}` })
  await panel.getByText('Active', { exact: true }).waitFor()
  return { ...visited, width, to, panel }
}

async function followRun({ page, width, to, panel }: SetUp): Promise<void> {
  await runNow(system, 'auto-sweeps.run')
  await panel.getByRole('link', { name: 'Open the withdrawal' }).waitFor({ timeout: 60_000 })
  await panel.getByText('Arrived', { exact: true }).waitFor({ timeout: 60_000 })
  await look(page, 'panel', width)
  await panel.getByRole('link', { name: 'Open the withdrawal' }).click()
  const withdrawal = page.getByRole('complementary', { name: `Withdrawal to ${to}` })
  await withdrawal.getByText('Auto sweep', { exact: true }).waitFor()
  await withdrawal.getByRole('link', { name: 'an auto sweep' }).click()
}

async function pauseAndRemove({ page, noise, close, width, to, panel }: SetUp): Promise<void> {
  await panel.getByRole('button', { name: 'Pause' }).click()
  const pause = titled(page, 'Pause the auto sweep')
  await dialogsSettled(page)
  await look(page, 'pause', width)
  await pause.getByLabel('First day on which it may run again', { exact: true }).fill('12 Jan 2036')
  await pause.getByRole('button', { name: 'Pause the auto sweep' }).click()
  await page.getByText(texts.paused).waitFor()
  await panel.getByText('Paused until 12 Jan 2036').waitFor()
  await panel.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByText(texts.deactivated).waitFor()
  await panel.getByText('Not active', { exact: true }).waitFor()

  await panel.getByRole('link', { name: to, exact: true }).click()
  const account = page.getByRole('complementary', { name: to })
  await account.getByText(/It is not active\./).waitFor()
  await account.getByRole('link', { name: 'Open the auto sweep' }).click()
  await panel.getByRole('button', { name: 'Remove' }).click()
  await dialogsSettled(page)
  await titled(page, 'Remove the auto sweep?').getByRole('button', { name: 'Remove the auto sweep' }).click()
  await page.getByText('No auto sweep yet').waitFor()
  // What was refused on the way is written to the console of the browser.
  expect(noise.filter((line) => !/40[34]|422/.test(line))).toEqual([])
  await close()
}

test('an auto sweep is built as a sentence, confirmed once and runs by itself at 1440 and 390 px', async () => {
  // Both are set up before either is waited for: the worker starts due sweeps once a minute.
  const sweeps = [await setUp(1440, 'kape.admin', '5821'), await setUp(390, 'nena.admin', '5839')]
  for (const sweep of sweeps) {
    await followRun(sweep)
    await pauseAndRemove(sweep)
  }
}, 300_000)
