/**
 * Presses every button of every screen of a role, and reports the dead ones: after the press there was no request, no other address,
 * no change of the page, no file, no window and no other focus. The screens are those of its menu, and those to which their links
 * and buttons lead. The buttons of what a press opens, such as a dialog, a tab or a row, are pressed as well, `depth` levels deep.
 * Errors of scripts, what React and the content policy report, requests that fail in the server or reach nothing, and errors in the logs
 * of server and worker are reported too.
 *
 * Every button, which is a name in a place on a screen, is pressed in at least one role, and again in each later role whose rights
 * on that screen differ from those of all roles that pressed it. Rights on a screen are the actions that a role may do in the modules
 * of the calls that the screen makes as it opens. For staff it is pressed without a merchant, or else with one.
 */
import { fetchUserData, type RoleName, staffRoles } from '@singil/contract/identity/access'
import { endpoints } from '@singil/contract/all'
import type { Locator, Page } from 'playwright-core'
import { enter, visit, type Visit } from './browser.ts'
import { bearerOf, openDeskAs } from './desk.ts'
import { people } from './people.ts'
import { type Button, buttonsIn, dialogOf, dialogTitle, merchant, openPresses } from './press.ts'
import { browser, system } from './running.ts'

const depth = 2
/** The choices of a long menu are alike. */
const choicesPressed = 12
/** Parts of lists that are the same code on every screen: what they open is pressed on one. */
const common = /^(date|columns|views|account of|downloads|notifications|pick .* from a calendar)/i
/** Presses only the screens whose address matches. */
const at = new RegExp(process.env['BUTTONS_AT'] ?? '')
/** These end the session of the sweep. */
const endsSession = /sign out|log out|delete (my|this) account/i

/** What was pressed so far in all roles, with the rights of those that did. */
export type Pressed = Map<string, Set<string>>

interface Sweep {
  readonly page: Page
  readonly presses: ReturnType<typeof openPresses>
  readonly pressed: Pressed
  /** By this role. */
  readonly own: Set<string>
  /** Addresses to open, by their place. */
  readonly places: Map<string, { readonly address: string; readonly shared: ReadonlySet<string> }>
  readonly dead: string[]
  readonly rightsOf: (calls: ReadonlySet<string>) => string
  buttons: number
  /** The part of the page whose buttons are pressed. */
  root: string
}

/** A part of the portal that can be opened again. */
interface Part {
  readonly key: string
  readonly rights: string
  open(): Promise<void>
}

/** Segments of an address with a digit are of a record, and the screens of two records are alike. */
const placeOf = (address: string) => new URL(address).pathname.replace(/\/[^/]*\d[^/]*/g, '/…')

/** The dialog or menu that is open, else the screen. */
const shown = async ({ page, root }: Sweep): Promise<Locator> =>
  (await dialogOf(page).isVisible()) ? dialogOf(page) : page.locator(root)

/** Presses the buttons of a part, those in `seen` excepted, and then those of what they open. Adds to `seen` what it finds. */
async function pressPart(sweep: Sweep, part: Part, levels: number, seen: Set<string>): Promise<void> {
  const { page, presses, pressed, own } = sweep
  const look = async () => buttonsIn(await shown(sweep))
  const place = placeOf(page.url())
  const title = await dialogTitle(page)
  const isHere = async () => placeOf(page.url()) === place && (await dialogTitle(page)) === title
  const found = async (name: string) => ((await isHere()) ? (await look()).find((one) => one.name === name) : undefined)
  /** Finds the button where the last press left the page, else closes what it opened, else opens the part anew. */
  const find = async (name: string): Promise<Button | undefined> => {
    const first = await found(name)
    if (first) return first
    if ((await dialogTitle(page)) !== title) {
      await page.keyboard.press('Escape')
      await presses.settle()
      const second = await found(name)
      if (second) return second
    }
    await part.open()
    return found(name)
  }
  const press = async (name: string): Promise<boolean> => {
    const button = await find(name)
    // An earlier press has removed it, such as a deletion.
    return !button || presses.press(await shown(sweep), button)
  }
  const names = (await look()).map(({ name }) => name).filter((name) => !seen.has(name))
  for (const name of names) seen.add(name)
  for (const name of names.slice(0, levels === depth ? undefined : choicesPressed)) {
    const key = `${part.key}${name}`
    const by = pressed.get(key) ?? new Set()
    if (endsSession.test(name) || own.has(key) || by.has(part.rights)) continue
    own.add(key)
    pressed.set(key, by.add(part.rights))
    sweep.buttons++
    if (!(await press(name))) {
      // Once more on the part as it opens, where no earlier press has done already what this one does.
      await part.open()
      if (!(await press(name))) sweep.dead.push(key)
      continue
    }
    note(sweep, page.url(), seen)
    // With a merchant the menu is pressed again.
    if (levels === 0 || placeOf(page.url()) !== place || name.startsWith(merchant)) continue
    const opened = await dialogTitle(page)
    // Closed again: what is shown belongs to the part from which it was opened.
    if (!opened && title) continue
    const known = opened === title ? seen : new Set<string>()
    if ((await look()).every((one) => known.has(one.name))) continue
    const open = async () => {
      await part.open()
      await press(name)
    }
    await pressPart(sweep, { key: `${common.exec(name)?.[0] ?? key} > `, rights: part.rights, open }, levels - 1, known)
  }
}

/** Remembers a screen to which a link or a button leads, and the buttons that it shares with the one from which it leads. */
function note({ places }: Sweep, address: string, shared: ReadonlySet<string>): void {
  const place = address.startsWith(`${system.portal}/portal`) ? placeOf(address) : ''
  if (place && !places.has(place)) places.set(place, { address, shared: new Set(shared) })
}

async function pressScreen(sweep: Sweep, address: string, shared: ReadonlySet<string>): Promise<void> {
  const { page, presses } = sweep
  const place = placeOf(address)
  const goTo = async (target: string) => {
    await page.evaluate((to) => history.pushState(null, '', to), target)
    await presses.settle()
  }
  const { pathname, search } = new URL(address)
  const elsewhere = ['/portal/settings/account', '/portal/settings/security'].find((one) => one !== pathname)! + search
  /** By way of another screen, which takes a third of the time of a new page, unless a dialog or unsaved changes hold it. */
  const reopen = async () => {
    await page.keyboard.press('Escape')
    await goTo(elsewhere)
    await goTo(address)
    return page.url() === landed && (await dialogTitle(page)) === ''
  }
  let landed = ''
  const open = async () => {
    if (landed && (await reopen().catch(() => false))) return
    await page.goto('about:blank')
    await page.goto(address)
    await presses.settle()
    landed = page.url()
  }
  const calls = new Set<string>()
  const hear = (request: { method(): string; url(): string }) =>
    void calls.add(`${request.method()} ${new URL(request.url()).pathname}`)
  page.on('request', hear)
  await open()
  page.off('request', hear)
  const links = page.locator('main a[href^="/portal"]')
  const targets = await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
  for (const target of targets) note(sweep, target, new Set())
  await pressPart(sweep, { key: `${place}: `, rights: sweep.rightsOf(calls), open }, depth, new Set(shared))
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

const patterns = endpoints.map(({ method, path, permission }) => ({
  pattern: new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  permission,
}))
const modulesOf = (calls: ReadonlySet<string>) =>
  [...calls].flatMap((call) => patterns.find(({ pattern }) => pattern.test(call))?.permission?.module ?? [])

/** Presses all buttons of the screens of a role; for staff also with a merchant selected. */
export async function faultsOfButtons(role: RoleName, pressed: Pressed): Promise<string[]> {
  const start = Date.now()
  const { page, close }: Visit = await visit(browser, 1440)
  // A screen with unsaved changes asks before it is left.
  page.on(
    'dialog',
    (dialog) => void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()).catch(() => {}),
  )
  page.on('popup', (popup) => void popup.close().catch(() => {}))
  await page.addInitScript(() => void (window.print = () => document.documentElement.setAttribute('data-printed', '1')))
  const errors = listenToErrors(page)
  const logged = system.errors!.length
  const isStaff = staffRoles.some((one) => one === role)
  await enter(system, page, await bearerOf(system, people[role]))
  const desk = await openDeskAs(system, people[role])
  const { authorizations } = (await desk.ask(fetchUserData, { body: {} })).identity.role
  const actionsIn = (module: string) => authorizations.find(({ moduleId }) => moduleId === module)?.actions.toSorted()
  const rightsOf = (calls: ReadonlySet<string>) => {
    const modules = new Set(modulesOf(calls))
    return [...modules]
      .map((module) => `${module} ${actionsIn(module)?.join() ?? ''}`)
      .toSorted()
      .concat(isStaff ? 'staff' : [])
      .join('; ')
  }
  const sweep: Sweep = {
    page,
    presses: openPresses(page),
    pressed,
    own: new Set(),
    places: new Map(),
    dead: [],
    rightsOf,
    buttons: 0,
    root: 'body',
  }
  if (!(await noticesPlanted(sweep))) sweep.dead.push('A planted button without an effect seems to have one')
  let screens = await pressMenu(sweep, '')
  if (isStaff) {
    const other = await openDeskAs(system, people['Merchant Admin'])
    const { identity } = await other.ask(fetchUserData, { body: {} })
    screens += await pressMenu(sweep, `?mid=${identity.merchantId}`)
  }
  await close()
  console.error(
    `${role}: ${screens} screens, ${sweep.buttons} buttons, ${((Date.now() - start) / 60_000).toFixed(1)} minutes`,
  )
  return [...sweep.dead, ...errors, ...system.errors!.slice(logged).map((line) => line.slice(0, 600))]
}

/** Presses a button without an effect in the portal, to see that the sweep notices it. What loads late may hide it once or twice. */
async function noticesPlanted({ page, presses }: Sweep): Promise<boolean> {
  const main = page.locator('main')
  for (let times = 0; times < 3; times++) {
    await page.goto(`${system.portal}/portal/settings/account`)
    await presses.settle()
    await main.evaluate((element) => {
      const button = document.createElement('button')
      button.textContent = 'Planted'
      element.prepend(button)
    })
    const planted = (await buttonsIn(main)).find(({ name }) => name === 'Planted')
    if (planted && !(await presses.press(main, planted))) return true
  }
  return false
}

/** Presses the screens of the menu, and those to which they lead. Returns how many there were. */
async function pressMenu(sweep: Sweep, query: string): Promise<number> {
  const { page, places } = sweep
  places.clear()
  await page.goto(`${system.portal}/portal${query}`)
  const links = page.getByRole('navigation', { name: 'Menu' }).locator('li a')
  await links.first().waitFor()
  const menu = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  for (const place of menu) note(sweep, system.portal + place + query, new Set())
  // A map also goes through what is added meanwhile.
  for (const [place, { address, shared }] of places) {
    if (!at.test(place)) continue
    const [pressed, known] = [sweep.buttons, sweep.dead.length]
    await pressScreen(sweep, address, shared).catch((error: unknown) => {
      sweep.dead.push(`${place}: ${String(error).slice(0, 300)}`)
    })
    // The frame of the portal is pressed with the first screen.
    sweep.root = 'main'
    console.error(`${place}${query}: ${sweep.buttons - pressed} buttons`, ...sweep.dead.slice(known))
  }
  return places.size
}
