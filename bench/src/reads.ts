/**
 * R1: every read of a merchant's people, over HTTP, with 10,000 payments in the merchant's history and with 100,000. The reads are those of
 * the contract, each with its sample, whose ids are the merchant's, and again without its filters where it has any. BENCH_ROWS=1000,10000
 * fills less; BENCH_READS=settlements asks only those whose id begins like that.
 */
import type { Answer, Endpoint } from '@singil/contract/kit/endpoint'
import { manilaDay } from '@singil/server/src/kit/base/index.ts'
import { makerOf } from '@singil/server/test/sweep/maker.ts'
import { addressOf, encoded, type Holdings, kept, type Sample, sampleOf } from '@singil/server/test/sweep/samples.ts'
import pg from 'pg'
import { median, print } from './kit/figures.ts'
import { type Product, startDatabase, startProduct } from './kit/stage.ts'
import { copyHistory } from './reads/copy-history.ts'

const sizes = (process.env['BENCH_ROWS'] ?? '10000,100000').split(',').map(Number)
const only = process.env['BENCH_READS'] ?? ''
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7)
const goal = 20
const dayMs = 86_400_000

/** What reads nothing of a history, or calls another service. */
const excluded: readonly string[] = [
  'couriers.quoteOrder',
  'couriers.planBookings',
  'files.readSheetHeadings',
  'transactions.checkStatus',
]
const reads = kept.filter(
  ({ id, audience, method, reads: isRead, changes }) =>
    audience === 'user' && (method === 'GET' ? !changes : isRead) && !excluded.includes(id) && id.startsWith(only),
)

interface Timing {
  /** In the median. */
  readonly ms: number
  /** The fastest, which other programs on the machine change least. */
  readonly least: number
  readonly status: number
}

export async function benchReads(): Promise<void> {
  const measured: ReadonlyMap<string, Timing>[] = []
  for (const size of sizes) measured.push(await measure(size))
  const [few, many] = [measured[0]!, measured.at(-1)!]
  const answered = [...many].filter(([, { status }]) => status === 200).toSorted(([, a], [, b]) => b.ms - a.ms)
  const shown = (value: number) => value.toFixed(1).padStart(7)
  for (const [name, { ms, least }] of answered)
    console.log(
      `     ${name.padEnd(60)} ${shown(ms)} ms, at least ${shown(least)}   ${(least / few.get(name)!.least).toFixed(2)} x of ${sizes[0]}`,
    )
  const refused = [...many].filter(([, { status }]) => status !== 200)
  console.log(`     refused, and not measured: ${refused.map(([name, { status }]) => `${name} ${status}`).join(', ')}`)
  print({
    id: 'R1',
    what: `slowest of ${answered.length} reads`,
    reached: answered[0]![1].ms,
    goal,
    is: 'most',
    unit: 'ms',
  })
  console.log(`     ${answered.filter(([, { ms }]) => ms > goal).length} reads take more than ${goal} ms`)
}

async function measure(size: number): Promise<ReadonlyMap<string, Timing>> {
  const database = await startDatabase()
  try {
    const product = await startProduct(database.url)
    const owner = new pg.Client({ connectionString: database.url })
    owner.on('error', () => {})
    await owner.connect()
    await owner.query(`select set_config('singil.mid', '*', false)`)
    const has = await holdingsOf(product, owner)
    const payments = async () => {
      const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from transactions where mid = $1', [
        product.mid,
      ])
      return rows[0]!.n
    }
    // It would look for the ends of the copied payments.
    await product.stopWorkers()
    const copied = await copyHistory(database.adminUrl, product.mid, Math.round(size / (await payments())) - 1)
    console.log(`     ${[...copied].map(([table, rows]) => `${table} ${rows}`).join(', ')}`)
    await database.warm('')
    const asked = new Map<string, Timing>()
    for (const endpoint of reads)
      for (const [name, sample] of variantsOf(endpoint, has)) asked.set(name, await ask(product, endpoint, sample))
    await owner.end()
    await product.stop()
    return asked
  } finally {
    await database.stop()
  }
}

/** With the filters of its sample, the period of which becomes the last month; and without any. */
function variantsOf(endpoint: Endpoint, has: Holdings): [name: string, sample: Sample][] {
  const sample = sampleOf(endpoint, has)
  const variants: [string, Sample][] = [[endpoint.id, lastMonth(sample)]]
  for (const part of ['query', 'body'] as const)
    if (Object.keys(sample[part] ?? {}).length > 0 && endpoint[part]?.safeParse({}).success)
      variants.push([`${endpoint.id} without filters`, { ...sample, [part]: {} }])
  return variants
}

function lastMonth(sample: Sample): Sample {
  const period = { from: manilaDay(new Date(Date.now() - 30 * dayMs)), to: manilaDay(new Date()) }
  const inPeriod = <T>(part: T): T =>
    typeof part === 'object' && part !== null && 'from' in part && 'to' in part ? { ...part, ...period } : part
  return { ...sample, query: inPeriod(sample.query), body: inPeriod(sample.body) } as Sample
}

const initOf = (endpoint: Endpoint, { body }: Sample, headers: Record<string, string>): RequestInit => {
  const sent = body === undefined ? undefined : encoded(endpoint, body)
  return {
    method: endpoint.method,
    headers: { ...headers, ...(sent && { 'content-type': sent.type }) },
    ...(sent && { body: sent.body }),
  }
}

async function ask(product: Product, endpoint: Endpoint, sample: Sample): Promise<Timing> {
  const times: number[] = []
  let status = 0
  for (let round = -2; round < rounds; round++) {
    const begun = performance.now()
    const answer = await fetch(
      product.url + addressOf(endpoint, sample),
      initOf(endpoint, sample, product.authorization),
    )
    await answer.arrayBuffer()
    if (round >= 0) times.push(performance.now() - begun)
    ;({ status } = answer)
    if (status !== 200) break
  }
  return { ms: median(times), least: Math.min(...times), status }
}

/** Everything that a read can name, made by the calls of the portal. */
async function holdingsOf(product: Product, owner: pg.Client): Promise<Holdings> {
  const { mid, storeId, url, sandbox, authorization } = product
  const rows = async <T>(text: string, values: unknown[] = []) => (await owner.query(text, values)).rows as T[]
  const atGateway = (paymentId: string, what: string, body: object) =>
    fetch(`${sandbox}/control/payments/${paymentId}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const maker = makerOf({
    rows,
    act: async (paymentId, action) => void (await atGateway(paymentId, 'act', { action })),
    dispute: async (paymentId, amount) => void (await atGateway(paymentId, 'dispute', { amount })),
    ask: async <E extends Endpoint>(endpoint: E, sample: Sample) => {
      const answer = await fetch(url + addressOf(endpoint, sample), initOf(endpoint, sample, authorization))
      const { data, message } = (await answer.json()) as { data: Answer<E>; message: string }
      if (!answer.ok) throw new Error(`${endpoint.id}: ${answer.status} ${message}`)
      return data
    },
    until: async (look) => {
      for (let looks = 0; looks < 500; looks++) {
        const found = await look()
        if (found.length > 0) return found
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      throw new Error('It did not come.')
    },
  })
  await rows("update authenticator_policies set asks = 'enrolled' where action = 'bankEnrolment'")
  await rows('update merchant_settings set is_batch_upload = true where mid = $1', [mid])
  await rows('update merchants set level = 2 where mid = $1', [mid])
  const [store] = await rows<{ id: string }>('select id from stores where store_id = $1', [storeId])
  const [user] = await rows<{ username: string }>(
    "select username from users where mid = $1 and role = 'Merchant Admin' order by created_at, id limit 1",
    [mid],
  )
  const token = authorization.authorization.replace('Bearer ', '')
  return maker.holdingsOf(mid, { storeId, Id: store!.id }, user!.username, token)
}
