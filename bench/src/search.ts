/**
 * S1 to S3: the list, its search, and the list of a tag or folder, over 100,000 and a million transactions, by the product's own queries;
 * S4 and S5: the same of payment links. Merchants are of very different size (Zipf); the largest one is queried most. BENCH_ROWS=20000
 * measures fewer rows, to see that it works.
 */
import { migrate } from '@singil/server/src/kit/database/index.ts'
import type pg from 'pg'
import { openClients } from './kit/clients.ts'
import { fillLinks, measureLinks } from './link-list.ts'
import { percentile, print } from './kit/figures.ts'
import { startDatabase } from './kit/stage.ts'
import { label, openAsker } from './search/ask.ts'
import { fillPayments, people } from './search/payments.ts'

const aMillionAYear = { begin: new Date('2025-11-21T00:00:00Z'), apartMs: (365 * 86_400_000) / 1_000_000 }

async function measure(client: pg.Client, rows: number): Promise<void> {
  const ask = openAsker(client)
  const size = rows >= 1_000_000 ? `${rows / 1_000_000} M` : `${rows / 1000} k`
  for (const [kind, id, goal] of [
    ['list', 'S1', 3],
    ['search', 'S2', 8],
    ['labelled', 'S3', 3],
  ] as const) {
    for (let i = 0; i < 500; i++) await ask(kind, 25)
    const times: number[] = []
    for (let i = 0; i < 4000; i++) times.push(await ask(kind, 25))
    console.log(
      `     ${kind} over ${size}: p50 ${percentile(times, 50).toFixed(2)} p95 ${percentile(times, 95).toFixed(2)} p99 ${percentile(times, 99).toFixed(2)} ms`,
    )
    print({
      id,
      what: `${kind} over ${size} transactions, p99`,
      reached: percentile(times, 99),
      goal,
      is: 'most',
      unit: 'ms',
    })
  }
}

export async function benchSearch(): Promise<void> {
  const database = await startDatabase()
  try {
    await migrate(database.url)
    const { owner, app } = await openClients(database.url)
    let filled = 0
    for (const rows of (process.env['BENCH_ROWS'] ?? '100000,1000000').split(',').map(Number)) {
      await fillPayments(owner, filled, rows, aMillionAYear)
      await fillLinks(owner, people, filled, rows)
      filled = rows
      await label(owner)
      await database.warm('transaction')
      await database.warm('labelled')
      await measure(app, rows)
      await database.warm('temp_transactions')
      await database.warm('link_search')
      await measureLinks(app, people, rows)
    }
    await owner.end()
    await app.end()
  } finally {
    await database.stop()
  }
}
