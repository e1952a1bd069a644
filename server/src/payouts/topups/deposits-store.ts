/** The SQL of deposits: money that fits no top-up, and where staff have assigned it. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { own, type Tx } from '../../kit/database/index.ts'
import type { MisfitRow } from './store.ts'

export interface PlacementRow {
  payment_id: string
  mid: MerchantId
  wallet_id: WalletId
  fee: Centavos
  vat: Centavos
  reason: string
  asked_by: string
  approved_by: string
  at: Date
}
const db = own<{ topup_misfits: MisfitRow; topup_placements: PlacementRow }>()

/** Which of these deposits are assigned, and where. */
export async function placedAmong(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, PlacementRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db(tx)
    .selectFrom('topup_placements')
    .selectAll()
    .where('payment_id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.payment_id, row]))
}

interface DepositFilter {
  readonly mid: MerchantId | null
  readonly state: 'open' | 'assigned' | null
}

/** A page of deposits, newest first, and the number of all. */
export async function pageOfDeposits(
  tx: Tx,
  { mid, state }: DepositFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ readonly rows: readonly MisfitRow[]; readonly count: number }> {
  const all = db(tx)
    .selectFrom('topup_misfits as m')
    .leftJoin('topup_placements as p', 'p.payment_id', 'm.payment_id')
    .$if(mid !== null, (q) => q.where('m.mid', '=', mid!))
    .$if(state !== null, (q) => q.where('p.payment_id', state === 'open' ? 'is' : 'is not', null))
  const rows = await all
    .selectAll('m')
    .orderBy('m.at', 'desc')
    .orderBy('m.payment_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { count } = await all.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, count }
}

export const findDeposit = (tx: Tx, paymentId: string): Promise<MisfitRow | undefined> =>
  db(tx).selectFrom('topup_misfits').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()

/** False: it was assigned already. */
export async function insertPlacement(tx: Tx, row: PlacementRow): Promise<boolean> {
  const result = await db(tx)
    .insertInto('topup_placements')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
