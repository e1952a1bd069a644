/** The gallery of the portal's kit: each part renders in every state, at both widths, without a server. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, preview, type PreviewServer } from 'vite'
import { assertAccessible, dialogsSettled, keepShot, openBrowser, visit } from './kit/browser.ts'

const configFile = path.join(import.meta.dirname, '../portal/gallery/vite.config.ts')
const outDir = mkdtempSync(path.join(tmpdir(), 'singil-gallery-'))
let server: PreviewServer
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  // React warns of keys and props only in development.
  await build({
    configFile,
    mode: 'development',
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, minify: false },
  })
  server = await preview({ configFile, build: { outDir }, preview: { port: 0 } })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(outDir, { recursive: true, force: true })
})

async function openDialogs(page: Page, width: number): Promise<number> {
  const buttons = page.locator('[data-opens]')
  const count = await buttons.count()
  for (let at = 0; at < count; at++) {
    await buttons.nth(at).click()
    await page.getByRole('dialog').waitFor()
    await dialogsSettled(page)
    await assertAccessible(page)
    await keepShot(page, `gallery-${width}-dialog-${at}`, false)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  return count
}

test.each([1280, 390])('every part of the kit is shown and accessible at %i', async (width) => {
  const { page, noise, close } = await visit(browser, width)
  await page.goto(server.resolvedUrls!.local[0]!)
  await page.getByRole('heading', { name: 'The kit of the portal' }).waitFor()
  // Names the exported parts that no room shows.
  expect(await page.getByRole('alert').filter({ hasText: 'Not shown' }).allTextContents()).toEqual([])
  const frames = page.locator('[data-part] figure > div')
  expect(await frames.count()).toBeGreaterThan(100)
  expect(
    await frames.evaluateAll((all) => all.filter((one) => one.childElementCount === 0 && !one.textContent).length),
  ).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await assertAccessible(page)
  await keepShot(page, `gallery-${width}`)
  expect(await openDialogs(page, width)).toBeGreaterThan(4)
  expect(noise).toEqual([])
  await close()
})
