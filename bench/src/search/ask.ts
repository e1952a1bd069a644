/** Pages of the list and of its search as merchants ask for them, by the product's own queries. */
import type { MerchantId, StoreId } from '@singil/contract/kit/id'
import { onConnection } from '@singil/server/src/kit/database/index.ts'
import { type Filter, listRows, searchRows } from '@singil/server/src/payments/transaction-reports/search-store.ts'
import { generator } from '@singil/server/test/withdrawals/fill-payouts.ts'
import type pg from 'pg'
import { first, hex, last, merchantCount, mid, statuses } from './payments.ts'

/** Of every hundred payments of a merchant, how many have the label. */
const labels = [
  { kind: 'tag', percent: 50 },
  { kind: 'folder', percent: 20 },
  { kind: 'tag', percent: 1 },
] as const
const merchants = [...new Set(Array.from({ length: merchantCount }, (_, n) => mid(n)))]
const labelOf = (merchant: string, at: number) =>
  `0193a5c2-0000-7000-8000-${hex(merchants.indexOf(merchant) * labels.length + at)}`

/** Gives every merchant a tag on half of its payments, a folder and a rare tag. */
export async function label(client: pg.Client): Promise<void> {
  await client.query('truncate labelled_payments, labels')
  for (const [at, { kind, percent }] of labels.entries()) {
    const ids = merchants.map((of) => [of, labelOf(of, at)] as const)
    await client.query(
      `insert into labels (id, mid, kind, name, mark, created_at, created_by, updated_at)
       select id, mid, $3, 'Label ' || $4, 'gray', now(), 'bench', now() from unnest($1::uuid[], $2::text[]) l(id, mid)`,
      [ids.map(([, id]) => id), ids.map(([of]) => of), kind, at],
    )
    await client.query(
      `insert into labelled_payments (payment_id, label_id, mid, kind, payment_at, labelled_at)
       select t.id, l.id, t.mid, l.kind, t.created_at, now() from transactions t join labels l using (mid)
       where l.name = 'Label ' || $1 and hashtext(t.id::text || $1) % 100 between 0 and $2 - 1`,
      [at, percent],
    )
  }
  await client.query('vacuum analyze labelled_payments')
}

const none: Filter = {
  statuses: [],
  codes: [],
  fulfilments: [],
  channels: [],
  storeId: undefined as StoreId | undefined,
  labels: [],
  from: undefined,
  until: undefined,
  text: '',
}

export type Kind = 'list' | 'search' | 'labelled'

/** Asks for one page and returns its milliseconds. Two fifths of the pages are of the largest merchant. */
export function openAsker(client: pg.Client): (kind: Kind, limit: number) => Promise<number> {
  const random = generator(7)
  const tx = onConnection(client)
  return async (kind, limit) => {
    const merchant = mid(random.next() < 0.4 ? 0 : random.below(merchantCount)) as MerchantId
    const scope = { mid: merchant, storeIds: null, walletIds: null, username: 'bench' }
    await client.query(`select set_config('singil.mid', $1, false)`, [merchant])
    const states = random.next() < 0.4 ? [[...statuses][random.below(statuses.length)]!] : []
    const isDated = random.next() < 0.65
    const filter: Filter = {
      ...none,
      statuses: states,
      labels: kind === 'labelled' ? [labelOf(merchant, random.below(labels.length))] : [],
      from: isDated ? new Date(Date.UTC(2026, random.below(9), 1)) : undefined,
      text:
        kind !== 'search'
          ? ''
          : random.of([
              random.of(first),
              random.of(last),
              `${random.of(first)} ${random.of(last)}`,
              `${random.of(first).toLowerCase()}.${random.below(100_000)}@example.com`,
              String(random.below(10_000)).padStart(4, '0'),
              'zzzzz',
              random.of(first).slice(0, 3),
            ]),
    }
    const begun = performance.now()
    const found = await (kind === 'search' ? searchRows : listRows)(tx, scope, filter, null, limit + 1)
    const end = found.at(-1)
    // Every second time the next page too: a later page must not cost more.
    if (end && random.next() < 0.5) {
      const more = performance.now()
      await (kind === 'search' ? searchRows : listRows)(
        tx,
        scope,
        filter,
        { createdAt: end.created_at, id: end.id },
        limit + 1,
      )
      return performance.now() - more
    }
    return performance.now() - begun
  }
}
