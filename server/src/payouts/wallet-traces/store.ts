/** The SQL of traces: the sales of settlements and releases, what was taken from sales, and their audit lines. */
import type { WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { type RawBuilder, sql } from 'kysely'
import { customPlan, own, type Tx } from '../../kit/database/index.ts'
import type { PaymentFields } from '../../wallets/wallets/index.ts'

interface Tables {
  wallet_holds: { id: string; wallet_id: WalletId; state: HoldState }
  audit_log: {
    id: string
    at: Date
    /** Null for the system. */
    actor: string | null
    username: string
    thing: string
    thing_id: string
    note: string | null
  }
}
export type HoldState = 'active' | 'done' | 'returned'
const db = own<Tables>()

export interface SaleRow extends PaymentFields {
  /** True for a share of another merchant's sale. */
  is_share: boolean
}
const saleColumns = sql`c.transaction_id, c.request_id, c.channel, c.gross, c.fee, c.vat, c.net, c.paid_at, c.split_id is not null as is_share`

/** Part of a sale in an ordered list of sales: its centavos are those after `upto - amount` up to `upto`. */
export interface SharedSale extends SaleRow {
  amount: Centavos
  upto: number
}
interface Share {
  readonly from: number
  readonly to: number
  readonly limit: number
}

/**
 * The sales of a window of an ordered list with running sums: read in the order of the sums and limited, so that the database sums no further
 * than the window.
 */
const inWindow = (summed: RawBuilder<unknown>, { from, to, limit }: Share) => sql<SharedSale>`
  ${sql.raw(customPlan)} select page.* from (
    select s.* from (${summed}) s where s.amount > 0 and s.upto > ${from} and s.upto - s.amount < ${to} limit ${limit}
  ) page order by upto`

/** The amount that a settlement made available of each sale, in the order of payment. */
export async function settledSales(tx: Tx, settlementId: string, share: Share): Promise<SharedSale[]> {
  const summed = sql`
    select ${saleColumns}, c.net - c.taken - coalesce(r.amount, 0) as amount,
      (sum(c.net - c.taken - coalesce(r.amount, 0)) over (order by c.paid_at, c.transaction_id))::bigint as upto
    from wallet_clearing c left join reserve_tranches r on r.transaction_id = c.transaction_id
    where c.settlement_id = ${settlementId} order by c.paid_at, c.transaction_id`
  return (await inWindow(summed, share).execute(db(tx))).rows
}

/** The amount that a reserve release made available of each sale, in the order of payment. */
export async function releasedSales(
  tx: Tx,
  release: { walletId: WalletId; at: Date },
  share: Share,
): Promise<SharedSale[]> {
  const summed = sql`
    select ${saleColumns}, r.amount - r.taken as amount,
      (sum(r.amount - r.taken) over (order by c.paid_at, c.transaction_id))::bigint as upto
    from reserve_tranches r join wallet_clearing c on c.transaction_id = r.transaction_id
    where r.wallet_id = ${release.walletId} and r.released_at = ${release.at} order by c.paid_at, c.transaction_id`
  return (await inWindow(summed, share).execute(db(tx))).rows
}

/** The number of centavos of a settlement or release before those of this sale. */
export async function settledBefore(tx: Tx, settlementId: string, transactionId: string): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    select coalesce(sum(c.net - c.taken - coalesce(r.amount, 0)), 0)::bigint as before
    from wallet_clearing x
    join wallet_clearing c on c.settlement_id = x.settlement_id and (c.paid_at, c.transaction_id) < (x.paid_at, x.transaction_id)
    left join reserve_tranches r on r.transaction_id = c.transaction_id
    where x.transaction_id = ${transactionId} and x.settlement_id = ${settlementId}`.execute(db(tx))
  return rows[0]!.before
}
export async function releasedBefore(
  tx: Tx,
  release: { walletId: WalletId; at: Date },
  transactionId: string,
): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    select coalesce(sum(r.amount - r.taken), 0)::bigint as before
    from wallet_clearing x, reserve_tranches r join wallet_clearing c on c.transaction_id = r.transaction_id
    where x.transaction_id = ${transactionId} and r.wallet_id = ${release.walletId} and r.released_at = ${release.at}
      and (c.paid_at, c.transaction_id) < (x.paid_at, x.transaction_id)`.execute(db(tx))
  return rows[0]!.before
}

/** A part that a refund, chargeback or split took from a sale in clearing or reserve. */
export interface TakenPart {
  taken_by: string
  source: 'clearing' | 'reserve'
  amount: Centavos
  state: HoldState
}
export interface WholeSale extends SaleRow {
  wallet_id: WalletId
  taken: Centavos
  settles_on: string
  settled_at: Date | null
  settlement_id: string | null
  reserve: Centavos | null
  reserve_taken: Centavos | null
  releases_on: string | null
  released_at: Date | null
  parts: TakenPart[]
}

/** A sale with everything taken from it, read in one statement. */
export async function sale(tx: Tx, walletId: WalletId, transactionId: string): Promise<WholeSale | undefined> {
  const { rows } = await sql<WholeSale>`
    select ${saleColumns}, c.wallet_id, c.taken, c.settles_on, c.settled_at, c.settlement_id,
      r.amount as reserve, r.taken as reserve_taken, r.releases_on, r.released_at,
      (select coalesce(jsonb_agg(to_jsonb(p) order by p.taken_by, p.part), '[]') from (
        select p.hold_id as taken_by, p.part, p.source, p.amount, h.state
        from wallet_hold_parts p join wallet_holds h on h.id = p.hold_id
        where p.transaction_id = c.transaction_id and p.source <> 'available'
        union all
        select s.split_id, 1, 'clearing', s.amount, 'done' from wallet_split_parts s where s.transaction_id = c.transaction_id
      ) p) as parts
    from wallet_clearing c left join reserve_tranches r on r.transaction_id = c.transaction_id
    where c.transaction_id = ${transactionId} and c.wallet_id = ${walletId}`.execute(db(tx))
  return rows[0]
}

export interface TakenFrom {
  source: 'clearing' | 'reserve'
  transaction_id: string
  amount: Centavos
  settled_at: Date | null
  settlement_id: string | null
}
/** The parts that an event took from sales before they were available, and when these settled. */
export async function takenParts(tx: Tx, takenBy: string): Promise<TakenFrom[]> {
  const { rows } = await sql<TakenFrom>`
    select p.source, p.transaction_id, p.amount, c.settled_at, c.settlement_id
    from (
      select hold_id as taken_by, part, source, transaction_id, amount from wallet_hold_parts where source <> 'available'
      union all
      select split_id, 1, 'clearing', transaction_id, amount from wallet_split_parts
    ) p left join wallet_clearing c on c.transaction_id = p.transaction_id
    where p.taken_by = ${takenBy} order by p.part`.execute(db(tx))
  return rows
}

/** The id of a wallet's share of a split sale. */
export async function shareOf(tx: Tx, walletId: WalletId, splitId: string): Promise<string | null> {
  const { rows } = await sql<{ transaction_id: string }>`
    select transaction_id from wallet_clearing where split_id = ${splitId} and wallet_id = ${walletId}`.execute(db(tx))
  return rows[0]?.transaction_id ?? null
}

export async function salesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, SaleRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<SaleRow>`
    select ${saleColumns} from wallet_clearing c where c.transaction_id = any(${ids}::uuid[])`.execute(db(tx))
  return new Map(rows.map((row) => [row.transaction_id, row]))
}

export async function holdStates(tx: Tx, ids: readonly string[]): Promise<Map<string, HoldState>> {
  if (ids.length === 0) return new Map()
  const rows = await db(tx)
    .selectFrom('wallet_holds')
    .select(['id', 'state'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row.state]))
}

/** Audit lines about some objects (at one instant, if given), oldest first; at most the newest fifty. */
export async function auditLines(tx: Tx, things: readonly (readonly [thing: string, id: string])[], at: Date | null) {
  if (things.length === 0) return []
  const rows = await db(tx)
    .selectFrom('audit_log')
    .select(['at', 'actor', 'username', 'thing', 'thing_id', 'note'])
    .where(
      sql<boolean>`(thing, thing_id) in (select * from unnest(${things.map(([thing]) => thing)}::text[], ${things.map(([, id]) => id)}::text[]))`,
    )
    .$if(at !== null, (query) => query.where('at', '=', at!))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.toReversed()
}
