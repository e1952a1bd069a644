/** The system and the browser of a test file, shared by its tests. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { enter, openBrowser, visit, type Visit } from './browser.ts'
import { bearerOf } from './desk.ts'
import { startSystem, type System } from './system.ts'

/** Set once the hooks of `useSystem` have run: read both inside tests and hooks only. */
export let system: System
export let browser: Browser

/** One for all files of a worker: each page has a context of its own, and the browser ends with the worker. */
let shared: Browser | undefined

async function sharedBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await openBrowser()
  return shared
}

interface Means {
  /** Makes the file that the browser's camera shows. */
  readonly camera?: () => Promise<string>
  /** Starts another system than the usual one. */
  readonly start?: () => Promise<System>
}

/** Starts a system before the tests of the calling file and stops it after. */
export function useSystem({ camera, start = startSystem }: Means = {}): void {
  beforeAll(async () => {
    system = await start()
    browser = camera ? await openBrowser(await camera()) : await sharedBrowser()
  }, 180_000)
  afterAll(async () => {
    // A test that failed leaves its pages open.
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
    if (browser !== shared) await browser?.close()
    await system?.stop()
  })
}

/** A page of the portal as a user sees it at a width. */
export async function visitAs(username: string, width: number, path: string): Promise<Visit> {
  const visited = await visit(browser, width)
  await enter(system, visited.page, await bearerOf(system, username))
  await visited.page.goto(`${system.portal}${path}`)
  return visited
}
