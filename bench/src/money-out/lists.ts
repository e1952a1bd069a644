/**
 * O2 and O3: the list of withdrawals with its count, and the search in it, over a million payouts, by the product's own queries and every
 * filter of the screen. The largest merchant is queried most; staff who look at all merchants ask every tenth time.
 */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { PayoutStatus } from '@singil/contract/payouts/payouts'
import { migrate, onConnection, type Place, type Tx } from '@singil/server/src/kit/database/index.ts'
import {
  countPayouts,
  listPayouts,
  type PayoutFilter,
  sumPayouts,
} from '@singil/server/src/payouts/payouts/list-store.ts'
import { searchPayouts } from '@singil/server/src/payouts/payouts/search-store.ts'
import { banks, type Filled, fillPayouts, generator, reasons } from '@singil/server/test/withdrawals/fill-payouts.ts'
import type pg from 'pg'
import { openClients } from '../kit/clients.ts'
import { percentile, print } from '../kit/figures.ts'
import { startDatabase } from '../kit/stage.ts'

const rows = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const merchants = 2000
const limit = 50
const asks = 4000
const withoutTab: readonly PayoutStatus[] = ['OTP_SENT', 'EXPIRED']
const tabs = PayoutStatus.options.filter((status) => !withoutTab.includes(status))

type Random = ReturnType<typeof generator>

export async function benchLists(): Promise<void> {
  const database = await startDatabase()
  try {
    await migrate(database.url)
    const { owner, app } = await openClients(database.url)
    const filled = await fillPayouts(owner, { from: 0, to: rows, merchants, spanDays: 365 })
    await owner.end()
    await database.warm('payout')
    await measure(app, filled)
    await app.end()
  } finally {
    await database.stop()
  }
}

async function measure(client: pg.Client, filled: Filled): Promise<void> {
  const tx = onConnection(client)
  const kinds = [
    ['O2', 'withdrawal list with its count', 3, list],
    ['O3', 'search of withdrawals', 8, search],
    ['O2s', 'sums of a list of withdrawals', null, sums],
  ] as const
  for (const [id, what, goal, ask] of kinds) {
    const random = generator(7)
    const times: Record<'merchant' | 'staff', number[]> = { merchant: [], staff: [] }
    for (let n = 0; n < 500 + asks; n++) {
      const filter = filterOf(random, filled)
      await client.query(`select set_config('singil.mid', $1, false)`, [filter.mid ?? '*'])
      const ms = await ask(tx, filter, random)
      if (n >= 500) times[filter.mid === null ? 'staff' : 'merchant'].push(ms)
    }
    const all = [...times.merchant, ...times.staff]
    const say = (some: readonly number[]) =>
      [50, 95, 99].map((percent) => `p${percent} ${percentile(some, percent).toFixed(2)}`).join(' ')
    console.log(`     ${what}: ${say(all)} ms   of a merchant ${say(times.merchant)}   of staff ${say(times.staff)}`)
    const reached = percentile(all, 99)
    if (goal !== null) print({ id, what: `${what} over ${rows}, p99`, reached, goal, is: 'most', unit: 'ms' })
  }
}

function filterOf(random: Random, { mids, walletsOf }: Filled): PayoutFilter {
  const isStaff = random.next() < 0.1
  const merchant = random.next() < 0.4 ? 0 : random.below(merchants)
  const isDated = random.next() < 0.5
  const from = Date.UTC(2025, 1 + random.below(10), 1 + random.below(28))
  return {
    purpose: 'withdrawal',
    mid: isStaff ? null : (mids[merchant] as MerchantId),
    walletIds: !isStaff && random.next() < 0.3 ? [random.of(walletsOf(merchant)) as WalletId] : null,
    status: random.next() < 0.4 ? random.of(tabs) : null,
    from: isDated ? new Date(from) : null,
    before: isDated && random.next() < 0.7 ? new Date(from + (1 + random.below(60)) * 86_400_000) : null,
  }
}

/** A page, or every second time the next one too: a later page must not cost more. */
async function paged(
  random: Random,
  page: (after: Place | null) => Promise<readonly { created_at: Date; id: string }[]>,
) {
  const begun = performance.now()
  const end = (await page(null)).at(-1)
  if (!end || random.next() < 0.5) return performance.now() - begun
  const again = performance.now()
  await page({ createdAt: end.created_at, id: end.id })
  return performance.now() - again
}

const list = (tx: Tx, filter: PayoutFilter, random: Random) =>
  paged(random, async (after) => {
    const found = await listPayouts(tx, filter, { limit: limit + 1, after })
    await countPayouts(tx, filter)
    return found
  })

function search(tx: Tx, filter: PayoutFilter, random: Random) {
  const text = random.of([
    random.of(reasons),
    random.of(reasons).slice(0, 3),
    `${random.of(reasons)} ${random.below(200)}`,
    String(random.below(10_000)).padStart(4, '0'),
    `${random.of(banks)} ${random.below(10_000)}`,
    `${(1 + random.below(2000)) * 25.5}`,
    `IP${random.below(rows)}`,
    'zzzzz',
  ])
  return paged(random, (after) => searchPayouts(tx, filter, text, { limit: limit + 1, after }))
}

async function sums(tx: Tx, filter: PayoutFilter) {
  const begun = performance.now()
  await sumPayouts(tx, filter, 10_000)
  return performance.now() - begun
}
