/** The SQL of fees, limits and cut-offs of payouts: rows valid from a moment on; past ones are never changed. */
import type { Centavos } from '@singil/contract/kit/money'
import type { BankAccountType, Rail } from '@singil/contract/payouts/payouts'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface RailRow {
  rail: Rail
  since: Date
  fee: Centavos
  maximum: Centavos
}
export interface LimitRow {
  account_type: BankAccountType
  since: Date
  minimum: Centavos
  maximum: Centavos
}
export interface CutOffRow {
  rail: Rail
  since: Date
  cut_offs: string[]
  arrival_minutes: number
}
const db = own<{ payout_rails: RailRow; withdrawal_limits: LimitRow; payout_cut_offs: CutOffRow }>()

/** Of each rail the newest row that has begun. */
async function newestAt<Row>(tx: Tx, table: 'payout_rails' | 'payout_cut_offs', at: Date): Promise<Row[]> {
  const query = sql<Row>`select distinct on (rail) * from ${sql.table(table)} where since <= ${at} order by rail, since desc`
  return (await query.execute(db(tx))).rows
}
/** Every installation has a row for each rail and account type from the start. */
export const railsAt = (tx: Tx, at: Date) => newestAt<RailRow>(tx, 'payout_rails', at)
/** Of the rails that have batches. */
export const cutOffsAt = (tx: Tx, at: Date) => newestAt<CutOffRow>(tx, 'payout_cut_offs', at)

export const limitAt = (tx: Tx, type: BankAccountType, at: Date): Promise<LimitRow> =>
  db(tx)
    .selectFrom('withdrawal_limits')
    .selectAll()
    .where('account_type', '=', type)
    .where('since', '<=', at)
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** All rows, past ones included, in the order in which they begin. */
export async function allTerms(tx: Tx) {
  return {
    rails: await db(tx).selectFrom('payout_rails').selectAll().orderBy('rail').orderBy('since').execute(),
    limits: await db(tx).selectFrom('withdrawal_limits').selectAll().orderBy('account_type').orderBy('since').execute(),
    cutOffs: await db(tx).selectFrom('payout_cut_offs').selectAll().orderBy('rail').orderBy('since').execute(),
  }
}

// Each returns false if other terms begin at that moment.
export const addRail = async (tx: Tx, row: RailRow): Promise<boolean> =>
  added(
    await db(tx)
      .insertInto('payout_rails')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst(),
  )

export const addLimit = async (tx: Tx, row: LimitRow): Promise<boolean> =>
  added(
    await db(tx)
      .insertInto('withdrawal_limits')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst(),
  )

export const addCutOffs = async (tx: Tx, row: CutOffRow): Promise<boolean> =>
  added(
    await db(tx)
      .insertInto('payout_cut_offs')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst(),
  )

const added = ({ numInsertedOrUpdatedRows: rows }: { numInsertedOrUpdatedRows?: bigint | undefined }) => rows === 1n
