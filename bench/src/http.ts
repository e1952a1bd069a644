/** H1 and H2: creating and getting a payment over HTTP, against a bare route in the same run, in turns, on the same PostgreSQL. */
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { median, print } from './kit/figures.ts'
import { freePort } from '../../tools/test/free-port.ts'
import { startDatabase, startProcess, startProduct } from './kit/stage.ts'

const connections = 32
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)

interface Load {
  readonly url: string
  readonly requests: autocannon.Request[]
}
interface Reached {
  readonly perSecond: number
  readonly p99: number
}

async function run(load: Load): Promise<Reached> {
  const result = await autocannon({ url: load.url, connections, duration: seconds, requests: load.requests })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${load.url}: ${result.non2xx} refused, ${result.errors} errors`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

/** The product's and the bare one in turns, so that both are affected equally by drift of the machine. */
async function compare(ours: Load, bare: Load) {
  // Until the JIT compilers have settled: what is measured is a warm server.
  for (let warm = 0; warm < 3; warm++) {
    await run(ours)
    await run(bare)
  }
  const ratios: number[] = []
  const p99: number[] = []
  for (let round = 0; round < rounds; round++) {
    const a = await run(ours)
    const b = await run(bare)
    console.log(
      `     ours ${a.perSecond.toFixed(0)}/s p99 ${a.p99} ms   bare ${b.perSecond.toFixed(0)}/s p99 ${b.p99} ms`,
    )
    ratios.push(a.perSecond / b.perSecond)
    p99.push(a.p99)
  }
  return { ratio: median(ratios), p99: median(p99) }
}

export async function benchHttp(): Promise<void> {
  const database = await startDatabase()
  try {
    const product = await startProduct(database.url)
    const port = await freePort()
    const bareUrl = `http://127.0.0.1:${port}`
    const stopBare = await startProcess(
      ['bench/src/bare-server.ts'],
      { DATABASE_URL: database.url, PORT: String(port) },
      `${bareUrl}/ready`,
    )

    const body = JSON.stringify({ storeId: product.storeId, amount: 25_000, description: 'Two boxes of drip bags' })
    const post = (path: string, headers: Record<string, string>): autocannon.Request => ({
      method: 'POST',
      path,
      body,
      setupRequest: (request) => ({
        ...request,
        headers: { 'content-type': 'application/json', ...headers, 'idempotency-key': randomUUID() },
      }),
    })
    console.log(`H1   create payment, ${connections} connections`)
    const create = await compare(
      { url: product.url, requests: [post('/qr/temptransactions', product.authorization)] },
      { url: bareUrl, requests: [post('/payments', {})] },
    )
    print({
      id: 'H1',
      what: 'create payment / bare insert and commit',
      reached: create.ratio,
      goal: 0.6,
      is: 'least',
      unit: 'x',
    })

    const ids: string[] = []
    for (let i = 0; i < 500; i++) {
      const made = await product.call('POST', 'temptransactions', JSON.parse(body), {
        ...product.authorization,
        'idempotency-key': randomUUID(),
      })
      ids.push(made.Id as string)
    }
    const bareIds = (await (await fetch(`${bareUrl}/ids`)).json()) as string[]
    console.log(`H2   get payment, ${connections} connections`)
    const get = await compare(
      { url: product.url, requests: ids.map((id) => ({ method: 'GET', path: `/qr/fetch/temp_transaction/${id}` })) },
      {
        url: bareUrl,
        requests: bareIds.slice(0, ids.length).map((id) => ({ method: 'GET', path: `/payments/${id}` })),
      },
    )
    print({ id: 'H2', what: 'get payment / bare point select', reached: get.ratio, goal: 0.8, is: 'least', unit: 'x' })
    await stopBare()
    await product.stop()
  } finally {
    await database.stop()
  }
}
