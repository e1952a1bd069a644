/**
 * What a customer waits for after choosing how to pay: the form of the pay page until the address of the gateway's page, against a bare
 * route that makes the same call of the gateway between two inserts with their commits. Both in turns, on the same PostgreSQL and gateway.
 */
import { loadavg } from 'node:os'
import { freePort } from '../../tools/test/free-port.ts'
import { ask, asJson } from './kit/ask.ts'
import { median, print } from './kit/figures.ts'
import { load, type Reached } from './kit/load.ts'
import { type Product, startDatabase, startProcess, startProduct } from './kit/stage.ts'
import { chooseChannel, createLink, type Link } from './payments/journey.ts'
import { openShops, type Shop } from './payments/shops.ts'

const callers = 12
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)

export async function benchStartPayment(): Promise<void> {
  const closers: (() => Promise<void>)[] = []
  try {
    const database = await startDatabase()
    closers.push(database.stop)
    const product = await startProduct(database.url)
    closers.push(product.stop)
    const port = await freePort()
    const bareUrl = `http://127.0.0.1:${port}`
    const environment = {
      DATABASE_URL: database.url,
      PORT: String(port),
      GATEWAY_URL: product.sandbox,
      GATEWAY_KEY: 'bench',
      GATEWAY_SECRET: product.gatewaySecret,
    }
    closers.push(await startProcess(['bench/src/bare-server.ts'], environment, `${bareUrl}/ready`))
    await compare(product, await openShops(database.url, product, callers), bareUrl)
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

async function compare(product: Product, shops: readonly Shop[], bareUrl: string): Promise<void> {
  const links: Link[] = []
  /** Ends early if all links that were created before the measured time are paid. */
  const pay = () =>
    load(
      callers,
      seconds,
      async () => chooseChannel(product.url, links.pop()!.id),
      () => links.length > 0,
    )
  const make = async (count: number) => {
    while (links.length < count) links.push(...(await Promise.all(shops.map((shop) => createLink(product.url, shop)))))
  }
  let maxPerSecond = 30
  const ours = async () => {
    await make(maxPerSecond * seconds * 1.5)
    const reached = await pay()
    maxPerSecond = Math.max(maxPerSecond, reached.perSecond)
    return reached
  }
  const bare = () => load(callers, seconds, () => ask(`${bareUrl}/starts`, 303, asJson({ channel: 'gc' })))
  const say = ({ perSecond, p50, p99 }: Reached) =>
    `${perSecond.toFixed(0)}/s p50 ${p50.toFixed(0)} p99 ${p99.toFixed(0)} ms`
  console.log(`     start a payment, ${callers} customers`)
  await ours()
  await bare()
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [a, b] = [await ours(), await bare()]
    console.log(`     ours ${say(a)}   bare ${say(b)}   load average ${loadavg()[0]!.toFixed(1)}`)
    ratios.push(a.perSecond / b.perSecond)
  }
  const what = 'start of a payment / bare call of the gateway and two inserts'
  print({ id: 'C1', what, reached: median(ratios), goal: 0.5, is: 'least', unit: 'x' })
}
