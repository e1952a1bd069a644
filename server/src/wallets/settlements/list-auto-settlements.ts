/** The list of settlements, its search, and their sums. */
import type { Input } from '@singil/contract/kit/endpoint'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/wallets/settlements'
import { readPage } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { journalsByKey } from '../../foundation/ledger/index.ts'
import { namesOfWallets, settlementIdOf, walletsToList } from '../wallets/index.ts'
import * as store from './store.ts'

type Filters = Input<typeof contract.sumAutoSettlements>['query']

const maxSummed = 10_000

export const listAutoSettlements: Handler<typeof contract.listAutoSettlements> = async (context, { query }) => {
  const { tx, range } = context
  const filter = { ...(await filterOf(context, query)), settlementId: query.settlementId ?? null }
  const { cursor } = query
  const { rows, ...pages } = await readPage(range, {
    page: query.page,
    after:
      cursor === undefined
        ? null
        : ((await store.find(tx, cursor)) ?? refuse(contract.problemsOfSettlements.unknown, {}, 'cursor')),
    find: (wanted) => store.list(tx, filter, { ...wanted, sort: range.sort }),
    count: await store.count(tx, filter),
    most: store.settlementCountLimit,
  })
  return { result: await shownSettlements(context, rows), ...pages }
}

export const sumAutoSettlements: Handler<typeof contract.sumAutoSettlements> = async (context, { query }) => {
  const sums = await store.sumNewest(context.tx, await filterOf(context, query), maxSummed)
  return { ...sums, isMore: sums.count >= maxSummed }
}

export async function filterOf(context: Context, query: Filters): Promise<store.Filter> {
  const reference = query.searchValue?.toUpperCase()
  return {
    mid: query.mid ?? context.scope.mid,
    walletIds: await walletsToList(context, query.walletId),
    search: reference ? { reference, settlementId: await settlementIdOf(context, reference) } : null,
    settlementId: null,
    from: query.from ?? null,
    to: query.to ?? null,
  }
}

export async function shownSettlements(
  context: Context,
  rows: readonly store.SettlementRow[],
): Promise<contract.AutoSettlement[]> {
  const keyOf = ({ id }: store.SettlementRow) => `settlement.done:${id}`
  const journals = await journalsByKey(context.tx, rows.map(keyOf))
  const wallets = await namesOfWallets(
    context,
    rows.map((row) => row.wallet_id),
  )
  return rows.map((row) => {
    const { id, wallet_id, settled_on, created_at, ...same } = row
    return {
      ...same,
      settlementId: id,
      walletId: wallet_id,
      walletName: wallets.get(wallet_id)?.name ?? '',
      settledOn: settled_on,
      journalId: journals.get(keyOf(row))?.id ?? null,
      createdAt: created_at.toISOString(),
    }
  })
}

/** A settlement that the caller may see; undefined if there is none. */
export async function findSettlement(context: Context, id: string): Promise<store.SettlementRow | undefined> {
  const filter = { ...(await filterOf(context, {})), settlementId: id }
  const sort = { field: 'createdAt', descending: true }
  const [row] = await store.list(context.tx, filter, { limit: 1, sort, after: null, offset: 0 })
  return row
}
