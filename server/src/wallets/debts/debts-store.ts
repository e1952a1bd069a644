/** The SQL of what merchants owe. */
import type { DebtMoveKind } from '@singil/contract/wallets/debts'
import type { MerchantId, RequestId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { sql } from 'kysely'
import { brokenBy, type Invariant } from '../../kit/work/index.ts'
import { own, type Tx } from '../../kit/database/index.ts'

export interface DebtRow {
  id: string
  mid: MerchantId
  wallet_id: WalletId
  transaction_id: string
  request_id: RequestId
  amount: Centavos
  collected: Centavos
  written_off: Centavos
  returned: Centavos
  opened_at: Date
}
export interface MoveRow {
  id: string
  debt_id: string
  mid: MerchantId
  kind: DebtMoveKind
  amount: Centavos
  settlement_id: string | null
  by_name: string
  reason: string
  at: Date
}
const db = own<{ merchant_debts: DebtRow; merchant_debt_moves: MoveRow }>()

export const insert = (tx: Tx, row: DebtRow) => db(tx).insertInto('merchant_debts').values(row).execute()

/** Those that are not paid yet, the oldest first, locked until the unit of work ends. */
export const lockOpen = (tx: Tx, mid: MerchantId): Promise<DebtRow[]> =>
  db(tx)
    .selectFrom('merchant_debts')
    .selectAll()
    .where('mid', '=', mid)
    .where(sql<boolean>`collected + written_off + returned < amount`)
    .orderBy('opened_at')
    .orderBy('id')
    .forUpdate()
    .execute()

export const lock = (tx: Tx, id: string): Promise<DebtRow | undefined> =>
  db(tx).selectFrom('merchant_debts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const find = (tx: Tx, id: string): Promise<DebtRow | undefined> =>
  db(tx).selectFrom('merchant_debts').selectAll().where('id', '=', id).executeTakeFirst()

/** Adds a move to the debt and to its history. */
export async function move(tx: Tx, row: MoveRow): Promise<void> {
  await db(tx)
    .updateTable('merchant_debts')
    .set((debt) => ({ [row.kind]: debt(row.kind, '+', row.amount) }))
    .where('id', '=', row.debt_id)
    .execute()
  await db(tx).insertInto('merchant_debt_moves').values(row).execute()
}

/** The newest first. */
export const ofMerchant = (tx: Tx, mid: MerchantId, limit: number): Promise<DebtRow[]> =>
  db(tx)
    .selectFrom('merchant_debts')
    .selectAll()
    .where('mid', '=', mid)
    .orderBy('opened_at', 'desc')
    .limit(limit)
    .execute()

export const movesOf = (tx: Tx, ids: readonly string[]): Promise<MoveRow[]> =>
  db(tx)
    .selectFrom('merchant_debt_moves')
    .selectAll()
    .where(sql<boolean>`debt_id = any (${ids}::uuid[])`)
    .orderBy('at')
    .orderBy('id')
    .execute()

export const owedBy = async (tx: Tx, mid: MerchantId): Promise<Centavos> => {
  const { rows } = await sql<{ owed: Centavos }>`
    select coalesce(sum(amount - collected - written_off - returned), 0)::bigint as owed from merchant_debts
    where mid = ${mid} and collected + written_off + returned < amount`.execute(tx)
  return rows[0]!.owed
}

/** What each merchant owes stands in its account, and each debt is what its history says. */
export async function invariants(tx: Tx): Promise<Invariant[]> {
  const { rows: owed } = await sql<{ id: string; mid: string }>`
    select concat_ws(':', coalesce(a.mid, d.mid), a.owed, d.owed) as id, coalesce(a.mid, d.mid) as mid
    from (
      select substr(kind, length('owed_by:') + 1) as mid, -sum(balance) as owed from ledger_accounts
      where owner_kind = 'provider' and kind like 'owed\\_by:%' group by 1
    ) a
    full join (
      select mid, sum(amount - collected - written_off - returned) as owed from merchant_debts group by mid
    ) d on d.mid = a.mid
    where coalesce(a.owed, 0) <> coalesce(d.owed, 0)`.execute(tx)
  const { rows: moved } = await sql<{ id: string; mid: string }>`
    select concat_ws(':', d.id, d.collected, d.written_off, d.returned) as id, d.mid
    from merchant_debts d left join merchant_debt_moves m on m.debt_id = d.id
    group by d.id having
      d.collected <> coalesce(sum(m.amount) filter (where m.kind = 'collected'), 0)
      or d.written_off <> coalesce(sum(m.amount) filter (where m.kind = 'written_off'), 0)
      or d.returned <> coalesce(sum(m.amount) filter (where m.kind = 'returned'), 0)`.execute(tx)
  return [
    brokenBy('M21 what a merchant owes is the sum of its debts', owed, (row) => row),
    brokenBy('M21 a debt is what its history says', moved, (row) => row),
  ]
}
