/** The SQL of auto sweeps. Removed ones are never returned. */
import type { AutoSweepId, Every, SkipReason, Terms } from '@singil/contract/payouts/auto-sweeps'
import type { BankAccountId } from '@singil/contract/payouts/bank-accounts'
import type { MerchantId, UserId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { BankAccountType } from '@singil/contract/payouts/payouts'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface SweepRow {
  id: AutoSweepId
  mid: MerchantId
  wallet_id: WalletId
  bank_account_id: BankAccountId
  destination_key: string
  destination_hint: string
  trigger: Terms['trigger']
  every: Every | null
  weekday: number | null
  month_day: number | null
  at_time: string | null
  threshold: Centavos | null
  transfer: Terms['transfer']
  amount: Centavos | null
  keep: Centavos
  most: Centavos | null
  status: 'ENABLED' | 'DISABLED' | 'REMOVED'
  stopped_why: string
  approved_at: Date | null
  is_waiting: boolean
  paused_until: string | null
  next_run_at: Date | null
  confirmed_by: UserId
  confirmed_name: string
  confirmed_at: Date
  step_up_id: string
  created_at: Date
  updated_at: Date
}
export interface RunRow {
  sweep_id: AutoSweepId
  planned_at: Date
  mid: MerchantId
  wallet_id: WalletId
  day: string
  maximum: Centavos | null
  ran_at: Date
  result: 'CREATED' | 'SKIPPED'
  plan_id: string | null
  amount: Centavos | null
  total: Centavos | null
  reason: SkipReason | null
  why: string
}
interface LimitRow {
  account_type: BankAccountType
  since: Date
  maximum: Centavos
}
const db = own<{ auto_sweeps: SweepRow; auto_sweep_runs: RunRow; auto_sweep_limits: LimitRow }>()

const present = (tx: Tx) => db(tx).selectFrom('auto_sweeps').where('status', '<>', 'REMOVED')

export const insert = (tx: Tx, row: SweepRow): Promise<SweepRow> =>
  db(tx).insertInto('auto_sweeps').values(row).returningAll().executeTakeFirstOrThrow()

export const update = (tx: Tx, id: AutoSweepId, set: Partial<SweepRow>): Promise<SweepRow> =>
  db(tx).updateTable('auto_sweeps').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** `mid`: null for any merchant in the tenant scope. */
export const find = (tx: Tx, mid: MerchantId | null, id: AutoSweepId): Promise<SweepRow | undefined> =>
  present(tx)
    .selectAll()
    .where('id', '=', id)
    .$if(mid !== null, (q) => q.where('mid', '=', mid!))
    .executeTakeFirst()

/** Locks the row until the unit of work ends. Locked before its wallet. */
export const lock = (tx: Tx, id: AutoSweepId): Promise<SweepRow | undefined> =>
  present(tx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const ofMerchant = (tx: Tx, mid: MerchantId): Promise<SweepRow[]> =>
  present(tx).selectAll().where('mid', '=', mid).orderBy('created_at').orderBy('id').execute()

export const ofAccounts = (tx: Tx, ids: readonly BankAccountId[]): Promise<SweepRow[]> =>
  present(tx)
    .selectAll()
    .where('bank_account_id', '=', sql<BankAccountId>`any (${[...ids]}::uuid[])`)
    .execute()

/** Serializes what adds sweeps to an account, so that two calls cannot add one each. */
export const lockAccount = (tx: Tx, id: BankAccountId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${id}, 200))`.execute(tx)

/** Active sweeps whose time has come, after an id. */
export const due = (tx: Tx, now: Date, after: string | null, limit: number): Promise<SweepRow[]> =>
  present(tx)
    .selectAll()
    .where('status', '=', 'ENABLED')
    .where('next_run_at', '<=', now)
    .$if(after !== null, (q) => q.where('id', '>', after as AutoSweepId))
    .orderBy('id')
    .limit(limit)
    .execute()

/** Active schedules whose time has not come. */
export const planned = (tx: Tx, now: Date): Promise<SweepRow[]> =>
  present(tx)
    .selectAll()
    .where('status', '=', 'ENABLED')
    .where('trigger', '=', 'SCHEDULE')
    .where('next_run_at', '>', now)
    .execute()

/** Moves the next run of an active sweep, unless it has come or was moved in the meantime. */
export const replan = (tx: Tx, row: Pick<SweepRow, 'id' | 'next_run_at'>, next: Date) =>
  db(tx)
    .updateTable('auto_sweeps')
    .set({ next_run_at: next })
    .where('id', '=', row.id)
    .where('status', '=', 'ENABLED')
    .where('next_run_at', '=', row.next_run_at)
    .execute()

export const hasRun = async (tx: Tx, id: AutoSweepId, plannedAt: Date): Promise<boolean> =>
  (await db(tx)
    .selectFrom('auto_sweep_runs')
    .select('planned_at')
    .where('sweep_id', '=', id)
    .where('planned_at', '=', plannedAt)
    .executeTakeFirst()) !== undefined

/** Throws where the sweep has run for this time already. */
export const insertRun = (tx: Tx, row: RunRow) => db(tx).insertInto('auto_sweep_runs').values(row).execute()

/** The withdrawals that the sweeps of a wallet made on a Manila day. */
export const createdOn = (tx: Tx, walletId: WalletId, day: string): Promise<RunRow[]> =>
  db(tx)
    .selectFrom('auto_sweep_runs')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('day', '=', day)
    .where('plan_id', 'is not', null)
    .execute()

export const lastRuns = (tx: Tx, ids: readonly AutoSweepId[]): Promise<RunRow[]> =>
  db(tx)
    .selectFrom('auto_sweep_runs')
    .selectAll()
    .distinctOn('sweep_id')
    .where('sweep_id', '=', sql<AutoSweepId>`any (${[...ids]}::uuid[])`)
    .orderBy('sweep_id')
    .orderBy('planned_at', 'desc')
    .execute()

export async function pageOfRuns(tx: Tx, id: AutoSweepId, page: number, limit: number) {
  const runs = db(tx).selectFrom('auto_sweep_runs').where('sweep_id', '=', id)
  const rows = await runs
    .selectAll()
    .orderBy('planned_at', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { count } = await runs.select((q) => q.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, count }
}

/** Every installation has a row for each account type from the start. */
export const limitAt = async (tx: Tx, type: BankAccountType, at: Date): Promise<Centavos> =>
  (
    await db(tx)
      .selectFrom('auto_sweep_limits')
      .select('maximum')
      .where('account_type', '=', type)
      .where('since', '<=', at)
      .orderBy('since', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).maximum
