import type { listDebts as promise } from '@singil/contract/wallets/debts'
import { sum } from '@singil/contract/kit/money'
import type { Context, Handler } from '../../kit/work/index.ts'
import { owedOf } from './debts.ts'
import * as store from './debts-store.ts'

const maxListed = 100

export const listDebts: Handler<typeof promise> = async (context, { params: { mid } }) => {
  // A user of some wallets sees what these owe, and one of stores nothing.
  const visible = context.scope.storeIds === null ? context.scope.walletIds : []
  const all = await store.ofMerchant(context.tx, mid, maxListed)
  const rows = visible === null ? all : all.filter((row) => visible.includes(row.wallet_id))
  const owed = visible === null ? await store.owedBy(context.tx, mid) : sum(rows.map(owedOf))
  return { owed, debts: await shownDebts(context, rows) }
}

async function shownDebts({ tx }: Pick<Context, 'tx'>, rows: readonly store.DebtRow[]) {
  const moves = await store.movesOf(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    debtId: row.id,
    walletId: row.wallet_id,
    requestId: row.request_id,
    amount: row.amount,
    owed: owedOf(row),
    openedAt: row.opened_at.toISOString(),
    moves: moves
      .filter((move) => move.debt_id === row.id)
      .map((move) => ({
        kind: move.kind,
        amount: move.amount,
        settlementId: move.settlement_id,
        by: move.by_name,
        reason: move.reason,
        at: move.at.toISOString(),
      })),
  }))
}
