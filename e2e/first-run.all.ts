/**
 * A stranger with an empty server: the link that it printed, the setup in the browser with the code from the mail, both administrators with
 * an authenticator of their own. Until then the portal says why no money leaves. Nothing is there of the demo.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAuthenticator, confirmByCode } from './kit/authenticator.ts'
import { assertAccessible, dialogsSettled, keepShot, openBrowser, visit } from './kit/browser.ts'
import { startEmpty, type SystemOfProcesses } from './kit/system.ts'

let system: SystemOfProcesses
let browser: Browser
beforeAll(async () => {
  ;[system, browser] = await Promise.all([startEmpty(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await system.stop()
})

async function look(page: Page, name: string): Promise<void> {
  await dialogsSettled(page)
  await assertAccessible(page)
  if (!process.env['SINGIL_SHOTS']) return
  for (const width of [1440, 1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await keepShot(page, `setup-${name}-${width}`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

const [first, second] = ['amihan@bayadko.example', 'bea@bayadko.example'] as const
const linkIn = (text: string) => /http\S+\/setup\/[\w-]{43}/.exec(text)?.[0] ?? ''

async function linkTo(address: string): Promise<string> {
  let link = ''
  const read = async () => {
    const answer = await fetch(`${system.sandbox}/inbox/messages?to=${encodeURIComponent(address)}`)
    const mails = (await answer.json()) as { text: string }[]
    return (link = mails.map(({ text }) => linkIn(text)).find(Boolean) ?? '')
  }
  await expect.poll(read, { timeout: 20_000 }).not.toBe('')
  return link
}

async function makeAccount(page: Page, nth: number): Promise<void> {
  await page.getByRole('heading', { name: 'Make your account' }).waitFor()
  await page.getByLabel('First name').fill(nth === 1 ? 'Amihan' : 'Bea')
  await page.getByLabel('Last name').fill(nth === 1 ? 'Reyes' : 'Salonga')
  await page.getByLabel('Mobile number').fill(`917555010${nth}`)
  await page.getByLabel('Username').fill(nth === 1 ? 'amihan.reyes' : 'bea.salonga')
  await page.getByLabel('Password', { exact: true }).fill('apat na kalabaw sa bukid')
  await page.getByLabel('Password again').fill('apat na kalabaw sa bukid')
  await look(page, `account-${nth}`)
  await page.getByRole('button', { name: 'Make the account' }).click()
  await page.waitForURL(/settings\/security/)
}

async function addPasskey(page: Page): Promise<void> {
  await addAuthenticator(page)
  const asked = new Date(Date.now() - 1000)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await confirmByCode(system, page, 'Add a passkey', asked)
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Laptop')
  await dialog.getByRole('button', { name: 'Create the passkey' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Laptop').waitFor()
}

test('an empty server is set up by its own link, and money waits for two administrators', async () => {
  const owner = await visit(browser, 1440)
  const { page } = owner
  await page.goto(`${system.portal}/signin`)
  await page.getByText('This server is not set up yet.').waitFor()
  await look(page, 'sign-in')
  const url = linkIn(system.printed())
  await page.goto(url)
  await page.getByRole('heading', { name: 'Set up your installation' }).waitFor()
  await page.getByRole('button', { name: 'Send the test mail' }).click()
  await page.getByRole('alert').getByText('Choose test or live.').waitFor()
  await look(page, 'errors')
  await page.getByRole('radio', { name: /^Test/ }).check()
  await page.getByLabel('Legal name').fill('Bayad Ko Payments Inc.')
  await page.getByLabel('TIN with branch').fill('009 123 456 00000')
  await page.getByLabel('Registered address').fill('8 Ayala Avenue, Makati City')
  await page.getByLabel('Name that customers see').fill('Bayad Ko')
  await page.getByLabel('E-mail of your support').fill('help@bayadko.example')
  await page.getByLabel('Your e-mail').fill(first)
  await page.getByLabel('E-mail of the second administrator').fill(second)
  await look(page, 'form')
  const asked = new Date(Date.now() - 1000)
  await page.getByRole('button', { name: 'Send the test mail' }).click()
  await page.getByText(`Code in the mail to ${first}`).waitFor()
  await look(page, 'code')
  await page.locator('input').first().click()
  await page.keyboard.type(await system.codeFor(asked))
  await page.getByRole('button', { name: 'Set up as a test installation' }).click()

  await makeAccount(page, 1)
  const banner = page.getByRole('status').filter({ hasText: 'No money leaves yet.' })
  await banner.getByText(`The second administrator, ${second}, has not made their account.`).waitFor()
  await page.getByText('Test', { exact: true }).waitFor()
  await look(page, 'first')
  await addPasskey(page)

  const other = await visit(browser, 1440)
  await other.page.goto(await linkTo(second))
  await makeAccount(other.page, 2)
  await banner.getByText('bea.salonga must add a passkey or an authenticator app').waitFor()
  await addPasskey(other.page)
  await banner.waitFor({ state: 'detached' })
  await page.goto(url)
  await page.getByText('This link was already used.').waitFor()
  await look(page, 'used')
  expect(owner.noise.filter((line) => !/4(?:01|03|09|22)/.test(line))).toEqual([])
  await owner.close()
  await other.close()
})
