import type { AutoSettlement, listAutoSettlements as promise } from '@singil/contract/settlements'
import type { Handler } from '../kit/handler.ts'
import { settlementIdOf, visibleWalletIds } from '../wallets/index.ts'
import * as store from './store.ts'

export const listAutoSettlements: Handler<typeof promise> = async (context, { query }) => {
  const { walletId, searchValue } = query
  const visible = await visibleWalletIds(context)
  const wanted = walletId === undefined ? null : [walletId]
  const search = searchValue
    ? { reference: searchValue.toUpperCase(), settlementId: await settlementIdOf(context, searchValue.toUpperCase()) }
    : null
  const filter = {
    mid: query.mid ?? context.sight.mid,
    walletIds: visible === null ? wanted : visible.filter((id) => walletId === undefined || id === walletId),
    search,
  }
  const { limit, sort } = context.range
  const page = query.page ?? context.range.page
  const { rows, count } = await store.page(context.tx, filter, { page, limit, sort })
  return {
    result: rows.map(shown),
    pagination: { page, pageSize: limit, pageCount: Math.ceil(count / limit), rowCount: count },
  }
}

const shown = (row: store.SettlementRow): AutoSettlement => {
  const { id, wallet_id, settled_on, created_at, ...same } = row
  return { ...same, settlementId: id, walletId: wallet_id, settledOn: settled_on, createdAt: created_at.toISOString() }
}
