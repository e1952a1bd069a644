/**
 * E1: a million transactions to CSV by the product's own worker, asked for over HTTP, against psql's \copy of the same columns in the same
 * order, in turns; the worker's memory meanwhile, and what the export does to a page of the list that others read at the same time. XLSX is
 * timed too. BENCH_ROWS=20000 exports fewer rows, to see that it works.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { listExports } from '@singil/contract/workspace/exports'
import { downloadTransactions, searchTransactions } from '@singil/contract/payments/transactions'
import { manilaDay } from '@singil/server/src/kit/base/index.ts'
import pg from 'pg'
import { median, print } from './kit/figures.ts'
import { load } from './kit/load.ts'
import { type Product, startDatabase, startProduct } from './kit/stage.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const days = 30
const dayMs = 86_400_000

/** Payments of one store over a month, the newest now. */
async function fill(url: string, { mid, storeId }: Product, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select set_config('singil.mid', '*', false)`)
  await client.query(
    `insert into transactions (mid, merchant_name, id, store_id, store_name, wallet_id, request_id, status, response_code, response_message,
       amount, total, fee, vat, net, shoulder, pmethod, pchannel, channel_name, flow, settlement_days, refund_rule, limit_month,
       customer_name, customer_email, customer_mobile, description, created_at, paid_at, expires_at, refunded, customer_fee)
     select $1, 'A merchant', ('0193a5c2-7b1e-7c3d-8f2a-' || lpad(to_hex($3::bigint - n), 12, '0'))::uuid, $2, 'A store',
       '00000000-0000-7000-8000-000000000001', substr(upper(lpad(to_hex(n), 10, '0')), 1, 5) || '-' || substr(upper(lpad(to_hex(n), 10, '0')), 6),
       case when n % 5 = 0 then 'pending' else 'paid' end, 'GR001', '', 10000 + n % 500000, 10000 + n % 500000, 150, 18, 9832 + n % 500000,
       'merchant', 'wallet', 'gc', 'GCash', 'redirect', 2, 'partial', '2026-11', 'Ana Reyes ' || n, 'ana@example.com', '9175550142', 'Drip bags',
       now() - n * $4 * interval '1 millisecond', case when n % 5 = 0 then null else now() end, now(), 0, 0
     from generate_series(1, $3::int) n`,
    [mid, storeId, rows, Math.floor((days * dayMs) / rows)],
  )
  await client.query('vacuum analyze transactions')
  await client.end()
}

const period = () => ({ from: manilaDay(new Date(Date.now() - (days - 1) * dayMs)), to: manilaDay(new Date()) })

/** Seconds from the request to the finished file, its rows, and the most memory of the worker, in MB. */
async function exportOnce(product: Product, format: 'csv' | 'xlsx', body: object = {}) {
  const key = { ...product.authorization, 'idempotency-key': randomUUID() }
  const begun = performance.now()
  const at = downloadTransactions.path.replace('/qr/', '')
  const { Id } = await product.call('POST', at, { format, ...period(), ...body }, key)
  for (let most = 0; ;) {
    most = Math.max(most, memoryOf(product.workerPid))
    const { result } = await product.call('GET', listExports.path.replace('/qr/', ''), undefined, product.authorization)
    const found = (result as { Id: string; state: string; rows: number; reason: string }[]).find((one) => one.Id === Id)
    if (found?.state === 'ready') return { seconds: (performance.now() - begun) / 1000, rows: found.rows, most }
    if (found?.state !== 'queued' && found?.state !== 'running')
      throw new Error(`The export is ${found?.state}: ${found?.reason}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Seconds that psql takes for a file of the same columns and order. */
function copyOnce(url: string, dir: string, mid: string): number {
  const file = path.join(dir, `copy-${randomUUID()}.csv`)
  const { from } = period()
  const query =
    `select created_at, request_id, description, store_name, customer_name, customer_email, customer_mobile, channel_name, status,
    amount, fee, vat, net, refunded, paid_at from transactions where mid = '${mid}' and created_at >= '${from}T00:00:00+08:00'
    order by created_at desc, id desc`.replaceAll(/\s+/g, ' ')
  const begun = performance.now()
  execFileSync('psql', [url, '-qAt', '-c', `set singil.mid = '*'`, '-c', `\\copy (${query}) to '${file}' csv header`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const seconds = (performance.now() - begun) / 1000
  if (statSync(file).size === 0) throw new Error('psql wrote nothing')
  return seconds
}

/** The 99th percentile of a page of the list, read by four callers. */
async function pageP99(product: Product, seconds: number): Promise<number> {
  const at = searchTransactions.path.replace('/qr/', '')
  return (await load(4, seconds, () => product.call('POST', at, { limit: 25 }, product.authorization))).p99
}

export async function benchExports(): Promise<void> {
  const rows = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
  const database = await startDatabase()
  try {
    const product = await startProduct(database.url)
    await fill(database.url, product, rows)
    await database.warm('transactions')
    const small = await exportOnce(product, 'csv', { from: period().to })
    const idle = memoryOf(product.workerPid)
    const hasPsql = spawnSync('psql', ['--version']).status === 0
    const [ours, theirs, memory]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < rounds; round++) {
      const made = await exportOnce(product, 'csv')
      if (made.rows < rows * 0.9) throw new Error(`The file has ${made.rows} rows only`)
      const copied = hasPsql ? copyOnce(database.url, product.dir, product.mid) : Number.NaN
      ours.push(made.rows / made.seconds)
      theirs.push(made.rows / copied)
      memory.push(made.most - idle)
      console.log(
        `     csv ${ours.at(-1)!.toFixed(0)} rows/s   \\copy ${theirs.at(-1)!.toFixed(0)} rows/s   +${memory.at(-1)!.toFixed(0)} MB`,
      )
    }
    if (hasPsql) {
      const reached = median(ours.map((rate, at) => rate / theirs[at]!))
      print({ id: 'E1', what: 'transactions to CSV / psql \\copy', reached, goal: 0.5, is: 'least', unit: 'x' })
    } else console.log('E1   psql is not installed, so there is nothing to compare with.')
    print({
      id: 'E1',
      what: 'memory of the worker above idle',
      reached: median(memory),
      goal: 120,
      is: 'most',
      unit: 'MB',
    })
    const xlsx = await exportOnce(product, 'xlsx')
    console.log(
      `     xlsx ${(xlsx.rows / xlsx.seconds).toFixed(0)} rows/s   +${(xlsx.most - idle).toFixed(0)} MB; today alone ${small.rows} rows in ${small.seconds.toFixed(2)} s`,
    )
    print({
      id: 'E2',
      what: 'memory of the worker above idle, XLSX',
      reached: xlsx.most - idle,
      goal: 120,
      is: 'most',
      unit: 'MB',
    })

    await pageP99(product, 2)
    const alone = await pageP99(product, 5)
    const making = exportOnce(product, 'csv')
    const meanwhile = await pageP99(product, 5)
    await making
    print({
      id: 'E1',
      what: 'p99 of a list page during an export / without',
      reached: meanwhile / alone,
      goal: 1.5,
      is: 'most',
      unit: 'x',
    })
    await product.stop()
  } finally {
    await database.stop()
  }
}
