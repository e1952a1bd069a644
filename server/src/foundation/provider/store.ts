/** The SQL of the provider's support, and of the versions of its notices. */
import type { NoticeKind, Support } from '@singil/contract/foundation/provider'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

interface VersionRow {
  kind: NoticeKind
  number: number
  /** As 2026-11-27, in Manila. */
  since: string
  text: string
  created_at: Date
}
const db = own<{ provider_support: Support; payer_notices: VersionRow }>()

export const supportOf = (tx: Tx): Promise<Support> =>
  db(tx).selectFrom('provider_support').select(['name', 'email', 'telephone', 'hours']).executeTakeFirstOrThrow()
export const saveSupport = (tx: Tx, { name, email, telephone, hours }: Support) =>
  db(tx).updateTable('provider_support').set({ name, email, telephone, hours }).execute()

/** Newest first. */
export const versionsOf = (tx: Tx, kind: NoticeKind): Promise<Omit<VersionRow, 'kind'>[]> =>
  db(tx)
    .selectFrom('payer_notices')
    .select(['number', sql<string>`since::text`.as('since'), 'text', 'created_at'])
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .execute()

export const insertVersion = (tx: Tx, row: VersionRow) => db(tx).insertInto('payer_notices').values(row).execute()

/** The newest version whose day has come. */
export async function numberInForce(tx: Tx, kind: NoticeKind, today: string): Promise<number | null> {
  const row = await db(tx)
    .selectFrom('payer_notices')
    .select((q) => q.fn.max('number').as('number'))
    .where('kind', '=', kind)
    .where('since', '<=', today)
    .executeTakeFirst()
  return row?.number ?? null
}

export const hasBegun = async (tx: Tx, kind: NoticeKind, number: number, today: string): Promise<boolean> =>
  (await db(tx)
    .selectFrom('payer_notices')
    .select('number')
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('since', '<=', today)
    .executeTakeFirst()) !== undefined
