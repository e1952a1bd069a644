/** The SQL of suppliers. */
import type { Bic } from '@singil/contract/payouts/bank-accounts'
import type { MerchantId } from '@singil/contract/kit/id'
import { tinStart } from '@singil/contract/kit/tin'
import type { PayeeKind, SupplierId } from '@singil/contract/tax/suppliers'
import { sql } from 'kysely'
import type { NameCheckRow } from '../../payouts/bank-accounts/index.ts'
import type { Range } from '../../kit/base/index.ts'
import { own, type Tx, pageOf } from '../../kit/database/index.ts'

export interface SupplierRow extends NameCheckRow {
  id: SupplierId
  mid: MerchantId
  company_name: string
  payee: PayeeKind
  /** Nine digits, then the branch in five. */
  tin: string
  address: string
  zip: string
  is_vat_registered: boolean
  atc: string | null
  /** Days, as in 2026-11-20. */
  exempt_from: string | null
  exempt_until: string | null
  /** The document that proves the exemption of these days. */
  exemption_file: string | null
  remark: string
  bic: Bic
  sealed_details: string
  account_last_four: string
  created_at: Date
  created_by: string
  updated_at: Date
}
const db = own<{ suppliers: SupplierRow }>()

/** Serializes what changes the suppliers of a merchant, so that two calls cannot save the same one. */
export const lockMerchant = (tx: Tx, mid: MerchantId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${mid}, 430))`.execute(tx)

export const find = (tx: Tx, mid: MerchantId | null, id: SupplierId): Promise<SupplierRow | undefined> =>
  db(tx)
    .selectFrom('suppliers')
    .selectAll()
    .where('id', '=', id)
    .$if(mid !== null, (q) => q.where('mid', '=', mid!))
    .executeTakeFirst()

export const lock = (tx: Tx, mid: MerchantId, id: SupplierId): Promise<SupplierRow | undefined> =>
  db(tx).selectFrom('suppliers').selectAll().where('id', '=', id).where('mid', '=', mid).forUpdate().executeTakeFirst()

export const withTin = (tx: Tx, mid: MerchantId, tin: string): Promise<SupplierRow | undefined> =>
  db(tx).selectFrom('suppliers').selectAll().where('mid', '=', mid).where('tin', '=', tin).executeTakeFirst()

export const withTins = (tx: Tx, mid: MerchantId, tins: readonly string[]): Promise<SupplierRow[]> =>
  db(tx)
    .selectFrom('suppliers')
    .selectAll()
    .where('mid', '=', mid)
    .where(sql<boolean>`tin = any(${[...tins]}::text[])`)
    .execute()

export const countOf = async (tx: Tx, mid: MerchantId): Promise<number> =>
  (
    await db(tx)
      .selectFrom('suppliers')
      .select((q) => q.fn.countAll<number>().as('count'))
      .where('mid', '=', mid)
      .executeTakeFirstOrThrow()
  ).count

export interface SupplierFilter {
  readonly mid: MerchantId
  readonly search: string
  readonly id: SupplierId | null
}
function matchingOf(tx: Tx, { mid, search, id }: SupplierFilter) {
  const part = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const digits = tinStart(search)
  return db(tx)
    .selectFrom('suppliers')
    .where('mid', '=', mid)
    .$if(id !== null, (q) => q.where('id', '=', id!))
    .$if(search !== '', (q) =>
      q.where((is) =>
        is.or([
          is('company_name', 'ilike', part),
          is('remark', 'ilike', part),
          ...(digits !== '' ? [is('tin', 'like', `${digits}%`)] : []),
        ]),
      ),
    )
}

/** Suppliers by name behind one of them. */
export function behind(
  tx: Tx,
  wanted: SupplierFilter & { readonly isReversed: boolean },
  after: SupplierRow | null,
  limit: number,
): Promise<SupplierRow[]> {
  const [direction, beyond] = wanted.isReversed ? (['desc', sql`<`] as const) : (['asc', sql`>`] as const)
  return matchingOf(tx, wanted)
    .selectAll()
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(lower(company_name), id) ${beyond} (lower(${after!.company_name}), ${after!.id}::uuid)`),
    )
    .orderBy(sql`lower(company_name)`, direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
}

export async function page(tx: Tx, range: Range, wanted: SupplierFilter) {
  const first = range.sort.field === 'createdAt' ? 'created_at' : sql`lower(company_name)`
  return pageOf(matchingOf(tx, wanted).selectAll(), range, first, 'id')
}

/** All in one statement: they travel as one JSON text. */
export const insert = (tx: Tx, rows: readonly SupplierRow[]) =>
  sql`insert into suppliers select * from jsonb_populate_recordset(null::suppliers, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )

export async function update(tx: Tx, row: Pick<SupplierRow, 'id' | 'mid'>, set: Partial<SupplierRow>) {
  const changed = db(tx).updateTable('suppliers').set(set).where('mid', '=', row.mid).where('id', '=', row.id)
  return changed.returningAll().executeTakeFirstOrThrow()
}

/** Suppliers whose bank has not answered yet and is to be asked, the longest overdue first. */
export const toCheck = (tx: Tx, now: Date, limit: number) =>
  db(tx)
    .selectFrom('suppliers')
    .select(['id', 'mid'])
    .where('name_check_due', '<=', now)
    .orderBy('name_check_due')
    .limit(limit)
    .execute()
