/** Presses one button of a page, and tells whether anything came of it. */
import type { Locator, Page } from 'playwright-core'

/** What a press may need at most; a dead button costs this long. */
const effectMs = 2_000
/** After a press a dialog appears, or a request is sent, within this time. */
const calmMs = 160
const longestSettleMs = 8_000
/** Rows of a list are alike. */
const rowsPressed = 1

export const row = 'row'
/** Chooses the merchant for which staff work. */
export const merchant = 'A merchant'
/** Names that differ only in data, such as of columns or of merchants. */
const alike: readonly (readonly [string, string])[] = [
  [String.raw`\d[\d,.]*`, '#'],
  ['^.+ Level #$', merchant],
  ['^(Move) .+ (up|down)$', '$1 … $2'],
  [': .+', ': …'],
]
const pressable = [
  'button:visible',
  '[role=button]:visible',
  '[role=tab]:visible',
  '[role=menuitem]:visible',
  'summary:visible',
  'tr[data-row][tabindex]:visible',
].join(',')
/** Buttons that may do nothing, because what they choose is chosen. */
const idle =
  '[disabled],[aria-disabled=true],[aria-pressed=true],[aria-selected=true],[aria-current],[aria-checked=true],[type=file]'

export interface Button {
  /** Its place among what can be pressed in its part of the page. */
  readonly at: number
  readonly name: string
}

/** The buttons in a part of the page that can be pressed, each name once for a list and once for the rest. */
export const buttonsIn = (part: Locator): Promise<readonly Button[]> =>
  part.locator(pressable).evaluateAll(
    (all, { idle, rowsPressed, row, alike }) => {
      const seen = new Set<string>()
      return all.flatMap((element, at) => {
        if (element.matches(idle)) return []
        const line = element.closest('[data-row]')
        if (line && Number(line.getAttribute('data-row')) >= rowsPressed) return []
        const text = element.getAttribute('aria-label') ?? (element as HTMLElement).innerText ?? ''
        const words = alike.reduce(
          (name, [from, to]) => name.replace(new RegExp(from, 'g'), to),
          text.trim().replace(/\s+/g, ' '),
        )
        const place = element.closest('nav,header,aside,table,dialog,[role=dialog],[role=tablist]')?.tagName ?? ''
        const name = `${element === line ? row : words.slice(0, 60)}${place && ` (${place.toLowerCase()})`}`
        if (seen.has(name)) return []
        seen.add(name)
        return [{ at, name }]
      })
    },
    { idle, rowsPressed, row, alike },
  )

const dialogs = '[role=dialog]:visible, [role=alertdialog]:visible, [role=menu]:visible'
export const dialogOf = (page: Page): Locator => page.locator(dialogs).last()

/** The name of the open dialog or menu; empty if none is open. */
export const dialogTitle = (page: Page): Promise<string> =>
  page.locator(dialogs).evaluateAll((all) => {
    const last = all.at(-1)
    const named = document.getElementById(last?.getAttribute('aria-labelledby') ?? '')
    return last ? `${last.role ?? ''} ${last.getAttribute('aria-label') ?? named?.textContent ?? ''}` : ''
  })

/**
 * Watches the page from before a press. Changes that happen by themselves, such as of a clock, do not count, nor does that the button
 * gets the focus: it has it before. Undefined if the button is gone.
 */
async function watchPage(page: Page, button: Locator) {
  const watch = async (element: Element) => {
    ;(element as HTMLElement).focus({ preventScroll: true })
    const quiet = new Set<Node>()
    let isQuiet = true
    const target = window as unknown as {
      pressChanged: boolean
      pressFocus: Element | null
      pressWatch?: MutationObserver
    }
    target.pressWatch?.disconnect()
    target.pressChanged = false
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
    await new Promise((resolve) => setTimeout(resolve, 100))
    target.pressFocus = document.activeElement
    isQuiet = false
  }
  const isThere = await button.evaluate(watch, undefined, { timeout: 2_000 }).then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
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

/** Counts the requests of a page without an answer, to wait until it has loaded what it shows. */
export function openPresses(page: Page) {
  const open = new Set<object>()
  page.on('request', (request) => void open.add(request))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))

  const hasLoaded = () =>
    page
      .evaluate(() => Boolean(document.querySelector('h1')) && !document.querySelector('[aria-busy=true]'))
      .catch(() => false)

  /** Waits until the screen has loaded. */
  async function settle(): Promise<void> {
    const end = Date.now() + longestSettleMs
    for (let calmFrom = Date.now(); Date.now() < end; await page.waitForTimeout(30)) {
      if (open.size > 0 || !(await hasLoaded())) calmFrom = Date.now()
      else if (Date.now() - calmFrom >= calmMs) return
    }
    // Requests of a page that was left have no end.
    open.clear()
  }

  /** True if pressing the button has an effect, or if it is gone or something covers it. */
  async function press(part: Locator, { at, name }: Button): Promise<boolean> {
    const button = part.locator(pressable).nth(at)
    await button.hover({ timeout: 1_000 }).catch(() => {})
    if ((await button.count()) === 0) return true
    const watch = await watchPage(page, button)
    if (!watch) return true
    try {
      // In the middle of a row may be a button.
      const place = name.startsWith(row) ? { position: { x: 4, y: 4 } } : {}
      const isPressed = await button.click({ timeout: 2_000, ...place }).then(
        () => true,
        () => false,
      )
      return !isPressed || (await watch.hasEffect())
    } finally {
      watch.end()
      await settle()
    }
  }
  return { settle, press }
}
