import type * as contract from '@singil/contract/payouts/auto-sweeps'
import { paginationOf } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { visibleWalletIds } from '../../wallets/wallets/index.ts'
import { findOwn } from './own-sweep.ts'
import * as store from './store.ts'
import { shownRun, shownSweeps } from './view.ts'

export const listAutoSweeps: Handler<typeof contract.listAutoSweeps> = async (context, { query }) => {
  const visible = await visibleWalletIds(context)
  const rows = await store.ofMerchant(context.tx, query.mid ?? context.mid())
  return shownSweeps(context, visible ? rows.filter((row) => visible.includes(row.wallet_id)) : rows)
}

export const listRuns: Handler<typeof contract.listRuns> = async (context, { params }) => {
  const { id } = await findOwn(context, params.id)
  const { page, limit } = context.range
  const { rows, count } = await store.pageOfRuns(context.tx, id, page, limit)
  const result = []
  for (const row of rows) result.push(await shownRun(context, row))
  return { result, pagination: paginationOf(context.range, count) }
}
