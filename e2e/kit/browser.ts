/** A browser that records what a user does not see: console errors, policy violations, thrown errors. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { password, type System } from './system.ts'

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The pages of a context share a process. Otherwise each of them also starts a spare one.
  '--renderer-process-limit=1',
  // No page lives long enough to earn back what optimized code costs: without it the same pages take a sixth less processor time.
  '--js-flags=--no-opt --no-maglev',
]

/** A browser without a camera, or with one that shows the pictures of a file. */
export const openBrowser = (camera?: string): Promise<Browser> => {
  const shown = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${camera}`]
  return chromium.launch({ executablePath, args: camera === undefined ? quiet : [...quiet, ...shown] })
}

export interface Visit {
  readonly page: Page
  /** Console errors and warnings, page errors and policy violations so far. */
  readonly noise: string[]
  close(): Promise<void>
}

export async function visit(
  browser: Browser,
  width: number,
  options: { javaScriptEnabled?: boolean } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    hasTouch: width < 600,
    // What fades in or out does not have its final contrast and place.
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  const noise: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') noise.push(message.text())
  })
  page.on('pageerror', (error) => noise.push(error.message))
  return { page, noise, close: () => context.close() }
}

/** Requests of the page to the product's own server from now on: address and body. Calls of the live channel have no body. */
export function listenToPosts(page: Page, address: string) {
  const sent: { readonly path: string; readonly body: string }[] = []
  page.on('request', (request) => {
    const body = request.postData()
    if (request.url().startsWith(address) && body !== null) sent.push({ path: new URL(request.url()).pathname, body })
  })
  return sent
}

const requireOfAxe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axeSource = readFileSync(requireOfAxe.resolve('axe-core/axe.min.js'), 'utf8')

/** Not detached while the page is open: with any of its sessions Chromium ends the virtual authenticators of a page. */
const debuggers = new WeakMap<Page, Promise<CDPSession>>()
function debuggerOf(page: Page): Promise<CDPSession> {
  const session = debuggers.get(page) ?? page.context().newCDPSession(page)
  debuggers.set(page, session)
  return session
}

/** A document keeps axe from its first check. The browser keeps what it has compiled for the debugger, but not what a page evaluates. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  const session = await debuggerOf(page)
  await session.send('Runtime.evaluate', { expression: axeSource })
}

/** Who is signed in, as far as a session was opened by `enter`. */
const bearers = new WeakMap<BrowserContext, string>()

/** What axe has checked. The address has the port of a system, which only the tests of one file visit. */
const checked = new Set<string>()

/** Screens of one name are alike for a user at a width: by address and headings, without numbers, with what is open and what is wrong. */
async function nameOfScreen(page: Page): Promise<string> {
  const { origin, pathname, search } = new URL(page.url())
  const address = `${pathname}${search}`.replaceAll(/[^/?&=]*\d[^/?&=]*/g, ':id')
  const width = (page.viewportSize()?.width ?? 0) < 600 ? 'phone' : 'desktop'
  const parts = await page.evaluate(() => {
    const named = [...document.querySelectorAll('h1, h2, h3, th, legend, [role=status]')].map((one) => one.textContent)
    const kinds = ['[role=dialog]', '[role=alertdialog]', '[role=menu]', '[role=listbox]', '[role=alert]', 'aside']
    const counts = [...kinds, '[aria-invalid=true]', 'dl', 'form', 'table', 'svg[role=img]', 'img'].map(
      (kind) => document.querySelectorAll(kind).length,
    )
    return `${named.join('|').replaceAll(/\d+/g, '#')} ${counts.join(' ')}`
  })
  return [origin, address, bearers.get(page.context()), width, parts].join(' ')
}

/**
 * Asserts that axe finds nothing on the current page, once its screen has loaded: screens are loaded when they are opened. A screen of the
 * same name that was good in the same file is not checked again.
 */
export async function assertAccessible(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // What is still fading in, such as a notification, does not have its final contrast.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
  const name = await nameOfScreen(page)
  if (checked.has(name)) return
  await loadAxe(page)
  // No page has frames, and only the markup of violations is read: without these settings a check takes five times as long.
  const axe = new AxeBuilder({ page, axeSource: ';' })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], selectors: false })
    // The rows of a list are alike, and each costs as much as the rest of a small screen.
    .exclude('tr[data-row]:nth-of-type(n + 6)')
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
  checked.add(name)
}

/** Elements that are still fading in do not have their final contrast. */
export const dialogsSettled = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog]')].every((one) => getComputedStyle(one).opacity === '1'),
  )

/** Keeps a screenshot of the page in the folder that SINGIL_SHOTS names, if it is set. */
export async function keepShot(page: Page, name: string, fullPage = true): Promise<void> {
  const dir = process.env['SINGIL_SHOTS']
  if (dir) await page.screenshot({ path: `${dir}/${name}.png`, fullPage })
}

/** Opens a session that the server made, where sign-in is not under test; the next page is signed in. */
export async function enter(system: System, page: Page, bearer: string): Promise<void> {
  bearers.set(page.context(), bearer)
  // Marks that there may be a session, as after a sign-in.
  await page.addInitScript(() => {
    // An empty page and a sandboxed frame have no storage.
    if (globalThis.origin !== 'null') localStorage.setItem('singil.session', '1')
  })
  await page.context().addCookies([{ name: 'singil_session', value: bearer, url: system.portal, sameSite: 'Strict' }])
}

/** Signs in like a user: password, then the code from the inbox. */
export async function signIn(system: System, page: Page, username: string): Promise<void> {
  await page.goto(`${system.portal}/signin`)
  await signInWith(system, page, username, password)
  await page.waitForURL(/\/portal/)
}

/** Fills in the sign-in form that the page shows, and the code. */
export async function signInWith(system: System, page: Page, username: string, own: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(own)
  const asked = new Date(Date.now() - 1000)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const code = await system.codeFor(asked)
  const acknowledge = dialog.getByRole('button', { name: /continue|understand|got it/i })
  if (await acknowledge.isVisible()) await acknowledge.click()
  await dialog.locator('input').first().click()
  await page.keyboard.type(code)
}
