/**
 * A user secures the account: adds a passkey after a code, signs in with it, removes it with itself; adds an authenticator app; and reports
 * an earlier sign-in as not theirs. Chromium's virtual authenticator holds the passkey.
 */
import { createHmac } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addAuthenticator, confirmByCode, titled } from './kit/authenticator.ts'
import { assertAccessible, dialogsSettled, keepShot, signIn, visit } from './kit/browser.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { password } from './kit/system.ts'

useSystem()

async function look(page: Page, name: string): Promise<void> {
  await dialogsSettled(page)
  await assertAccessible(page)
  await keepShot(page, `security-${name}`)
}
async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  // A tab, and on a phone the heading of a section.
  await page.getByRole('main').getByRole('link', { name: 'Security', exact: true }).click()
  await page.getByRole('list', { name: 'Sign-ins' }).waitFor()
}
/** The code of an authenticator app, `stepsOn` steps of 30 seconds from now. */
function codeOfApp(secret: string, stepsOn = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret.replace(/[^A-Z2-7]/g, '')].map((one) => letters.indexOf(one).toString(2).padStart(5, '0'))
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsOn))
  const digest = createHmac('sha1', key).update(counter).digest()
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
/** The browser reports every 403, including that by which the server asks for a proof. */
const surprises = (noise: readonly string[]) => noise.filter((line) => !/status of 40[13]/.test(line))

test('a passkey is added after a code, signs in, and confirms its own removal', async () => {
  const { page, noise, close } = await visit(browser, 1440)
  await addAuthenticator(page)
  await signIn(system, page, 'kape.admin')
  await openSecurity(page)
  await look(page, 'none-1440')

  const asked = new Date(Date.now() - 1000)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await confirmByCode(system, page, 'Add a passkey', asked)
  const naming = titled(page, 'Add a passkey')
  await naming.getByLabel('Name').fill('Counter laptop')
  await naming.getByRole('button', { name: 'Create the passkey' }).click()
  const codes = titled(page, 'Save your recovery codes')
  await codes.waitFor()
  expect(await codes.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').count()).toBe(10)
  await look(page, 'codes-1440')
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Counter laptop').waitFor()

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Username').waitFor()
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([])
  await page.getByLabel('Username').fill('kape.admin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor()
  await look(page, 'sign-in-ways-1440')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('button', { name: 'Sign in with your passkey' }).waitFor()
  await page.getByRole('button', { name: 'Sign in with your passkey' }).click()
  await page.waitForURL(/\/portal/)

  await openSecurity(page)
  await page.getByRole('button', { name: 'Remove Counter laptop' }).click()
  await page.getByRole('button', { name: 'Remove the passkey' }).click()
  const stepUp = titled(page, 'Confirm that this is you')
  await stepUp.getByText('Remove the passkey “Counter laptop”').waitFor()
  await stepUp.getByRole('button', { name: 'Confirm with your passkey' }).click()
  await page.getByText(/Sign in and confirm with your fingerprint/).waitFor()
  expect(await page.getByText('Counter laptop').count()).toBe(0)
  expect(surprises(noise)).toEqual([])
  await close()
}, 180_000)

test('on a phone an app is added and an earlier sign-in disowned; the app signs in, and a new password is required', async () => {
  const stranger = await visit(browser, 1440)
  await signIn(system, stranger.page, 'kape.cashier')
  const { page, noise, close } = await visit(browser, 390)
  await signIn(system, page, 'kape.cashier')
  // The older browser shows at once which device took over, and when.
  const ended = titled(stranger.page, 'Automatic Logged Out')
  await ended.getByText(/^Chrome on /).waitFor({ timeout: 30_000 })
  await ended.locator('time').waitFor()
  await look(stranger.page, 'ended-1440')
  await stranger.close()

  await openSecurity(page)
  const asked = new Date(Date.now() - 1000)
  await page.getByRole('button', { name: 'Add an app' }).click()
  await confirmByCode(system, page, 'Add an authenticator app', asked)
  const adding = titled(page, 'Add an authenticator app')
  await adding.locator('code').waitFor()
  await look(page, 'app-390')
  const secret = await adding.locator('code').innerText()
  await adding.locator('input').first().click()
  await page.keyboard.type(codeOfApp(secret))
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('button', { name: 'Make new codes' }).waitFor()
  await look(page, 'app-added-390')
  await page.getByRole('button', { name: 'This was not me' }).first().click()
  const sure = titled(page, 'Was this not you?')
  await sure.waitFor()
  await look(page, 'disown-390')
  await sure.getByRole('button', { name: 'Sign me out everywhere' }).click()
  await titled(page, 'You are signed out everywhere')
    .getByText(/choose a new password/)
    .waitFor()
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await page.getByLabel('Username').fill('kape.cashier')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Use your authenticator app' }).click()
  // A code is valid once; the app is a step ahead of the server.
  await page
    .getByRole('group', { name: /authenticator app/ })
    .locator('input')
    .first()
    .click()
  await page.keyboard.type(codeOfApp(secret, 1))
  await titled(page, 'Choose your own password').waitFor()
  expect(surprises(noise)).toEqual([])
  await close()
}, 180_000)
