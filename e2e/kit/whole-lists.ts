/**
 * Visits every screen of a role's menu and measures it wide, narrow and on a phone. Content of a table must be within it, nothing but a
 * table may scroll sideways, and the amount and the date of a row must be visible.
 */
import type { RoleName } from '@singil/contract/identity/access'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enter, visit } from './browser.ts'
import { bearerOf } from './desk.ts'
import { people } from './people.ts'
import { browser, system, useSystem } from './running.ts'

const widths = [1440, 1280, 390] as const
/** Parts of screens that contain lists of their own. */
const further = [
  '/portal/wallet?view=settlements',
  '/portal/wallet?account=clearing',
  '/portal/wallet?view=forecast',
  '/portal/transactions?tab=paid',
  '/portal/transactions/compose?mode=steps',
]

const settled = (page: Page) =>
  page
    .waitForFunction(() => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'))
    .catch((cause: unknown) => {
      throw new Error(`${page.url()} still loads`, { cause })
    })

/** A description of the elements that overflow their box; empty if there are none. */
const cutNow = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.clientWidth
    const found: string[] = []
    const name = (element: Element) => `${element.tagName.toLowerCase()} “${(element.textContent ?? '').slice(0, 40)}”`
    const main = document.querySelector('main')!
    if (main.scrollWidth > main.clientWidth) found.push(`the screen is ${main.scrollWidth} in ${main.clientWidth}`)
    for (const table of main.querySelectorAll('table')) {
      const box = table.parentElement!
      if (table.scrollWidth > box.clientWidth + 1)
        found.push(`${table.getAttribute('aria-label') ?? 'a table'} is ${table.scrollWidth} in ${box.clientWidth}`)
    }
    // The main facts of a row are complete and on the screen; a long name may end in an ellipsis.
    for (const fact of main.querySelectorAll('td data, td time, li data, li time')) {
      const [cell, box] = [fact.closest('td, li, button')!.getBoundingClientRect(), fact.getBoundingClientRect()]
      if (box.width === 0 || fact.closest('[hidden]')) continue
      if (box.right > Math.min(cell.right, wide) + 1 || box.left < Math.max(cell.left, 0) - 1) found.push(name(fact))
    }
    return found
  })

/** What still overflows after a moment: columns are hidden in the frames after a resize. */
async function cutOn(page: Page): Promise<string[]> {
  for (let tries = 0; ; tries++) {
    await settled(page)
    const found = await cutNow(page)
    if (found.length === 0 || tries === 20) return found
    await page.waitForTimeout(100)
  }
}

/** Visits each screen once and measures it at every width. */
async function measureAll(role: RoleName): Promise<Record<string, string[]>> {
  const { page, close } = await visit(browser, 1440)
  await enter(system, page, await bearerOf(system, people[role]))
  const cut: Record<string, string[]> = {}
  const measure = async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const found = await cutOn(page)
      if (found.length > 0) cut[`${page.url().slice(system.portal.length)} at ${width}`] = found
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await page.goto(`${system.portal}/portal`)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.waitFor()
  const links = menu.locator('li a')
  const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  for (const place of places) {
    await page.locator(`nav[aria-label=Menu] li a[href="${place}"]`).click()
    await page.waitForURL((url) => url.pathname === place)
    await measure()
  }
  for (const place of further.filter((one) => places.some((known) => one.startsWith(known)))) {
    await page.goto(system.portal + place)
    await measure()
  }
  // An open row next to its list must not cut the list.
  if (places.includes('/portal/transactions')) {
    await page.goto(`${system.portal}/portal/transactions`)
    await settled(page)
    const row = page.locator('main [data-row="0"]')
    if (await row.isVisible()) {
      await row.click()
      await page.locator('aside[data-detail]').waitFor()
      await measure()
    }
  }
  await close()
  return cut
}

/** One test per role, on one running system. */
export function testLists(roles: readonly RoleName[]): void {
  useSystem()
  test.each(roles)('%s sees complete lists at every width', async (role) => {
    expect(await measureAll(role)).toEqual({})
  })
}

/** Together these roles have every list, with and without a choice of merchants, and the fewest and the most columns. */
export const tellingRoles: readonly RoleName[] = ['Administrator', 'Merchant Admin', 'Cashier', 'Subwallet User']
