/**
 * P1 and P2: the pay page and the sign-in screen in a cold browser on a slow telephone (processor four times slower, 9 Mbit/s, 100 ms),
 * compared with a static page: the same picture in one document of as many bytes, without script.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { randomBytes } from 'node:crypto'
import { type Browser, chromium } from 'playwright-core'
import { median, print } from './kit/figures.ts'
import { startDatabase, startProduct } from './kit/stage.ts'

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7)

interface Figures {
  /** Milliseconds until the frame in which the first field or button of the page is there, and no earlier than the first paint. */
  readonly paint: number
  /** Milliseconds beyond 50 of every task that took longer than 50. */
  readonly blocked: number
  readonly requests: number
  readonly bytes: number
}
interface Look extends Figures {
  /** The page as it stands, with its styles in it and without scripts. */
  readonly picture: string
}

/** Runs in the page before its own scripts. Text, because the loader of TypeScript adds calls that a page does not know. */
const watch = `
  globalThis.kept = { blocked: 0, usable: NaN }
  requestAnimationFrame(function look() {
    if (document.querySelector('main input, main button, form input, form button')) kept.usable = performance.now()
    else requestAnimationFrame(look)
  })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) kept.blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })`

/** Reads the figures of the page, and the page as it stands with its styles in it and without scripts. */
const read = `(() => {
  const copy = document.documentElement.cloneNode(true)
  for (const one of copy.querySelectorAll('script, link, style, meta[http-equiv]')) one.remove()
  const styles = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\\n')
  const head = copy.querySelector('head').innerHTML + '<style>' + styles + '</style>'
  return {
    paint: Math.max(performance.getEntriesByName('first-contentful-paint')[0].startTime, kept.usable),
    blocked: kept.blocked,
    picture: '<!doctype html><html lang="en"><head>' + head + '</head>' + copy.querySelector('body').outerHTML + '</html>',
  }
})()`

/** Opens the address in a new browser profile, waits until nothing loads any more, and reads the figures. */
async function open(browser: Browser, url: string): Promise<Look> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  try {
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Network.enable')
    await tools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 100,
      downloadThroughput: (9 * 1024 * 1024) / 8,
      uploadThroughput: (9 * 1024 * 1024) / 8,
    })
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    let requests = 0
    let bytes = 0
    tools.on('Network.requestWillBeSent', ({ request }) => (requests += request.url.startsWith('http') ? 1 : 0))
    tools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await page.addInitScript({ content: watch })
    await page.goto(url, { waitUntil: 'networkidle' })
    while (!(await page.evaluate('kept.usable > 0'))) await page.waitForTimeout(100)
    // What the page still loads or computes once it can be used.
    await page.waitForTimeout(1_000)
    return { ...(await page.evaluate<Omit<Look, 'requests' | 'bytes'>>(read)), requests, bytes }
  } finally {
    await context.close()
  }
}

/** Serves the picture in one compressed document, filled up to as many bytes with text that does not compress. */
async function serveStatic({ picture, bytes }: Look) {
  const missing = bytes - brotliCompressSync(picture).length
  const filler = missing > 0 ? `<!-- ${randomBytes(missing).toString('base64')} -->` : ''
  const body = brotliCompressSync(picture.replace('</html>', `${filler}</html>`))
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

interface Page {
  readonly id: string
  readonly what: string
  readonly url: string
  readonly goals: {
    readonly paint: number
    readonly blocked?: number
    readonly requests: number
    readonly bytes?: number
  }
}

/** Takes turns with the static page; the ratio of the paints is the median of the pairs. */
async function compare(browser: Browser, { id, what, url, goals }: Page): Promise<void> {
  const fixed = await serveStatic(await open(browser, url))
  const pairs: { ours: Figures; theirs: Figures }[] = []
  for (let round = 0; round < rounds; round++)
    pairs.push({ ours: await open(browser, url), theirs: await open(browser, fixed.url) })
  await fixed.stop()
  const ours = (of: (figures: Figures) => number) => median(pairs.map((pair) => of(pair.ours)))
  const theirs = median(pairs.map((pair) => pair.theirs.paint))
  const ratio = median(pairs.map((pair) => pair.ours.paint / pair.theirs.paint))
  const row = (name: string, reached: number, goal: number, unit: string) =>
    print({ id, what: `${what}, ${name}`, reached, goal, is: 'most', unit })
  row(
    `first paint (${ours(({ paint }) => paint).toFixed(0)} ms, static ${theirs.toFixed(0)} ms)`,
    ratio,
    goals.paint,
    'x',
  )
  if (goals.blocked !== undefined)
    row(
      `blocked (static ${median(pairs.map(({ theirs: { blocked } }) => blocked)).toFixed(0)} ms)`,
      ours(({ blocked }) => blocked),
      goals.blocked,
      'ms',
    )
  row(
    'requests',
    ours(({ requests }) => requests),
    goals.requests,
    '',
  )
  if (goals.bytes !== undefined) row('bytes', ours(({ bytes }) => bytes) / 1024, goals.bytes, 'KB')
}

export async function benchPages(): Promise<void> {
  const database = await startDatabase()
  try {
    const product = await startProduct(database.url)
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      const link = await product.call(
        'POST',
        'temptransactions',
        {
          storeId: product.storeId,
          amount: 100_000,
          customer: { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com', mobile: '' },
        },
        { ...product.authorization, 'idempotency-key': crypto.randomUUID() },
      )
      await compare(browser, {
        id: 'P1',
        what: 'pay page',
        url: `${product.url}/redirect_payment_channel/${link.Id as string}`,
        goals: { paint: 1.3, blocked: 50, requests: 12 },
      })
      await compare(browser, {
        id: 'P2',
        what: 'sign-in screen',
        url: `${product.url}/signin`,
        goals: { paint: 2, requests: 12, bytes: 150 },
      })
    } finally {
      await browser.close()
      await product.stop()
    }
  } finally {
    await database.stop()
  }
}
