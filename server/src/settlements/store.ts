/** The only SQL of settlements. */
import type { MerchantId, RequestId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { sql } from 'kysely'
import type { Range } from '../kit/base/index.ts'
import { own, type Tx } from '../kit/database/index.ts'

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
  'id' | 'transactions' | 'gross' | 'fee' | 'vat' | 'refunded' | 'net' | 'reserve'
>
export const allSums = (tx: Tx): Promise<SettlementSums[]> =>
  db(tx)
    .selectFrom('auto_settlements')
    .select(['id', 'transactions', 'gross', 'fee', 'vat', 'refunded', 'net', 'reserve'])
    .execute()

export interface Filter {
  readonly mid: MerchantId | null
  readonly walletIds: readonly WalletId[] | null
  readonly search: { readonly reference: string; readonly settlementId: string | null } | null
  readonly settlementId: string | null
}
const columns = { createdAt: 'created_at', settledOn: 'settled_on', credited: 'credited' } as const

const matching = (tx: Tx, { mid, walletIds, search, settlementId }: Filter) =>
  db(tx)
    .selectFrom('auto_settlements')
    .$if(mid !== null, (query) => query.where('mid', '=', mid!))
    .$if(walletIds !== null, (query) => query.where('wallet_id', '=', sql<WalletId>`any(${walletIds}::uuid[])`))
    .$if(settlementId !== null, (query) => query.where('id', '=', settlementId!))
    .$if(search !== null, (query) =>
      query.where((where) =>
        where.or([
          where('reference', '=', search!.reference as RequestId),
          ...(search!.settlementId === null ? [] : [where('id', '=', search!.settlementId)]),
        ]),
      ),
    )

export async function page(tx: Tx, filter: Filter, range: Range): Promise<{ rows: SettlementRow[]; count: number }> {
  const { field, descending } = range.sort
  const direction = descending ? 'desc' : 'asc'
  const rows = await matching(tx, filter)
    .selectAll()
    .orderBy(columns[field as keyof typeof columns], direction)
    .orderBy('id', direction)
    .limit(range.limit)
    .offset((range.page - 1) * range.limit)
    .execute()
  const { count } = await matching(tx, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, count }
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
