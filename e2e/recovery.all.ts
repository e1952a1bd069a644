/**
 * Account recovery: a forgotten password by a link, a forgotten username by a code, a password change with the current one, and the
 * deletion of an account. Also the information and error pages.
 */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { assertAccessible, keepShot, listenToPosts, visit } from './kit/browser.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { password } from './kit/system.ts'
import { flowAt } from './kit/widths.ts'

useSystem()

const next = 'mangoes ripen in april'

/** Waits for the newest e-mail to a user and returns what the pattern finds in it. */
async function inMail(username: string, pattern: RegExp): Promise<string> {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    const to = encodeURIComponent(`${username}@example.com`)
    const mails = (await (await fetch(`${system.sandbox}/inbox/messages?to=${to}`)).json()) as { text: string }[]
    const found = mails.map(({ text }) => pattern.exec(text)).find((match) => match !== null)
    if (found) return found[1] ?? found[0]
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail to ${username} says ${pattern}`)
}
async function look(page: Page, name: string): Promise<void> {
  await assertAccessible(page)
  await keepShot(page, `recovery-${name}`)
}
async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('group', { name: 'Code' }).locator('input').first().click()
  await page.keyboard.type(code)
}
async function setPassword(page: Page, wanted: string, again = wanted): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(wanted)
  await page.getByLabel('Confirm new password').fill(again)
  await page.getByRole('button', { name: 'Save the new password' }).click()
}
async function credentials(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Send the code' }).click()
}

describe.each(flowAt(390))('at %i px', (width) => {
  const username = width > 600 ? 'kape.cashier' : 'kape.barista'
  test('a forgotten password: from the sign-in screen to the link, a new password, and a link that is used', async () => {
    const { page, noise, close } = await visit(browser, width)
    const sent = listenToPosts(page, system.portal)
    await page.goto(`${system.portal}/signin`)
    await page.getByRole('link', { name: 'password' }).click()
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('Email is required.').first().waitFor()
    await page.getByLabel('E-mail').fill(`${username}@example.com`)
    await look(page, `forgot-${width}`)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
    await look(page, `sent-${width}`)

    const link = await inMail(username, /https?:\/\/\S+\/reset_password\/[\w-]{43}/)
    await page.goto(link)
    await setPassword(page, next, 'something else')
    await page.getByText('The two passwords that you entered do not match!').first().waitFor()
    await setPassword(page, 'P@ssw0rd1')
    await page.getByText('This password is easy to guess.').first().waitFor()
    await look(page, `new-password-${width}`)
    await setPassword(page, next)
    await page.waitForURL(/redirect_reset_success/)
    await page.getByText('Password successfully change!').waitFor()
    await look(page, `success-${width}`)
    await inMail(username, /Your password was changed/)
    // The address and the passwords left the browser as ciphertext.
    const sealed = sent.filter(({ path }) => path.endsWith('_encrypted'))
    expect(sealed.length).toBeGreaterThanOrEqual(3)
    for (const { body } of sealed) expect(body).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/)
    for (const { body } of sent) expect(body).not.toContain(next)

    await page.goto(link)
    await page.waitForURL(/redirect_reset_used/)
    await look(page, `used-${width}`)
    await page.goto(`${system.portal}/reset_password/${'A'.repeat(43)}`)
    await page.waitForURL(/redirect_reset_expired/)
    await look(page, `expired-${width}`)
    expect(noise.filter((line) => !line.includes('422'))).toEqual([])
    await close()
  }, 120_000)
})

test('a forgotten username comes by mail after the code', async () => {
  const { page, close } = await visit(browser, 1440)
  await page.goto(`${system.portal}/forgotusername`)
  await page.getByLabel('E-mail').fill('kape.auditor@example.com')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
  await look(page, 'username-code')
  // The field has the focus as soon as it appears.
  await page.keyboard.type(await inMail('kape.auditor', /\b\d{6}\b/))
  await page.getByRole('button', { name: 'Send me my username' }).click()
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
  await look(page, 'username-sent')
  await inMail('kape.auditor', /Your username is kape\.auditor/)
  await close()
}, 120_000)

test('a password is changed with the current one and a code', async () => {
  const { page, close } = await visit(browser, 1440)
  await page.goto(`${system.portal}/updatepassword`)
  await look(page, 'update')
  await credentials(page, 'habi.shipping')
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
  await typeCode(page, await inMail('habi.shipping', /\b\d{6}\b/))
  await page.getByRole('button', { name: 'Go on' }).click()
  await setPassword(page, next)
  await page.waitForURL(/redirect_reset_success/)
  await close()
}, 120_000)

test('an account is deleted with password and code; the owner of a business with users sees what remains', async () => {
  const { page, close } = await visit(browser, 1440)
  await page.goto(`${system.portal}/accountdeletion`)
  await credentials(page, 'kape.admin')
  await page.getByText('Your account cannot be deleted yet.').first().waitFor()
  await look(page, 'deletion-refused')
  await page.getByLabel('Username').fill('kape.nobody')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByText('Please make sure your username and password is correct').first().waitFor()
  await credentials(page, 'bikol.tickets')
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
  await look(page, 'deletion-code')
  await typeCode(page, await inMail('bikol.tickets', /\b\d{6}\b/))
  await page.getByRole('button', { name: 'Delete my account for good' }).click()
  await page.getByRole('heading', { name: 'Your account was deleted' }).waitFor()
  await look(page, 'deleted')
  await close()
}, 120_000)

test.each(['download_app', 'mobile_option', 'terms_and_conditions', 'resetpassword'])(
  '/%s is a page with a heading',
  async (path) => {
    const { page, noise, close } = await visit(browser, 1440)
    await page.goto(`${system.portal}/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look(page, path)
    expect(noise).toEqual([])
    await close()
  },
)

test('a home screen gets a name, an address and icons of the sizes that are named', async () => {
  const page = await (await fetch(`${system.portal}/download_app`)).text()
  const addressOf = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(page)?.[1]
  const get = (address: string | undefined) => fetch(`${system.portal}${address}`)
  const answer = await get(addressOf('manifest'))
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  const {
    name,
    start_url: start,
    icons,
  } = (await answer.json()) as {
    name: string
    start_url: string
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect([name, start]).toEqual(['Singil', '/portal'])
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
  const pictures = [...icons, { src: addressOf('apple-touch-icon'), sizes: '180x180' }]
  for (const { src, sizes } of pictures) {
    const png = Buffer.from(await (await get(src)).arrayBuffer())
    expect([`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, png.toString('latin1', 1, 4)]).toEqual([sizes, 'PNG'])
  }
})

test('pages about what happened claim nothing to somebody who only opens them', async () => {
  const { page, close } = await visit(browser, 390)
  for (const [path, title, status] of [
    ['redirect_reset_success', 'Sign in', 200],
    ['registration_verified_email/somebody', 'Sign in to continue', 200],
    ['registration_success/somebody', 'Check your e-mail', 200],
    ['404', 'There is no such page', 404],
    ['500', 'Something went wrong', 500],
  ] as const) {
    expect((await page.goto(`${system.portal}/${path}`))!.status(), path).toBe(status)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.getByText(/was changed|email verified|successfully|We sent/).count(), path).toBe(0)
    await look(page, path.replaceAll('/', '-'))
  }
  await close()
})
