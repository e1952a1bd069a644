/** The SQL of a link's state: each change is written once, where it happens, so that lists read it. */
import type { TemporaryId } from '@singil/contract/payments/checkout'
import type { MerchantId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'
import { type Scope, writer } from '../../kit/work/index.ts'
import { inScope } from '../transactions/index.ts'
import { keysOfLink, type SearchableLink } from './link-keys.ts'
import type { TemporaryRecord } from './store.ts'

export interface LinkLog {
  mid: MerchantId
  link_id: TemporaryId
  id: string
  at: Date
  kind: 'shared' | 'extended' | 'cancelled' | 'amount'
  message: string
  by_name: string
}
interface LinkKeys {
  mid: MerchantId
  id: TemporaryId
  created_at: Date
  keys: number[]
}
const db = own<{ temp_transactions: TemporaryRecord; temp_transaction_logs: LinkLog; link_search: LinkKeys }>()

export const writeLinkKeys = writer<LinkKeys>('write_link_keys')

/** The customer of a link became known. */
export const renewLinkKeys = (tx: Tx, link: SearchableLink) =>
  db(tx)
    .insertInto('link_search')
    .values({ mid: link.mid, id: link.id, created_at: link.created_at, keys: keysOfLink(link) })
    .onConflict((known) => known.column('id').doUpdateSet({ keys: keysOfLink(link) }))
    .execute()

/** True for the first opening, which alone is written. */
export async function setOpened(tx: Tx, id: TemporaryId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('temp_transactions')
    .set({ opened_at: at })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of a locked link. A customer who chooses a channel has opened the link. */
export const setChannelChosen = (tx: Tx, link: TemporaryRecord, at: Date) =>
  db(tx)
    .updateTable('temp_transactions')
    .set({ channel_chosen_at: at, opened_at: link.opened_at ?? at })
    .where('id', '=', link.id)
    .execute()

/** The link, if it was not known as paid. */
export const setPaid = (tx: Tx, id: TemporaryId): Promise<TemporaryRecord | undefined> =>
  db(tx)
    .updateTable('temp_transactions')
    .set({ state: 'paid' })
    .where('id', '=', id)
    .where('state', '!=', 'paid')
    .returningAll()
    .executeTakeFirst()

/** The link can be paid until then; also one whose time was over. */
export const setExpiry = (tx: Tx, link: TemporaryRecord, until: Date): Promise<TemporaryRecord> =>
  db(tx)
    .updateTable('temp_transactions')
    .set({ expires_at: until, state: 'open', version: link.version + 1 })
    .where('id', '=', link.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The link asks for another amount, by which it is found as well. */
export async function setAmount(tx: Tx, link: TemporaryRecord, amount: Centavos): Promise<TemporaryRecord> {
  const changed = await db(tx)
    .updateTable('temp_transactions')
    .set({ amount, version: link.version + 1 })
    .where('id', '=', link.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await renewLinkKeys(tx, changed)
  return changed
}

/** The number of shares after one more. */
export async function countShare(tx: Tx, id: TemporaryId): Promise<number> {
  const { shares } = await db(tx)
    .updateTable('temp_transactions')
    .set((e) => ({ shares: e('shares', '+', 1) }))
    .where('id', '=', id)
    .returning('shares')
    .executeTakeFirstOrThrow()
  return shares
}

export const insertLinkLog = (tx: Tx, log: LinkLog) => db(tx).insertInto('temp_transaction_logs').values(log).execute()

export const logsOfLink = (tx: Tx, id: TemporaryId): Promise<LinkLog[]> =>
  db(tx).selectFrom('temp_transaction_logs').selectAll().where('link_id', '=', id).orderBy('id').execute()

/** Links of the visible stores that can still be paid and end between two instants. */
export async function countExpiring(tx: Tx, scope: Scope, mid: MerchantId, from: Date, to: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from temp_transactions
    where mid = ${mid} and state = 'open' and expires_at > ${from} and expires_at <= ${to} and ${inScope(scope)}`.execute(
    tx,
  )
  return rows[0]!.count
}
