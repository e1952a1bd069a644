/** The SQL of labels. The number of payments of a label is kept by triggers. */
import type { MerchantId } from '@singil/contract/kit/id'
import { looksOf } from '@singil/contract/kit/look-alikes'
import type { LabelId, TransactionId } from '@singil/contract/payments/transactions'
import { type RawBuilder, sql } from 'kysely'
import { own, type Place, type Tx } from '../../kit/database/index.ts'

export type LabelKind = 'tag' | 'folder'
export interface LabelRow {
  id: LabelId
  mid: MerchantId
  kind: LabelKind
  name: string
  mark: string
  payments: number
  created_at: Date
  created_by: string
  updated_at: Date
  deleted_at: Date | null
}
interface LabelledRow {
  payment_id: TransactionId
  label_id: LabelId
  mid: MerchantId
  kind: LabelKind
  payment_at: Date
  labelled_at: Date
}
const db = own<{ labels: LabelRow; labelled_payments: LabelledRow }>()

/** Serializes the changes of a merchant's labels: names and the limit cannot be raced, and counts are updated in one order. */
export const lockLabelsOf = (tx: Tx, mid: MerchantId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${mid}, 275))`.execute(tx)

const live = (tx: Tx, mid: MerchantId, kind: LabelKind) =>
  db(tx).selectFrom('labels').where('mid', '=', mid).where('kind', '=', kind).where('deleted_at', 'is', null)

export const listOf = (tx: Tx, mid: MerchantId, kind: LabelKind): Promise<LabelRow[]> =>
  live(tx, mid, kind)
    .selectAll()
    .orderBy(sql`lower(name)`)
    .execute()

export const find = (tx: Tx, mid: MerchantId, kind: LabelKind, id: LabelId): Promise<LabelRow | undefined> =>
  live(tx, mid, kind).selectAll().where('id', '=', id).executeTakeFirst()

/** Another label with this name, or with one that looks the same. The database does not know which signs look alike. */
export async function named(
  tx: Tx,
  mid: MerchantId,
  kind: LabelKind,
  { name, except }: { readonly name: string; readonly except: LabelId | undefined },
): Promise<LabelRow | undefined> {
  const looks = looksOf(name)
  const rows = await live(tx, mid, kind).selectAll().execute()
  return rows.find((row) => row.id !== except && looksOf(row.name) === looks)
}

export async function countOf(tx: Tx, mid: MerchantId, kind: LabelKind): Promise<number> {
  const { count } = await live(tx, mid, kind)
    .select((q) => q.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const insert = (tx: Tx, row: Omit<LabelRow, 'payments' | 'deleted_at'>): Promise<LabelRow> =>
  db(tx)
    .insertInto('labels')
    .values({ ...row, payments: 0, deleted_at: null })
    .returningAll()
    .executeTakeFirstOrThrow()

export const change = (
  tx: Tx,
  id: LabelId,
  set: Partial<Pick<LabelRow, 'name' | 'mark' | 'updated_at' | 'deleted_at'>>,
): Promise<LabelRow> =>
  db(tx).updateTable('labels').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

interface Labelled {
  readonly id: TransactionId
  readonly created_at: Date
}
/** Puts the label on payments that do not have it. A folder replaces the one before. */
export async function put(tx: Tx, label: LabelRow, payments: readonly Labelled[], now: Date): Promise<void> {
  const rows = payments.map(({ id, created_at }) => ({
    payment_id: id,
    label_id: label.id,
    mid: label.mid,
    kind: label.kind,
    payment_at: created_at,
    labelled_at: now,
  }))
  const insertion = db(tx).insertInto('labelled_payments').values(rows)
  await (
    label.kind === 'tag'
      ? insertion.onConflict((on) => on.columns(['payment_id', 'label_id']).doNothing())
      : insertion.onConflict((on) =>
          on
            .column('payment_id')
            .where('kind', '=', 'folder')
            .doUpdateSet({ label_id: label.id, labelled_at: now })
            .where('labelled_payments.label_id', '<>', label.id),
        )
  ).execute()
}

export const take = (tx: Tx, id: LabelId, payments: readonly TransactionId[]) =>
  db(tx)
    .deleteFrom('labelled_payments')
    .where('label_id', '=', id)
    .where('payment_id', 'in', [...payments])
    .execute()

/** Which of the payments have the label. */
export async function having(tx: Tx, id: LabelId, payments: readonly TransactionId[]): Promise<Set<TransactionId>> {
  const rows = await db(tx)
    .selectFrom('labelled_payments')
    .select('payment_id')
    .where('label_id', '=', id)
    .where('payment_id', 'in', [...payments])
    .execute()
  return new Set(rows.map((row) => row.payment_id))
}

export type LabelOfPayment = Pick<LabelRow, 'id' | 'kind' | 'name' | 'mark'> & { readonly payment_id: TransactionId }

/** The labels of some payments, by name. */
export const ofPayments = (tx: Tx, ids: readonly TransactionId[]): Promise<LabelOfPayment[]> =>
  db(tx)
    .selectFrom('labelled_payments as p')
    .innerJoin('labels as l', 'l.id', 'p.label_id')
    .select(['p.payment_id', 'l.id', 'l.kind', 'l.name', 'l.mark'])
    .where('p.payment_id', 'in', [...ids])
    .where('l.deleted_at', 'is', null)
    .orderBy(sql`lower(l.name)`)
    .execute()

const isLive = (id: string) => sql`exists (select from labels where id = ${id} and deleted_at is null)`

/** A join that narrows a query on `transactions` to the payments of a label, newest first, those after a place if one is given. */
export const joinLabelled = (id: string, after: Place | null): RawBuilder<unknown> => {
  const below = after ? sql`and (payment_at, payment_id) < (${after.createdAt}, ${after.id}::uuid)` : sql``
  return sql`join (select payment_id, payment_at from labelled_payments where label_id = ${id} ${below} and ${isLive(id)}) labelled
    on labelled.payment_id = transactions.id`
}
/** The order of such a join. */
export const newestLabelled = sql`order by payment_at desc, payment_id desc`

/** A condition on `transactions`: the payment has this label. */
export const hasLabel = (id: string): RawBuilder<unknown> =>
  sql`exists (select from labelled_payments p where p.payment_id = transactions.id and p.label_id = ${id}) and ${isLive(id)}`

/** Deletes some of what deleted labels label, and those that label nothing; how many rows. */
export async function forgetDeleted(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from labelled_payments where (payment_id, label_id) in (
        select p.payment_id, p.label_id from labels l join labelled_payments p on p.label_id = l.id
        where l.deleted_at is not null limit ${limit})
      returning 1)
    select count(*)::int as count from gone`.execute(db(tx))
  await db(tx).deleteFrom('labels').where('deleted_at', 'is not', null).where('payments', '=', 0).execute()
  return rows[0]!.count
}
