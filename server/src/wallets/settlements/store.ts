/** The only SQL of settlements. */
import type { MerchantId, RequestId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface SettlementRow {
  id: string
  reference: RequestId
  mid: MerchantId
  wallet_id: WalletId
  settled_on: string
  transactions: number
  gross: Centavos
  fee: Centavos
  vat: Centavos
  refunded: Centavos
  net: Centavos
  reserve: Centavos
  withheld: Centavos
  /** What paid a debt of the merchant at once, of `credited`. */
  collected: Centavos
  credited: Centavos
  created_at: Date
}
interface ReserveRow {
  mid: MerchantId
  rate_millionths: number
  days: number
  updated_at: Date
}
interface StandardRow {
  rate_millionths: number
  days: number
  updated_at: Date
}
const db = own<{
  auto_settlements: SettlementRow
  rolling_reserves: ReserveRow
  rolling_reserve_standard: StandardRow
}>()

export async function insert(tx: Tx, row: SettlementRow): Promise<void> {
  await db(tx).insertInto('auto_settlements').values(row).execute()
}

export type SettlementSums = Pick<
  SettlementRow,
  'id' | 'mid' | 'wallet_id' | 'transactions' | 'gross' | 'fee' | 'vat' | 'refunded' | 'net' | 'reserve'
>
export const allSums = (tx: Tx): Promise<SettlementSums[]> =>
  db(tx)
    .selectFrom('auto_settlements')
    .select(['id', 'mid', 'wallet_id', 'transactions', 'gross', 'fee', 'vat', 'refunded', 'net', 'reserve'])
    .execute()

export interface Filter {
  readonly mid: MerchantId | null
  readonly walletIds: readonly WalletId[] | null
  readonly search: { readonly reference: string; readonly settlementId: string | null } | null
  readonly settlementId: string | null
  /** Days of `settled_on`, both included. */
  readonly from: string | null
  readonly to: string | null
}
const columns = { createdAt: 'created_at', settledOn: 'settled_on', credited: 'credited' } as const
type SortField = keyof typeof columns
/** Counts are exact up to it. */
export const settlementCountLimit = 1_000

const matching = (tx: Tx, { mid, walletIds, search, settlementId, from, to }: Filter) =>
  db(tx)
    .selectFrom('auto_settlements')
    .$if(mid !== null, (query) => query.where('mid', '=', mid!))
    .$if(walletIds !== null, (query) => query.where('wallet_id', '=', sql<WalletId>`any(${walletIds}::uuid[])`))
    .$if(settlementId !== null, (query) => query.where('id', '=', settlementId!))
    .$if(from !== null, (query) => query.where('settled_on', '>=', from!))
    .$if(to !== null, (query) => query.where('settled_on', '<=', to!))
    .$if(search !== null, (query) =>
      query.where((where) =>
        where.or([
          where('reference', '=', search!.reference as RequestId),
          ...(search!.settlementId === null ? [] : [where('id', '=', search!.settlementId)]),
        ]),
      ),
    )

export interface SettlementPage {
  readonly limit: number
  readonly sort: { readonly field: string; readonly descending: boolean }
  /** The last row of the page before, with what it is sorted by. */
  readonly after: (Pick<SettlementRow, 'id'> & Partial<SettlementRow>) | null
  readonly offset: number
}
export async function list(tx: Tx, filter: Filter, page: SettlementPage): Promise<SettlementRow[]> {
  const { limit, sort, after, offset } = page
  const column = columns[sort.field as SortField]
  const direction = sort.descending ? 'desc' : 'asc'
  return matching(tx, filter)
    .selectAll()
    .$if(after !== null, (query) =>
      query.where((where) =>
        where(where.refTuple(column, 'id'), sort.descending ? '<' : '>', where.tuple(after![column]!, after!.id)),
      ),
    )
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

export const find = (tx: Tx, id: string): Promise<SettlementRow | undefined> =>
  db(tx).selectFrom('auto_settlements').selectAll().where('id', '=', id).executeTakeFirst()

/** The number of settlements, up to a thousand and one. */
export async function count(tx: Tx, filter: Filter): Promise<number> {
  const { count: counted } = await db(tx)
    .selectFrom(
      matching(tx, filter)
        .select('id')
        .limit(settlementCountLimit + 1)
        .as('few'),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return counted
}

export interface ListedSums extends Pick<SettlementRow, 'gross' | 'refunded' | 'reserve' | 'withheld' | 'credited'> {
  count: number
  fees: Centavos
}
/** The sums of the newest settlements. */
export async function sumNewest(tx: Tx, filter: Filter, limit: number): Promise<ListedSums> {
  const newest = matching(tx, filter)
    .select(['gross', 'fee', 'vat', 'refunded', 'reserve', 'withheld', 'credited'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .as('newest')
  const total = (of: string) => sql<Centavos>`coalesce(sum(${sql.raw(of)}), 0)::bigint`
  return db(tx)
    .selectFrom(newest)
    .select([
      sql<number>`count(*)::int`.as('count'),
      total('gross').as('gross'),
      total('fee + vat').as('fees'),
      total('refunded').as('refunded'),
      total('reserve').as('reserve'),
      total('withheld').as('withheld'),
      total('credited').as('credited'),
    ])
    .executeTakeFirstOrThrow()
}

export const reserveOf = (tx: Tx, mid: MerchantId): Promise<ReserveRow | undefined> =>
  db(tx).selectFrom('rolling_reserves').selectAll().where('mid', '=', mid).executeTakeFirst()

export async function saveReserve(tx: Tx, row: ReserveRow): Promise<void> {
  await db(tx)
    .insertInto('rolling_reserves')
    .values(row)
    .onConflict((conflict) => conflict.column('mid').doUpdateSet(row))
    .execute()
}

export const forgetReserve = (tx: Tx, mid: MerchantId) =>
  db(tx).deleteFrom('rolling_reserves').where('mid', '=', mid).execute()

export const standardReserve = (tx: Tx): Promise<StandardRow> =>
  db(tx).selectFrom('rolling_reserve_standard').selectAll().executeTakeFirstOrThrow()

export const saveStandard = (tx: Tx, row: StandardRow) =>
  db(tx).updateTable('rolling_reserve_standard').set(row).execute()
