/**
 * From the gateway's callback to the row in a browser: signed callbacks in, live messages out, compared with the raw broker's round trip.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { Aedes } from 'aedes'
import mqtt from 'mqtt'
import { createWebSocketStream, WebSocketServer } from 'ws'
import { median, percentile, print } from './kit/figures.ts'
import { freePort } from '../../tools/test/free-port.ts'
import { type Product, startDatabase, startProduct } from './kit/stage.ts'

const payments = Number(process.env['BENCH_PAYMENTS'] ?? 200)

interface Heard {
  readonly kind?: string
  readonly row?: { readonly requestId: string; readonly status: string }
}

async function callbackToRow(product: Product): Promise<number[]> {
  const arrived = new Map<string, (at: number) => void>()
  const client = mqtt.connect(`${product.url.replace('http', 'ws')}/mqtt`, {
    protocolVersion: 4,
    clientId: `biz_ui_${randomUUID().slice(0, 8)}`,
    username: 'portal',
    password: product.pushToken,
  })
  await new Promise<void>((resolve, reject) => {
    client.once('connect', () => resolve())
    client.once('error', reject)
  })
  await client.subscribeAsync(
    product.topics.filter((topic) => topic.endsWith(product.mid)),
    { qos: 1 },
  )
  client.on('message', (_topic, payload) => {
    const heard = JSON.parse(payload.toString()) as Heard
    if (heard.row?.status === 'paid') arrived.get(heard.row.requestId)?.(performance.now())
  })
  const customer = { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com', mobile: '' }
  const times: number[] = []
  for (let n = 0; n < payments; n++) {
    const link = await product.call(
      'POST',
      'temptransactions',
      { storeId: product.storeId, amount: 1_000, customer },
      { ...product.authorization, 'idempotency-key': randomUUID() },
    )
    const page = await product.call('POST', 'payments/request_to_kraken_customer', { id: link.Id, channel: 'gc' })
    const requestId = page.attempt.requestId as string
    const body = JSON.stringify({
      event_id: randomUUID(),
      type: 'payment.updated',
      sequence: 1,
      payment_id: (page.attempt.redirectUrl as string).split('/').at(-1),
      request_id: requestId,
      channel: 'gc',
      response_code: 'GR001',
      response_message: 'Transaction successful',
      amount: page.attempt.total,
      currency: 'PHP',
      occurred_at: new Date().toISOString(),
    })
    const t = Math.floor(Date.now() / 1000)
    const signature = `t=${t},v1=${createHmac('sha256', product.gatewaySecret).update(`${t}.${body}`).digest('hex')}`
    const paid = new Promise<number>((resolve, reject) => {
      arrived.set(requestId, resolve)
      setTimeout(() => reject(new Error(`No live message for ${requestId}`)), 10_000)
    })
    const begun = performance.now()
    const answer = await fetch(`${product.url}/gateway/callbacks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-gateway-signature': signature },
      body,
    })
    if (!answer.ok) throw new Error(`The callback was answered ${answer.status}`)
    times.push((await paid) - begun)
  }
  await client.endAsync()
  return times.slice(Math.floor(payments / 10))
}

/** The same broker alone: one client publishes to another. */
async function rawRoundTrip(): Promise<number[]> {
  const broker = await Aedes.createBroker()
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket, request) => void broker.handle(createWebSocketStream(socket), request))
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const open = () => mqtt.connectAsync(`ws://127.0.0.1:${port}`, { protocolVersion: 4 })
  const [from, to] = [await open(), await open()]
  await to.subscribeAsync('round')
  const times: number[] = []
  for (let n = 0; n < payments; n++) {
    const heard = new Promise<number>((resolve) => to.once('message', () => resolve(performance.now())))
    const begun = performance.now()
    from.publish('round', 'x'.repeat(600))
    times.push((await heard) - begun)
  }
  await from.endAsync()
  await to.endAsync()
  sockets.close()
  await new Promise<void>((resolve) => broker.close(() => server.close(() => resolve())))
  return times
}

export async function benchLive(): Promise<void> {
  const raw = await rawRoundTrip()
  const database = await startDatabase()
  try {
    const product = await startProduct(database.url)
    const times = await callbackToRow(product)
    console.log(
      `     raw broker p50 ${median(raw).toFixed(2)} ms   callback to row p50 ${median(times).toFixed(1)} p95 ${percentile(times, 95).toFixed(1)} p99 ${percentile(times, 99).toFixed(1)} ms`,
    )
    print({
      id: 'live',
      what: 'gateway callback to the row in the portal, median',
      reached: median(times),
      goal: 100,
      is: 'most',
      unit: 'ms',
    })
    await product.stop()
  } finally {
    await database.stop()
  }
}
