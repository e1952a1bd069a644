import type { AutoSettlement, listAutoSettlements as promise } from '@singil/contract/settlements'
import type { Handler } from '../kit/work/index.ts'
import type { Tx } from '../kit/database/index.ts'
import { journalsByKey } from '../ledger/index.ts'
import { settlementIdOf, walletsToList } from '../wallets/index.ts'
import * as store from './store.ts'

export const listAutoSettlements: Handler<typeof promise> = async (context, { query }) => {
  const { walletId, searchValue } = query
  const search = searchValue
    ? { reference: searchValue.toUpperCase(), settlementId: await settlementIdOf(context, searchValue.toUpperCase()) }
    : null
  const filter = {
    mid: query.mid ?? context.scope.mid,
    walletIds: await walletsToList(context, walletId),
    search,
    settlementId: query.settlementId ?? null,
  }
  const { limit, sort } = context.range
  const page = query.page ?? context.range.page
  const { rows, count } = await store.page(context.tx, filter, { page, limit, sort })
  return {
    result: await shown(context.tx, rows),
    pagination: { page, pageSize: limit, pageCount: Math.ceil(count / limit), rowCount: count },
  }
}

async function shown(tx: Tx, rows: readonly store.SettlementRow[]): Promise<AutoSettlement[]> {
  const keyOf = ({ id }: store.SettlementRow) => `settlement.done:${id}`
  const journals = await journalsByKey(tx, rows.map(keyOf))
  return rows.map((row) => {
    const { id, wallet_id, settled_on, created_at, ...same } = row
    return {
      ...same,
      settlementId: id,
      walletId: wallet_id,
      settledOn: settled_on,
      journalId: journals.get(keyOf(row))?.id ?? null,
      createdAt: created_at.toISOString(),
    }
  })
}
