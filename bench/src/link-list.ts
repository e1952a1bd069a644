/** S4 and S5: the list of payment links with its tabs, and its search, by the product's own queries. Merchants as in S1. */
import type { TemporaryId } from '@singil/contract/payments/checkout'
import type { MerchantId, RequestId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { keysOfLink } from '@singil/server/src/payments/checkout/link-keys.ts'
import { onConnection } from '@singil/server/src/kit/database/index.ts'
import { type LinkFilter, listLinks, storedStates } from '@singil/server/src/payments/payment-links/list-store.ts'
import { searchLinks } from '@singil/server/src/payments/payment-links/search-store.ts'
import { generator } from '@singil/server/test/withdrawals/fill-payouts.ts'
import type pg from 'pg'
import { percentile, print } from './kit/figures.ts'

export interface People {
  readonly first: readonly string[]
  readonly last: readonly string[]
  readonly mid: (n: number) => string
  readonly merchantCount: number
  /** The merchant of a random number from 0 to 1; the first has most. */
  readonly pick: (random: number) => number
}

const goods = ['Bibingka', 'Ensaymada', 'Barako beans', 'Lechon', 'Puto', 'Catering', 'Deposit', 'Tuition', 'Repair']
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const signs = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const dayMs = 86_400_000
/** Of ten links, how many are in each state; one in three of the open ones ends within a day. */
const states = ['paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'expired', 'expired', 'cancelled', 'open'] as const

export async function fillLinks(client: pg.Client, people: People, from: number, to: number): Promise<void> {
  const random = generator(from + 11)
  const word = (length: number, of: string) => Array.from({ length }, () => random.of([...of])).join('')
  const begin = Date.now() - 365 * dayMs
  for (let at = from; at < to; at += 5000) {
    const rows = []
    for (let n = at; n < Math.min(to, at + 5000); n++) {
      const [firstName, lastName] = [random.of(people.first), random.of(people.last)]
      const request = word(10, letters)
      const state = random.of(states)
      const isEnding = random.below(3) === 0
      const row = {
        mid: people.mid(people.pick(random.next())) as MerchantId,
        id: word(22, signs) as TemporaryId,
        request_id: `${request.slice(0, 5)}-${request.slice(5)}` as RequestId,
        amount: centavos(10_000 + random.below(500_000)),
        description: `${random.of(goods)} for ${firstName}`,
        items: [],
        customer: {
          firstName,
          lastName,
          email: `${firstName.toLowerCase()}.${random.below(100_000)}@example.com`,
          mobile: `917${String(random.below(10_000_000)).padStart(7, '0')}`,
        },
        created_at: new Date(begin + Math.floor((n / 1_000_000) * 365 * dayMs) + random.below(1000)),
      }
      const expires = Date.now() + (state === 'open' ? (isEnding ? 0.5 : 3) : -1) * dayMs
      rows.push({ ...row, state, expires_at: new Date(expires), keys: keysOfLink(row) })
    }
    const data = JSON.stringify(rows)
    await client.query(
      `insert into temp_transactions (mid, id, request_id, store_id, wallet_id, amount, description, items, customer,
        customer_choose_pmethod, channels, shoulder, origin, created_by, created_at, expires_at, cancelled_at, state)
       select mid, id, request_id, 'S000000000001', '00000000-0000-7000-8000-000000000001', amount, description, '[]', customer, true, '{}',
        'merchant', 'portal', 'bench', created_at, expires_at, case when state = 'cancelled' then created_at end, state
       from jsonb_to_recordset($1::jsonb) as r(mid text, id text, request_id text, amount bigint, description text, customer jsonb,
        created_at timestamptz, expires_at timestamptz, state text)`,
      [data],
    )
    await client.query('select write_link_keys($1)', [data])
  }
  await client.query('vacuum analyze temp_transactions')
  await client.query('vacuum analyze link_search')
}

export async function measureLinks(client: pg.Client, people: People, rows: number): Promise<void> {
  const random = generator(17)
  const tx = onConnection(client)
  const ask = async (isSearch: boolean, limit: number): Promise<number> => {
    const mid = people.mid(random.next() < 0.4 ? 0 : random.below(people.merchantCount)) as MerchantId
    const scope = { mid, storeIds: null, walletIds: null, username: 'bench' }
    await client.query(`select set_config('singil.mid', $1, false)`, [mid])
    const now = new Date()
    const isEnding = !isSearch && random.below(6) === 0
    const filter: LinkFilter = {
      state: isEnding ? 'open' : random.of([null, ...storedStates]),
      storeId: undefined,
      from: random.below(3) === 0 ? new Date(now.getTime() - random.below(300) * dayMs) : undefined,
      until: undefined,
      ending: isEnding ? { after: now, until: new Date(now.getTime() + dayMs) } : null,
    }
    const text = random.of([
      random.of(people.first),
      `${random.of(people.first)} ${random.of(people.last)}`,
      random.of(goods),
      String(random.below(10_000)).padStart(4, '0'),
      'zzzzz',
      '4F7KQ-9XM2P',
    ])
    const page = (after: Parameters<typeof listLinks>[3]) =>
      isSearch ? searchLinks(tx, scope, filter, text, { after, limit }) : listLinks(tx, scope, filter, after, limit)
    const begun = performance.now()
    const found = await page(null)
    const end = found.at(-1)
    // Every second time the next page too: a later page must not cost more.
    if (!end || random.next() < 0.5) return performance.now() - begun
    const more = performance.now()
    await page({ createdAt: isEnding ? end.expires_at : end.created_at, id: end.id })
    return performance.now() - more
  }
  const size = rows >= 1_000_000 ? `${rows / 1_000_000} M` : `${rows / 1000} k`
  for (const [kind, id, goal] of [
    ['list', 'S4', 3],
    ['search', 'S5', 8],
  ] as const) {
    const isSearch = kind === 'search'
    for (let i = 0; i < 500; i++) await ask(isSearch, 26)
    const times: number[] = []
    for (let i = 0; i < 4000; i++) times.push(await ask(isSearch, 26))
    console.log(
      `     ${kind} of links over ${size}: p50 ${percentile(times, 50).toFixed(2)} p95 ${percentile(times, 95).toFixed(2)} p99 ${percentile(times, 99).toFixed(2)} ms`,
    )
    print({ id, what: `${kind} over ${size} links, p99`, reached: percentile(times, 99), goal, is: 'most', unit: 'ms' })
  }
}
