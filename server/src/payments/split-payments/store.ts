/** The SQL of splits, their shares, and what refunds took back of them. */
import type { MerchantId, RequestId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { FeeBearer, SplitTemplateId } from '@singil/contract/payments/split-payments'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface SplitRow {
  id: string
  mid: MerchantId
  wallet_id: WalletId
  transaction_id: string
  request_id: RequestId
  net: Centavos
  amount: Centavos
  kept: Centavos
  template_id: SplitTemplateId | null
  template_version: number | null
  bearer: FeeBearer
  created_at: Date
}
export interface ShareRow {
  id: string
  split_id: string
  position: number
  /** Of the receiver. */
  mid: MerchantId
  payer_mid: MerchantId
  wallet_id: WalletId
  rate_millionths: number | null
  cap: Centavos | null
  fixed: Centavos | null
  is_remainder: boolean
  amount: Centavos
}
export interface ReturnRow {
  refund_id: string
  share_id: string
  mid: MerchantId
  payer_mid: MerchantId
  id: string
  owed: Centavos
  taken: Centavos
  state: 'taken' | 'given_back'
  created_at: Date
}
interface Tables {
  split_payments: SplitRow
  split_shares: ShareRow
  split_returns: ReturnRow
}
const db = own<Tables>()

export async function insert(tx: Tx, split: SplitRow, shares: readonly ShareRow[]): Promise<void> {
  await db(tx).insertInto('split_payments').values(split).execute()
  await db(tx)
    .insertInto('split_shares')
    .values([...shares])
    .execute()
}

export const findByTransaction = (tx: Tx, transactionId: string): Promise<SplitRow | undefined> =>
  db(tx).selectFrom('split_payments').selectAll().where('transaction_id', '=', transactionId).executeTakeFirst()

export const find = (tx: Tx, id: string): Promise<SplitRow | undefined> =>
  db(tx).selectFrom('split_payments').selectAll().where('id', '=', id).executeTakeFirst()

export const findOfShare = (tx: Tx, shareId: string): Promise<SplitRow | undefined> =>
  db(tx)
    .selectFrom('split_payments')
    .selectAll()
    .where('id', '=', (query) => query.selectFrom('split_shares').select('split_id').where('id', '=', shareId))
    .executeTakeFirst()

export const sharesOf = (tx: Tx, splitId: string): Promise<ShareRow[]> =>
  db(tx).selectFrom('split_shares').selectAll().where('split_id', '=', splitId).orderBy('position').execute()

/** What refunds that stand took back of the shares, by share: what they owed, and what their wallets gave. */
export async function returnedOf(tx: Tx, shareIds: readonly string[]) {
  const rows = await db(tx)
    .selectFrom('split_returns')
    .select(['share_id', sql<Centavos>`sum(owed)::bigint`.as('owed'), sql<Centavos>`sum(taken)::bigint`.as('taken')])
    .where('share_id', 'in', [...shareIds])
    .where('state', '=', 'taken')
    .groupBy('share_id')
    .execute()
  return new Map(rows.map((row) => [row.share_id, row]))
}

export const insertReturn = (tx: Tx, row: ReturnRow) => db(tx).insertInto('split_returns').values(row).execute()

export const returnsOf = (tx: Tx, refundId: string): Promise<ReturnRow[]> =>
  db(tx)
    .selectFrom('split_returns')
    .selectAll()
    .where('refund_id', '=', refundId)
    .where('state', '=', 'taken')
    .orderBy('id')
    .execute()

export const markGivenBack = (tx: Tx, id: string) =>
  db(tx).updateTable('split_returns').set({ state: 'given_back' }).where('id', '=', id).execute()

/** Shares of which refunds that stand owe more than their amount, or entries of the list that say something else. */
export async function overReturned(tx: Tx): Promise<{ readonly id: string; readonly mid: MerchantId }[]> {
  const { rows } = await sql<{ id: string; mid: MerchantId }>`
    with standing as (
      select s.id, s.split_id, s.mid, s.payer_mid, s.amount, coalesce(sum(r.owed), 0) as owed, coalesce(sum(r.taken), 0) as taken
      from split_shares s left join split_returns r on r.share_id = s.id and r.state = 'taken' group by s.id
    ), sides as (
      select split_id, mid, sum(taken) as taken from standing group by split_id, mid
      union all select split_id, payer_mid, sum(taken) from standing group by split_id, payer_mid
    )
    select id::text || ':' || owed as id, payer_mid as mid from standing where owed > amount
    union all
    select concat_ws(':', split_id, mid, e.returned), mid
    from sides join split_entries e using (split_id, mid) where e.returned <> sides.taken`.execute(db(tx))
  return rows
}

export const allReturns = (tx: Tx): Promise<ReturnRow[]> => db(tx).selectFrom('split_returns').selectAll().execute()

/** Every split with the sum of its shares. */
export const sums = (tx: Tx) =>
  db(tx)
    .selectFrom('split_payments as p')
    .leftJoin('split_shares as s', 's.split_id', 'p.id')
    .select(['p.id', 'p.mid', 'p.amount', sql<Centavos>`coalesce(sum(s.amount), 0)::bigint`.as('shared')])
    .groupBy(['p.id', 'p.mid', 'p.amount'])
    .execute()

export interface ReceiverRow {
  mid: MerchantId
  name: string
  is_active: boolean
}
/** Merchants by their exact ids, also those of which the caller sees nothing else. */
export async function receiversNamed(tx: Tx, mids: readonly MerchantId[]): Promise<Map<MerchantId, ReceiverRow>> {
  if (mids.length === 0) return new Map()
  const { rows } = await sql<ReceiverRow>`select * from split_receivers(${[...mids]}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.mid, row]))
}
