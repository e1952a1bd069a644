/** The SQL of clearing: paid transactions until their settlement, and after it. */
import type { MerchantId, RequestId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface PaymentFields {
  transaction_id: string
  request_id: RequestId
  channel: string
  gross: Centavos
  fee: Centavos
  vat: Centavos
  net: Centavos
  paid_at: Date
}
export interface ClearingRow extends PaymentFields {
  mid: MerchantId
  wallet_id: WalletId
  /** For a share of another merchant's sale: its split. `transaction_id` is then the share's own id. */
  split_id: string | null
  /** The amount that refunds, chargebacks and split payments took before settlement. */
  taken: Centavos
  paid_on: string
  settlement_days: number
  settles_on: string
  settled_at: Date | null
  settlement_id: string | null
}
/** From which sale a split took how much. */
interface SplitPart {
  split_id: string
  mid: MerchantId
  transaction_id: string
  amount: Centavos
}
const db = own<{ wallet_clearing: ClearingRow; wallet_split_parts: SplitPart }>()

export async function insert(tx: Tx, rows: readonly ClearingRow[]): Promise<void> {
  if (rows.length === 0) return
  const column = <K extends keyof ClearingRow>(name: K) => rows.map((row) => row[name])
  await sql`insert into wallet_clearing (transaction_id, mid, wallet_id, request_id, channel, gross, fee, vat, net,
      paid_at, paid_on, settlement_days, settles_on, split_id)
    select * from unnest(${column('transaction_id')}::uuid[], ${column('mid')}::text[], ${column('wallet_id')}::uuid[],
      ${column('request_id')}::text[], ${column('channel')}::text[], ${column('gross')}::bigint[], ${column('fee')}::bigint[],
      ${column('vat')}::bigint[], ${column('net')}::bigint[], ${column('paid_at')}::timestamptz[], ${column('paid_on')}::date[],
      ${column('settlement_days')}::int[], ${column('settles_on')}::date[],
      ${column('split_id')}::uuid[])`.execute(db(tx))
}

export const find = (tx: Tx, transactionId: string): Promise<ClearingRow | undefined> =>
  db(tx).selectFrom('wallet_clearing').selectAll().where('transaction_id', '=', transactionId).executeTakeFirst()

export async function settlementIdOf(tx: Tx, requestId: string): Promise<string | null> {
  const row = await db(tx)
    .selectFrom('wallet_clearing')
    .select('settlement_id')
    .where(sql<boolean>`request_id = ${requestId}`)
    .where('settlement_id', 'is not', null)
    .orderBy(sql`split_id is not null`)
    .executeTakeFirst()
  return row?.settlement_id ?? null
}

export const unsettledByDay = (tx: Tx, walletId: WalletId) =>
  db(tx)
    .selectFrom('wallet_clearing')
    .select([
      'settles_on',
      sql<Centavos>`sum(net - taken)::bigint`.as('amount'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('wallet_id', '=', walletId)
    .where('settled_at', 'is', null)
    .groupBy('settles_on')
    .orderBy('settles_on')
    .execute()

export const unsettledOn = (tx: Tx, walletId: WalletId, settlesOn: string) =>
  db(tx)
    .selectFrom('wallet_clearing')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('settled_at', 'is', null)
    .where('settles_on', '=', settlesOn)
    .orderBy('paid_at', 'desc')
    .orderBy('transaction_id', 'desc')
    .execute()

/**
 * Unsettled transactions that together hold at least `amount`, if there are enough: the refunded one first, then those that settle last, so
 * that the next settlements still arrive as announced.
 */
export const toTakeFrom = (tx: Tx, walletId: WalletId, transactionId: string, amount: Centavos) =>
  db(tx)
    .selectFrom((query) =>
      query
        .selectFrom('wallet_clearing')
        .select([
          'transaction_id',
          sql<Centavos>`net - taken`.as('left'),
          sql<number>`(sum(net - taken) over (order by transaction_id <> ${transactionId}::uuid, settles_on desc, transaction_id desc))::bigint`.as(
            'running',
          ),
        ])
        .where('wallet_id', '=', walletId)
        .where('settled_at', 'is', null)
        .whereRef('net', '>', 'taken')
        .as('c'),
    )
    .select(['transaction_id', 'left'])
    .where(sql<boolean>`c.running - c.left < ${amount}::bigint`)
    .orderBy('running')
    .execute()

/** Takes from a transaction, or returns to it with a negative amount. False: it is already settled. */
export async function take(tx: Tx, transactionId: string, amount: number): Promise<boolean> {
  const result = await db(tx)
    .updateTable('wallet_clearing')
    .set({ taken: sql<Centavos>`taken + ${amount}::bigint` })
    .where('transaction_id', '=', transactionId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export const dueWallets = (tx: Tx, day: string): Promise<{ wallet_id: WalletId; mid: MerchantId }[]> =>
  db(tx)
    .selectFrom('wallet_clearing')
    .select(['wallet_id', 'mid'])
    .distinct()
    .where('settled_at', 'is', null)
    .where('settles_on', '<=', day)
    .orderBy('wallet_id')
    .execute()

export interface Settled {
  readonly count: number
  readonly gross: Centavos
  readonly fee: Centavos
  readonly vat: Centavos
  readonly refunded: Centavos
  readonly net: Centavos
  readonly reserve: Centavos
}

/** Settles everything due of a wallet and withholds its reserve, set-wise. A second run finds nothing to claim. */
export async function settle(
  tx: Tx,
  due: { walletId: WalletId; day: string; settlementId: string; at: Date },
  reserve: { rateMillionths: number; releasesOn: string },
): Promise<Settled> {
  const { rows } = await sql<Settled>`
    with claimed as (
      update wallet_clearing set settled_at = ${due.at}, settlement_id = ${due.settlementId}
      where wallet_id = ${due.walletId} and settled_at is null and settles_on <= ${due.day}
      returning *
    ), kept as (
      select c.*, ((net - taken) * ${reserve.rateMillionths}::bigint + 500000) / 1000000 as reserve from claimed c
    ), tranches as (
      insert into reserve_tranches (transaction_id, mid, wallet_id, settlement_id, request_id, amount, releases_on)
      select transaction_id, mid, wallet_id, settlement_id, request_id, reserve, ${reserve.releasesOn} from kept where reserve > 0
    )
    select count(*)::int as count, coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(fee), 0)::bigint as fee,
      coalesce(sum(vat), 0)::bigint as vat, coalesce(sum(taken), 0)::bigint as refunded,
      coalesce(sum(net - taken), 0)::bigint as net, coalesce(sum(reserve), 0)::bigint as reserve
    from kept`.execute(db(tx))
  return rows[0]!
}

/** The distinct payment days, settlement delays and settlement days of unsettled transactions. */
export const unsettledSchedules = (tx: Tx) =>
  db(tx)
    .selectFrom('wallet_clearing')
    .select(['paid_on', 'settlement_days', 'settles_on'])
    .distinct()
    .where('settled_at', 'is', null)
    .execute()

/** Unsettled amounts of all wallets, by payment day and settlement delay. */
export const unsettledByWait = (tx: Tx) =>
  db(tx)
    .selectFrom('wallet_clearing')
    .select([
      'paid_on as paidOn',
      'settlement_days as settlementDays',
      sql<number>`count(*)::int`.as('count'),
      sql<Centavos>`sum(net - taken)::bigint`.as('net'),
    ])
    .where('settled_at', 'is', null)
    .groupBy(['paid_on', 'settlement_days'])
    .execute()

export async function reschedule(tx: Tx, paidOn: string, settlementDays: number, settlesOn: string): Promise<void> {
  await db(tx)
    .updateTable('wallet_clearing')
    .set({ settles_on: settlesOn })
    .where('paid_on', '=', paidOn)
    .where('settlement_days', '=', settlementDays)
    .where('settled_at', 'is', null)
    .execute()
}

export const unsettledSums = (tx: Tx) =>
  db(tx)
    .selectFrom('wallet_clearing')
    .select(['wallet_id', sql<Centavos>`sum(net - taken)::bigint`.as('amount')])
    .where('settled_at', 'is', null)
    .groupBy('wallet_id')
    .execute()

/** The total of the shares of each split. */
export const splitSums = (tx: Tx) =>
  db(tx)
    .selectFrom('wallet_clearing')
    .select([sql<string>`split_id`.as('split_id'), sql<Centavos>`sum(net)::bigint`.as('amount')])
    .where('split_id', 'is not', null)
    .groupBy('split_id')
    .execute()

/** Records from which sale a split took how much. */
export async function noteSplit(tx: Tx, part: SplitPart): Promise<void> {
  await db(tx).insertInto('wallet_split_parts').values(part).execute()
}
