import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright-core'
import AxeBuilder from '@axe-core/playwright'
import { test } from 'vitest'
import { openShop, sevenEleven } from '../../../test/payments/shop.ts'

test('look', async () => {
  const shop = await openShop()
  const dir = '/tmp/shots'
  mkdirSync(dir, { recursive: true })
  const base = shop.app.url
  const empty = async (id: string) => (await shop.rows('update temp_transactions set customer = null where id = $1', [id]), id)
  const a = await shop.item('Barako beans 500 g', 48_000, 12)
  await shop.item('Drip bags, box of 10', 32_050, 3)
  await shop.item('Ceramic dripper', 95_000, 0)
  const withItems = await shop.link(undefined, [{ itemId: a.Id, quantity: 2 }])
  await shop.rows(`update temp_transactions set description = 'Table 4, two coffees and cake' where id = $1`, [withItems])
  const details = await empty(await shop.link(125_000))
  const counter = await shop.link(250_000); await shop.pay(counter, sevenEleven)
  const going = await shop.link(75_000); await shop.pay(going)
  const paid = await shop.link(123_450); await shop.pay(paid)
  await shop.act((await shop.attempts(paid))[0]!.org_trxid!, 'approve'); await shop.until(paid, 'paid')
  const failed = await shop.link(64_000); await shop.pay(failed)
  await shop.act((await shop.attempts(failed))[0]!.org_trxid!, 'decline'); await shop.until(failed, 'failed')
  const qr = await shop.link(30_000); await shop.pay(qr, 'qrph' as never)
  const big = await shop.link(10_000_000)
  const pages: Record<string, string> = {
    details: `/redirect_customer_info/${details}`,
    channels: `/redirect_payment_channel/${withItems}`,
    big: `/redirect_payment_channel/${big}`,
    counter: `/redirect_payment_channel/${counter}`,
    qr: `/redirect_payment_channel/${qr}`,
    going: `/redirect_payment_channel/${going}`,
    confirm: `/redirect_payment_channel/${going}?step=change`,
    status: `/redirect_transaction/${going}`,
    receipt: `/redirect_success_detailed/${paid}`,
    failed: `/redirect_failed?id=${failed}`,
    store: `/customer_payment/${shop.storeId}`,
    pos: `/pos_merchant/${shop.storeId}`,
    notfound: `/redirect/abc`,
  }
  const only = process.env.LOOK?.split(',')
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
  for (const [name, path] of Object.entries(pages)) {
    if (only && !only.includes(name)) continue
    for (const [kind, width, js, scale] of [['390', 390, true, 1], ['nojs', 360, false, 1], ['1440', 1440, true, 1], ['zoom', 180, true, 1]] as const) {
      const context = await browser.newContext({ viewport: { width, height: 844 }, javaScriptEnabled: js, deviceScaleFactor: scale })
      const page = await context.newPage()
      page.on('console', (m) => { if (m.type() !== 'info') console.log(name, kind, m.type(), m.text()) })
      page.on('pageerror', (e) => console.log(name, kind, 'pageerror', e.message))
      const answer = await page.goto(base + path)
      const bytes = (await answer!.body()).length
      await page.waitForTimeout(js ? 700 : 100)
      const wide = await page.evaluate('document.documentElement.scrollWidth')
      console.log(name, kind, answer!.status(), bytes, wide > width ? `OVERFLOW ${wide}` : '')
      await page.screenshot({ path: `${dir}/${name}-${kind}.png`, fullPage: true })
      if (kind === '390') {
        const found = await new AxeBuilder({ page: page as never }).analyze()
        for (const v of found.violations) console.log('AXE', name, v.id, v.nodes.map((n) => n.html.slice(0, 120)).join('\n'))
      }
      await context.close()
    }
  }
  await browser.close()
  await shop.close()
}, 300_000)
