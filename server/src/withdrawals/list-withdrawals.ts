import type { WalletId } from '@singil/contract/kit/id'
import type * as contract from '@singil/contract/withdrawals'
import { addDays } from '../bank-calendar/index.ts'
import { startOfManilaDay } from '../kit/base/index.ts'
import type { Context, Handler } from '../kit/work/index.ts'
import type { Input } from '@singil/contract/kit/endpoint'
import { pageOfPayouts, type PayoutFilter } from '../payouts/index.ts'
import { namesOfWallets, visibleWalletIds } from '../wallets/index.ts'
import { shownWithdrawal } from './view.ts'

type Query = Input<typeof contract.listWithdrawals>['query']

export const listWithdrawals: Handler<typeof contract.listWithdrawals> = (context, { query }) =>
  listed(context, query, null)

export const searchWithdrawals: Handler<typeof contract.searchWithdrawals> = (context, { query }) =>
  listed(context, query, query.searchValue)

async function listed(context: Context, query: Query, search: string | null) {
  const { limit, sort } = context.range
  const page = query.page ?? context.range.page
  const filter: PayoutFilter = {
    purpose: 'withdrawal',
    mid: query.mid ?? context.scope.mid,
    walletIds: await walletsOf(context, query.walletId),
    status: query.status ?? null,
    from: query.from === undefined ? null : startOfManilaDay(query.from),
    before: query.to === undefined ? null : startOfManilaDay(addDays(query.to, 1)),
    search,
  }
  const { rows, count, amount, fees } = await pageOfPayouts(context.tx, filter, { page, limit, sort })
  const names = await namesOfWallets(
    context,
    rows.map((row) => row.wallet_id),
  )
  return {
    result: rows.map((row) => shownWithdrawal(row, names.get(row.wallet_id)?.name ?? '')),
    pagination: { page, pageSize: limit, pageCount: Math.ceil(count / limit), rowCount: count },
    sums: { amount, fees },
  }
}

/** The wallets to list; null for all in scope. */
async function walletsOf(context: Context, wanted: WalletId | undefined): Promise<readonly WalletId[] | null> {
  const visible = await visibleWalletIds(context)
  if (visible === null) return wanted === undefined ? null : [wanted]
  return visible.filter((id) => wanted === undefined || id === wanted)
}
