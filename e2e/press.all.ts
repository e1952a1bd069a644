/** What the sweep of buttons counts as an effect of a press. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './kit/browser.ts'
import { buttonsIn, openPresses } from './kit/press.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await page.route('https://singil.test/', (route) => route.abort())
  await page.setContent(`<h1>A screen</h1><main>
    <button>Dead</button>
    <button onclick="this.nextElementSibling.textContent = 'Done'">Changes</button><p></p>
    <button onclick="fetch('https://singil.test').catch(() => {})">Asks</button>
    <button onclick="document.querySelector('input').focus()">Moves the focus</button><input />
    <button disabled>Disabled</button>
    <table><tr data-row="0" tabindex="0" onclick="this.dataset.open = 1"><td>First</td></tr>
    <tr data-row="1" tabindex="0"><td>Second</td></tr></table>
  </main>`)
})
afterAll(() => browser.close())

test('reports a button without an effect, and no other', async () => {
  const { press } = openPresses(page)
  const main = page.locator('main')
  const seen: Record<string, boolean> = {}
  for (const button of await buttonsIn(main)) seen[button.name] = await press(main, button)
  expect(seen).toEqual({ Dead: false, Changes: true, Asks: true, 'Moves the focus': true, 'row (table)': true })
})
