/** The SQL of what stores and links are shared by. */
import type { MerchantId, StoreId } from '@singil/contract/kit/id'
import type { FeeBearer, ShareRule, SplitTemplateId } from '@singil/contract/payments/split-payments'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface BindingRow {
  kind: 'store' | 'link'
  subject_id: string
  mid: MerchantId
  template_id: SplitTemplateId
  /** Of a link: the version it was bound to. */
  version: number | null
  bound_by: string
  bound_at: Date
}
const db = own<{ split_bindings: BindingRow }>()

export const bind = (tx: Tx, row: BindingRow) =>
  db(tx)
    .insertInto('split_bindings')
    .values(row)
    .onConflict((known) =>
      known.columns(['kind', 'subject_id']).doUpdateSet({
        template_id: row.template_id,
        version: row.version,
        bound_by: row.bound_by,
        bound_at: row.bound_at,
      }),
    )
    .execute()

export const unbind = (tx: Tx, mid: MerchantId, kind: BindingRow['kind'], subjectId: string) =>
  db(tx)
    .deleteFrom('split_bindings')
    .where('mid', '=', mid)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .execute()

export async function templateOf(tx: Tx, kind: BindingRow['kind'], subjectId: string) {
  const { rows } = await sql<{ id: SplitTemplateId; name: string }>`
    select t.id, t.name from split_bindings b join split_templates t on t.id = b.template_id
    where b.kind = ${kind} and b.subject_id = ${subjectId} and t.ended_at is null`.execute(tx)
  return rows[0]
}

export async function storesOf(tx: Tx, templateIds: readonly SplitTemplateId[]) {
  if (templateIds.length === 0) return []
  return db(tx)
    .selectFrom('split_bindings')
    .select(['template_id', sql<StoreId>`subject_id`.as('store_id')])
    .where('kind', '=', 'store')
    .where('template_id', 'in', [...templateIds])
    .orderBy('bound_at')
    .execute()
}

export interface OrderRow {
  template_id: SplitTemplateId
  version: number
  name: string
  bearer: FeeBearer
  rules: ShareRule[]
}
/** How a payment is shared: by the template of its link, else by that of its store; undefined if by none. */
export async function ofPayment(tx: Tx, transactionId: string, storeId: StoreId): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select t.id as template_id, v.version, t.name, v.bearer, v.rules
    from split_bindings b join split_templates t on t.id = b.template_id
    join split_template_versions v on v.template_id = t.id and v.version = coalesce(b.version, t.version)
    where t.ended_at is null and v.state = 'approved' and (
      (b.kind = 'store' and b.subject_id = ${storeId})
      or (b.kind = 'link' and b.subject_id = (select temporary_id from transactions where id = ${transactionId}))
    )
    order by b.kind limit 1`.execute(tx)
  return rows[0]
}
