/** The only SQL of split payments. */
import type { MerchantId, RequestId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { sql } from 'kysely'
import { own, type Tx } from '../kit/database/index.ts'

export interface SplitRow {
  id: string
  mid: MerchantId
  wallet_id: WalletId
  transaction_id: string
  request_id: RequestId
  net: Centavos
  amount: Centavos
  kept: Centavos
  created_at: Date
}
export interface ShareRow {
  id: string
  split_id: string
  position: number
  mid: MerchantId
  wallet_id: WalletId
  rate_millionths: number | null
  fixed: Centavos | null
  amount: Centavos
}
const db = own<{ split_payments: SplitRow; split_shares: ShareRow }>()

export async function insert(tx: Tx, split: SplitRow, shares: readonly ShareRow[]): Promise<void> {
  await db(tx).insertInto('split_payments').values(split).execute()
  await db(tx)
    .insertInto('split_shares')
    .values([...shares])
    .execute()
}

export const findByTransaction = (tx: Tx, transactionId: string): Promise<SplitRow | undefined> =>
  db(tx).selectFrom('split_payments').selectAll().where('transaction_id', '=', transactionId).executeTakeFirst()

export const sharesOf = (tx: Tx, splitId: string): Promise<ShareRow[]> =>
  db(tx).selectFrom('split_shares').selectAll().where('split_id', '=', splitId).orderBy('position').execute()

/** Every split with the sum of its shares. */
export const sums = (tx: Tx) =>
  db(tx)
    .selectFrom('split_payments as p')
    .leftJoin('split_shares as s', 's.split_id', 'p.id')
    .select(['p.id', 'p.amount', sql<Centavos>`coalesce(sum(s.amount), 0)::bigint`.as('shared')])
    .groupBy(['p.id', 'p.amount'])
    .execute()
