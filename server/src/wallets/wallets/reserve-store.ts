/** The SQL of the rolling reserve. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

interface TrancheRow {
  transaction_id: string
  mid: MerchantId
  wallet_id: WalletId
  amount: Centavos
  taken: Centavos
  releases_on: string
  released_at: Date | null
}
const db = own<{ reserve_tranches: TrancheRow }>()

export const unreleasedByDay = (tx: Tx, walletId: WalletId) =>
  db(tx)
    .selectFrom('reserve_tranches')
    .select([
      'releases_on',
      sql<Centavos>`sum(amount - taken)::bigint`.as('amount'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('wallet_id', '=', walletId)
    .where('released_at', 'is', null)
    .groupBy('releases_on')
    .orderBy('releases_on')
    .execute()

/** What is withheld of all wallets of a merchant, by the day of its release, soonest first. */
export const unreleasedOf = (tx: Tx, mid: MerchantId) =>
  db(tx)
    .selectFrom('reserve_tranches')
    .select([
      'releases_on as releasesOn',
      sql<Centavos>`sum(amount - taken)::bigint`.as('amount'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('wallet_id', 'in', sql<WalletId>`(select id from wallets where mid = ${mid})`)
    .where('released_at', 'is', null)
    .groupBy('releases_on')
    .orderBy('releases_on')
    .execute()

/** The remaining reserve of a transaction. */
export async function leftOf(tx: Tx, transactionId: string): Promise<Centavos | null> {
  const row = await db(tx)
    .selectFrom('reserve_tranches')
    .select(sql<Centavos>`amount - taken`.as('left'))
    .where('transaction_id', '=', transactionId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return row?.left ?? null
}

/** Takes from an unreleased tranche, or returns to it with a negative amount. False: it is already released. */
export async function take(tx: Tx, transactionId: string, amount: number): Promise<boolean> {
  const result = await db(tx)
    .updateTable('reserve_tranches')
    .set({ taken: sql<Centavos>`taken + ${amount}::bigint` })
    .where('transaction_id', '=', transactionId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export const dueWallets = (tx: Tx, day: string): Promise<{ wallet_id: WalletId; mid: MerchantId }[]> =>
  db(tx)
    .selectFrom('reserve_tranches')
    .select(['wallet_id', 'mid'])
    .distinct()
    .where('released_at', 'is', null)
    .where('releases_on', '<=', day)
    .orderBy('wallet_id')
    .execute()

/** Releases every due tranche of a wallet; returns their sum. */
export async function release(tx: Tx, walletId: WalletId, day: string, at: Date): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    with claimed as (
      update reserve_tranches set released_at = ${at}
      where wallet_id = ${walletId} and released_at is null and releases_on <= ${day}
      returning amount - taken as amount
    )
    select coalesce(sum(amount), 0)::bigint as amount from claimed`.execute(db(tx))
  return rows[0]!.amount
}

export const unreleasedSums = (tx: Tx) =>
  db(tx)
    .selectFrom('reserve_tranches')
    .select(['wallet_id', sql<Centavos>`sum(amount - taken)::bigint`.as('amount')])
    .where('released_at', 'is', null)
    .groupBy('wallet_id')
    .execute()
