/** The SQL of holds. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { HoldReason } from '@singil/contract/wallets/wallets'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface HoldRow {
  id: string
  mid: MerchantId
  wallet_id: WalletId
  reason: HoldReason | 'chargeback' | 'share'
  transaction_id: string | null
  request_id: string
  amount: Centavos
  state: 'active' | 'done' | 'returned'
  created_at: Date
  closed_at: Date | null
}
/** `transaction_id`: the transaction whose clearing or reserve the part was taken from. */
export interface HoldPart {
  readonly source: 'available' | 'clearing' | 'reserve'
  readonly transaction_id: string | null
  readonly amount: Centavos
}
interface PartRow extends HoldPart {
  hold_id: string
  part: number
  mid: MerchantId
}
const db = own<{ wallet_holds: HoldRow; wallet_hold_parts: PartRow }>()

export interface NewHold {
  readonly hold: HoldRow
  readonly parts: readonly HoldPart[]
}
export const insert = (tx: Tx, hold: HoldRow, parts: readonly HoldPart[]): Promise<void> =>
  insertAll(tx, [{ hold, parts }])

export async function insertAll(tx: Tx, all: readonly NewHold[]): Promise<void> {
  const parts = all.flatMap(({ hold, parts: of }) =>
    of.map((part, index) => ({ ...part, hold_id: hold.id, part: index + 1, mid: hold.mid })),
  )
  await db(tx)
    .with('held', (q) => q.insertInto('wallet_holds').values(all.map(({ hold }) => hold)))
    .insertInto('wallet_hold_parts')
    .values(parts)
    .execute()
}

export const find = (tx: Tx, id: string): Promise<HoldRow | undefined> =>
  db(tx).selectFrom('wallet_holds').selectAll().where('id', '=', id).executeTakeFirst()

export const partsOf = (tx: Tx, holdId: string): Promise<HoldPart[]> =>
  db(tx)
    .selectFrom('wallet_hold_parts')
    .select(['source', 'transaction_id', 'amount'])
    .where('hold_id', '=', holdId)
    .orderBy('part')
    .execute()

/** Ends an active hold of a wallet, which must be locked. Undefined: it has already ended. */
export const close = (
  tx: Tx,
  { id, walletId, state, at }: { id: string; walletId: WalletId; state: 'done' | 'returned'; at: Date },
): Promise<HoldRow | undefined> =>
  db(tx)
    .updateTable('wallet_holds')
    .set({ state, closed_at: at })
    .where('id', '=', id)
    .where('wallet_id', '=', walletId)
    .where('state', '=', 'active')
    .returningAll()
    .executeTakeFirst()

export const activeByReason = (tx: Tx, walletId: WalletId) =>
  db(tx)
    .selectFrom('wallet_holds')
    .select([
      sql<HoldReason>`reason`.as('reason'),
      sql<Centavos>`sum(amount)::bigint`.as('amount'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('wallet_id', '=', walletId)
    .where('state', '=', 'active')
    .groupBy('reason')
    .orderBy('reason')
    .execute()

export const activeSums = (tx: Tx) =>
  db(tx)
    .selectFrom('wallet_holds')
    .select(['wallet_id', sql<Centavos>`sum(amount)::bigint`.as('amount')])
    .where('state', '=', 'active')
    .groupBy('wallet_id')
    .execute()

/** Marks a chargeback, or a share that a refund took back, as returned. False: it took nothing from the wallet, or was already returned. */
export async function giveBackCharge(tx: Tx, id: string, at: Date): Promise<boolean> {
  const result = await db(tx)
    .updateTable('wallet_holds')
    .set({ state: 'returned', closed_at: at })
    .where('id', '=', id)
    .where('reason', 'in', ['chargeback', 'share'])
    .where('state', '=', 'done')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export const charges = (tx: Tx) =>
  db(tx).selectFrom('wallet_holds').select(['id', 'amount', 'state']).where('reason', '=', 'chargeback').execute()
