/**
 * K: webhooks out of the outbox to servers of merchants, and what they cost the API. The API is called at a fixed rate, in turns without
 * webhooks and while webhooks are written and delivered; each turn with is compared with the turn without right before it.
 */
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@singil/server/src/kit/base/index.ts'
import { receiverHost } from '@singil/server/src/kit/outside/index.ts'
import pg from 'pg'
import { openMarket } from './callbacks/market.ts'
import { median, percentile, print } from './kit/figures.ts'
import { type Product, startDatabase, startProduct } from './kit/stage.ts'

const merchants = 100
const webhooksPerSecond = 330
const settleMs = 4000
const callsPerSecond = Number(process.env['BENCH_CALLS'] ?? 50)
const backlog = Number(process.env['BENCH_WEBHOOKS'] ?? 5000)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)

/** The servers of all merchants, which accept everything. */
async function openReceiver() {
  let count = 0
  const server = http.createServer((request, response) => {
    request.resume().on('end', () => {
      count++
      response.end('ok')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => count,
    close: () => server.closeAllConnections(),
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Calls that create a payment link at the fixed rate, whatever happens to earlier ones; the latency of 99 % of them. */
async function callApi(product: Product): Promise<number> {
  const body = { storeId: product.storeId, amount: 25_000, description: 'Two boxes of drip bags' }
  const begun = performance.now()
  const waits = await Promise.all(
    Array.from({ length: callsPerSecond * seconds }, async (_, index) => {
      await pause(begun + (index / callsPerSecond) * 1000 - performance.now())
      const asked = performance.now()
      await product.call('POST', 'temptransactions', body, {
        ...product.authorization,
        'idempotency-key': randomUUID(),
      })
      return performance.now() - asked
    }),
  )
  return percentile(waits, 99)
}

export async function benchWebhooks(): Promise<void> {
  const database = await startDatabase()
  const receiver = await openReceiver()
  try {
    const product = await startProduct(database.url, { WEBHOOK_RECEIVER: receiver.url })
    const owner = new pg.Client({ connectionString: database.url, options: '-c singil.mid=*' })
    await owner.connect()
    const { mids } = await openMarket(owner, merchants)
    await owner.query(`update merchant_settings set webhook_url = $2 where mid = any ($1)`, [
      mids,
      `https://${receiverHost}/hook`,
    ])
    await owner.query(
      `insert into webhook_endpoints (mid, state, updated_at) select mid, 'active', now() from unnest($1::text[]) u(mid)`,
      [mids],
    )
    const body = JSON.stringify({ type: 'payment.paid', version: 1, data: { requestId: '4F7KQ-9XM2P' } })
    let written = 0
    /** As the commit of a change writes them. */
    const write = async (count: number) => {
      const rows = Array.from({ length: count }, () => {
        const mid = mids[written++ % mids.length]
        return { id: newId(), mid, type: 'payment.paid', subject: '4F7KQ-9XM2P', body, created_at: new Date() }
      })
      await owner.query('select write_webhooks($1)', [JSON.stringify(rows)])
    }
    const delivered = async () => {
      while (receiver.count() < written) await pause(5)
    }
    const drain = async () => {
      const before = performance.now()
      await write(backlog)
      await delivered()
      return (backlog / (performance.now() - before)) * 1000
    }
    await drain()
    await callApi(product)
    const drained: number[] = []
    const ratios: number[] = []
    const rates: number[] = []
    for (let round = 0; round < rounds; round++) {
      drained.push(await drain())
      const without = await callApi(product)
      let isOver = false
      const writing = (async () => {
        const begun = performance.now()
        for (let turn = 1; !isOver; turn++) {
          await write(webhooksPerSecond / 10)
          await pause(begun + turn * 100 - performance.now())
        }
      })()
      // Until as many are delivered as written, or fall behind.
      await pause(settleMs)
      const [from, begun] = [receiver.count(), performance.now()]
      const during = await callApi(product)
      rates.push(((receiver.count() - from) / (performance.now() - begun)) * 1000)
      isOver = true
      await writing
      await delivered()
      ratios.push(during / without)
      console.log(
        `     ${rates.at(-1)!.toFixed(0)} of ${webhooksPerSecond} webhooks/s; API p99 ${without.toFixed(1)} ms without, ${during.toFixed(1)} ms with; backlog at ${drained.at(-1)!.toFixed(0)}/s`,
      )
    }
    const rate = { id: 'K', goal: 300, is: 'least', unit: '/s' } as const
    print({ ...rate, what: `webhooks delivered of a backlog, ${merchants} merchants`, reached: median(drained) })
    print({ ...rate, what: 'webhooks delivered while the API is called', reached: median(rates) })
    print({
      id: 'K',
      what: 'p99 of the API with webhooks / without',
      reached: median(ratios),
      goal: 1.3,
      is: 'most',
      unit: 'x',
    })
    await owner.end()
    await product.stop()
  } finally {
    receiver.close()
    await database.stop()
  }
}
