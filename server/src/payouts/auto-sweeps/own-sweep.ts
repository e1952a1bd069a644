import { type AutoSweepId, problemsOfAutoSweeps } from '@singil/contract/payouts/auto-sweeps'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import { findWallet } from '../../wallets/wallets/index.ts'
import * as store from './store.ts'

/** A sweep of a wallet that the caller may see. Refuses any other as unknown. */
export async function findOwn(context: Context, id: AutoSweepId): Promise<store.SweepRow> {
  const unknown = () => refuse(problemsOfAutoSweeps.unknown, {})
  const row = (await store.find(context.tx, context.mid(), id)) ?? unknown()
  await findWallet(context, row.wallet_id).catch(unknown)
  return row
}

/** The same, locked. */
export async function lockOwn(context: Context, id: AutoSweepId): Promise<store.SweepRow> {
  await findOwn(context, id)
  return (await store.lock(context.tx, id)) ?? refuse(problemsOfAutoSweeps.unknown, {})
}
