/**
 * Presses every button of every screen of a role's menu, and reports the dead ones: after the press there was no request, no other address,
 * no change of the page, no file, no window and no other focus. Buttons inside of what a press opens are pressed as well, one level deep.
 * Errors of scripts, what React and the content policy report, and requests that fail in the server or reach nothing are reported too.
 */
import { fetchUserData, type RoleName, staffRoles } from '@singil/contract/access'
import type { Locator, Page } from 'playwright-core'
import { enter, visit, type Visit } from './browser.ts'
import { bearerOf, openDeskAs } from './desk.ts'
import { people } from './people.ts'
import { browser, system } from './running.ts'

const settleMs = 1_500
/** What a press may need at most; a dead button costs this long. */
const effectMs = 2_000
/** Rows of a list are alike, and so are the choices of a long menu. */
const rowsPressed = 1
const choicesPressed = 12

/** Buttons that may do nothing, because what they choose is chosen, and those that end the session of the sweep. */
const pressable = [
  'button:visible',
  '[role=button]:visible',
  '[role=tab]:visible',
  '[role=menuitem]:visible',
  'summary:visible',
].join(',')
const idle =
  '[disabled],[aria-disabled=true],[aria-pressed=true],[aria-selected=true],[aria-current],[aria-checked=true],[type=file]'
const endsSession = /sign out|log out|delete (my|this) account/i

interface Button {
  readonly at: number
  readonly name: string
}

/** The buttons in a part of the page that can be pressed, each name once for a list and once for the rest. */
const buttonsIn = (part: Locator): Promise<readonly Button[]> =>
  part.locator(pressable).evaluateAll(
    (all, { idle, rowsPressed }) => {
      const seen = new Set<string>()
      return all.flatMap((element, at) => {
        if (element.matches(idle)) return []
        const row = element.closest('[data-row]')
        if (row && Number(row.getAttribute('data-row')) >= rowsPressed) return []
        const text = element.getAttribute('aria-label') ?? (element as HTMLElement).innerText ?? ''
        const name = text.trim().replace(/\s+/g, ' ').slice(0, 60)
        const key = `${name} ${element.closest('nav,header,aside,table,dialog,[role=dialog],[role=tablist]')?.tagName ?? ''}`
        if (seen.has(key)) return []
        seen.add(key)
        return [{ at, name }]
      })
    },
    { idle, rowsPressed },
  )

/** Watches the page from before a press. Changes that happen by themselves, such as of a clock, do not count. */
async function watchPage(page: Page) {
  await page.evaluate(async () => {
    const quiet = new Set<Node>()
    let isQuiet = true
    const target = window as unknown as {
      pressChanged: boolean
      pressFocus: Element | null
      pressWatch?: MutationObserver
    }
    target.pressWatch?.disconnect()
    target.pressChanged = false
    target.pressFocus = document.activeElement
    target.pressWatch = new MutationObserver((changes) => {
      for (const { target: node } of changes)
        if (isQuiet) quiet.add(node)
        else if (!quiet.has(node)) target.pressChanged = true
    })
    target.pressWatch.observe(document.documentElement, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    await new Promise((resolve) => setTimeout(resolve, 150))
    isQuiet = false
  })
  const address = page.url()
  let isSeen = false
  const see = () => void (isSeen = true)
  const happenings = ['request', 'download', 'dialog', 'popup', 'filechooser'] as const
  for (const happening of happenings) page.on(happening as 'request', see)
  const changed = () =>
    page
      .evaluate(() => {
        const target = window as unknown as { pressChanged?: boolean; pressFocus: Element | null }
        // Another page has no mark.
        return (target.pressChanged ?? true) || document.activeElement !== target.pressFocus
      })
      // The page is another one.
      .catch(() => true)
  return {
    hasEffect: async () => {
      for (const end = Date.now() + effectMs; ; await page.waitForTimeout(50)) {
        if (isSeen || page.url() !== address || (await changed())) return true
        if (Date.now() > end) return false
      }
    },
    end: () => {
      for (const happening of happenings) page.off(happening as 'request', see)
    },
  }
}

/** Waits until the screen has loaded. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'))
  await page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => {})
}

/** True if pressing the button has an effect, or if something covers it now. */
async function press(page: Page, button: Locator): Promise<boolean> {
  await button.scrollIntoViewIfNeeded({ timeout: 1_000 }).catch(() => {})
  await button.hover({ timeout: 1_000 }).catch(() => {})
  const watch = await watchPage(page)
  try {
    const isPressed = await button.click({ timeout: 2_000 }).then(
      () => true,
      () => false,
    )
    return !isPressed || (await watch.hasEffect())
  } finally {
    watch.end()
  }
}

const dialogOf = (page: Page): Locator =>
  page.locator('[role=dialog]:visible, [role=alertdialog]:visible, [role=menu]:visible').last()

/** Presses what is in a part of a screen, and returns the names of what is dead. The screen is opened anew after each press. */
async function pressPart(
  page: Page,
  open: () => Promise<Locator>,
  known: Set<string>,
  place: string,
): Promise<string[]> {
  const dead: string[] = []
  for (const { at, name } of (await buttonsIn(await open())).slice(0, choicesPressed)) {
    const key = `${place}: ${name}`
    if (endsSession.test(name) || known.has(key)) continue
    known.add(key)
    const part = await open()
    if (!(await press(page, part.locator(pressable).nth(at)))) dead.push(key)
  }
  return dead
}

/** Presses every button of a screen, then those in each dialog or menu that one of them opened. */
async function pressScreen(page: Page, address: string, known: Set<string>): Promise<string[]> {
  const place = new URL(address).pathname
  const open = async () => {
    if (page.url() !== 'about:blank') await page.goto('about:blank')
    await page.goto(address)
    await settle(page)
    return page.locator('main')
  }
  const dead: string[] = []
  for (const { at, name } of await buttonsIn(await open())) {
    const key = `${place}: ${name}`
    if (endsSession.test(name) || known.has(key)) continue
    known.add(key)
    const again = (await open()).locator(pressable).nth(at)
    if (!(await press(page, again))) {
      dead.push(key)
      continue
    }
    if (!(await dialogOf(page).isVisible())) continue
    const reopen = async () => {
      if (!(await dialogOf(page).isVisible())) {
        await (await open()).locator(pressable).nth(at).click()
        await dialogOf(page).waitFor({ timeout: 5_000 })
      }
      return dialogOf(page)
    }
    dead.push(...(await pressPart(page, reopen, known, `${key} >`)))
  }
  const row = (await open()).locator('[data-row="0"]').first()
  if (!(await row.isVisible())) return dead
  const openRow = async () => {
    await open()
    await row.click()
    const detail = page.locator('aside[data-detail]')
    await detail.waitFor({ timeout: 3_000 }).catch(() => {})
    await settle(page)
    return detail
  }
  // Rows that lead to a screen of their own have no panel.
  if (await (await openRow()).isVisible()) dead.push(...(await pressPart(page, openRow, known, `${place} row >`)))
  return dead
}

/** What goes wrong on a page besides dead buttons, with the screen on which it happened. A refusal is an answer like any other. */
function listenToErrors(page: Page): ReadonlySet<string> {
  const errors = new Set<string>()
  const add = (text: string) => {
    if (page.url() !== 'about:blank') errors.add(`${new URL(page.url()).pathname}: ${text.slice(0, 300)}`)
  }
  page.on('pageerror', (error) => add(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) add(message.text())
  })
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    const isMissing = answer.status() === 404 && !pathname.startsWith('/qr/')
    if (answer.status() >= 500 || isMissing) add(`${pathname} answered ${answer.status()}`)
  })
  return errors
}

/** Presses all buttons of the screens in the menu of a role; for staff also with a merchant selected. */
export async function faultsOfButtons(role: RoleName): Promise<string[]> {
  const { page, close }: Visit = await visit(browser, 1440)
  // A screen with unsaved changes asks before it is left.
  page.on(
    'dialog',
    (dialog) => void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()).catch(() => {}),
  )
  page.on('popup', (popup) => void popup.close().catch(() => {}))
  await page.addInitScript(() => void (window.print = () => document.documentElement.setAttribute('data-printed', '1')))
  const errors = listenToErrors(page)
  await enter(system, page, await bearerOf(system, people[role]))
  const known = new Set<string>()
  const dead = await pressMenu(page, known, '')
  if (staffRoles.some((one) => one === role)) {
    const merchant = await openDeskAs(system, people['Merchant Admin'])
    const { identity } = await merchant.ask(fetchUserData, { body: {} })
    dead.push(...(await pressMenu(page, known, `?mid=${identity.merchantId}`)))
  }
  await close()
  return [...dead, ...errors]
}

async function pressMenu(page: Page, known: Set<string>, query: string): Promise<string[]> {
  await page.goto(`${system.portal}/portal${query}`)
  const links = page.getByRole('navigation', { name: 'Menu' }).locator('li a')
  await links.first().waitFor()
  const places = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  const dead: string[] = []
  for (const place of new Set(places)) dead.push(...(await pressScreen(page, system.portal + place + query, known)))
  return dead
}
