/**
 * U2: a list of 10,000 items of one store in a browser: how long the frames take while it is scrolled, and how soon a frame shows
 * a click and a key. BENCH_ITEMS=2000 measures fewer.
 */
import { chromium, type Page } from 'playwright-core'
import pg from 'pg'
import { percentile, print } from './kit/figures.ts'
import { startDatabase, startProduct } from './kit/stage.ts'

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const count = Number(process.env['BENCH_ITEMS'] ?? 10_000)
/** In each part of the list. */
const frames = 200

async function fill(databaseUrl: string, mid: string, storeId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`select set_config('singil.mid', '*', false)`)
  await client.query(
    `insert into items (mid, id, store_id, code, description, amount, payment_header, is_unlimited, unavailable, shippable, created_at, updated_at)
     select $1, gen_random_uuid(), $2, 'BENCH-' || n, 'Item ' || n || ' of a large store', 100 + n, 'Pay for it', true, n % 50 = 0, n % 3 = 0,
       now() - n * interval '1 minute', now()
     from generate_series(1, $3::int) n`,
    [mid, storeId, count],
  )
  await client.query('analyze items')
  await client.end()
}

/**
 * Text, because the loader of TypeScript adds calls that a page does not know. Scrolls by 120 px a frame, as fast as a hand turns a wheel,
 * from the top, the middle and the end. Answers the milliseconds of every frame.
 */
const scrolling = `new Promise((resolve) => {
  const list = [...document.querySelectorAll('main *')].find((one) => one.scrollHeight > one.clientHeight + 5_000)
  const most = list.scrollHeight - list.clientHeight
  const took = []
  let step = 0
  let before = performance.now()
  requestAnimationFrame(function next(now) {
    const at = step % ${frames}
    // The jump to the next part is not scrolling.
    if (at > 1) took.push(now - before)
    before = now
    if (step === 3 * ${frames}) return resolve(took)
    if (at === 0) list.scrollTop = (most - 120 * ${frames}) * (step / ${frames} / 2)
    else list.scrollTop += 120
    step++
    requestAnimationFrame(next)
  })
})`
/** The durations of interactions as the browser counts them, in steps of 8 ms. */
const watching = `
  globalThis.acted = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId > 0) acted.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

async function interact(page: Page): Promise<readonly number[]> {
  const row = page.getByRole('row').nth(3)
  await row.click()
  await page.keyboard.press('Escape')
  for (let times = 0; times < 20; times++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await page.waitForTimeout(500)
  return page.evaluate<number[]>('acted')
}

export async function benchScroll(): Promise<void> {
  const database = await startDatabase()
  const product = await startProduct(database.url)
  await fill(database.url, product.mid, product.storeId)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      const context = await browser.newContext({ viewport: { width, height } })
      const page = await context.newPage()
      await page.addInitScript({
        content: `if (location.origin !== 'null') localStorage.setItem('singil.session', '1');${watching}`,
      })
      const value = product.authorization.authorization.slice('Bearer '.length)
      await context.addCookies([{ name: 'singil_session', value, url: product.url, sameSite: 'Strict' }])
      await page.goto(`${product.url}/portal/inventory?store=${product.storeId}`)
      await page.getByText('BENCH-1', { exact: true }).first().waitFor()
      const took = await page.evaluate<number[]>(scrolling)
      print({
        id: 'U2',
        what: `a frame while ${count.toLocaleString('en')} items scroll, ${width} px, p95`,
        reached: percentile(took, 95),
        goal: 33,
        is: 'most',
        unit: 'ms',
      })
      if (width === 1440)
        print({
          id: 'U2',
          what: 'from an input to the frame that shows it, p98',
          reached: percentile(await interact(page), 98),
          goal: 100,
          is: 'most',
          unit: 'ms',
        })
      await context.close()
    }
  } finally {
    await browser.close()
    await product.stop()
    await database.stop()
  }
}
