/** The SQL of sheets of suppliers. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { ImportRowStatus } from '@singil/contract/tax/supplier-imports'
import type { SupplierId } from '@singil/contract/tax/suppliers'
import { sql } from 'kysely'
import type { Range } from '../../kit/base/index.ts'
import { own, type Tx, pageOf } from '../../kit/database/index.ts'
import type { CellError, OpenCells } from './check-row.ts'

export interface ImportRecord {
  id: string
  mid: MerchantId
  file_name: string
  checksum: string
  uploaded_by: string
  created_at: Date
}
export interface RowRecord {
  id: string
  import_id: string
  mid: MerchantId
  line: number
  status: ImportRowStatus
  cells: OpenCells
  /** Contacts and account; null once the row is saved or removed. */
  sealed_cells: string | null
  errors: CellError[]
  supplier_id: SupplierId | null
  updated_at: Date
}
const db = own<{ supplier_imports: ImportRecord; supplier_import_rows: RowRecord }>()

/** The rows in one statement: they travel as one JSON text. */
export async function insert(tx: Tx, imported: ImportRecord, rows: readonly RowRecord[]): Promise<void> {
  await db(tx).insertInto('supplier_imports').values(imported).execute()
  await sql`insert into supplier_import_rows
    select * from jsonb_populate_recordset(null::supplier_import_rows, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}

/** What became of rows, in one statement. */
export const recordRows = (
  tx: Tx,
  at: Date,
  rows: readonly Pick<RowRecord, 'id' | 'status' | 'cells' | 'sealed_cells' | 'errors' | 'supplier_id'>[],
) =>
  sql`update supplier_import_rows r set status = n.status, cells = n.cells, sealed_cells = n.sealed_cells, errors = n.errors,
        supplier_id = n.supplier_id, updated_at = ${at}
      from jsonb_populate_recordset(null::supplier_import_rows, ${JSON.stringify(rows)}::jsonb) n where r.id = n.id`.execute(
    tx,
  )

const imports = (tx: Tx, mid: MerchantId) => db(tx).selectFrom('supplier_imports').selectAll().where('mid', '=', mid)

export const find = (tx: Tx, mid: MerchantId, id: string): Promise<ImportRecord | undefined> =>
  imports(tx, mid).where('id', '=', id).executeTakeFirst()

/** Locked, so that its rows change in one unit of work at a time. */
export const lock = (tx: Tx, mid: MerchantId, id: string): Promise<ImportRecord | undefined> =>
  imports(tx, mid).where('id', '=', id).forUpdate().executeTakeFirst()

export async function page(tx: Tx, range: Range, mid: MerchantId) {
  return pageOf(imports(tx, mid), range, 'created_at', 'id')
}

/** Of each import the number of its rows by status. */
export async function countsOf(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Partial<Record<ImportRowStatus, number>>>> {
  const { rows } = await sql<{ id: string; counts: Partial<Record<ImportRowStatus, number>> }>`
    select import_id as id, jsonb_object_agg(status, count) as counts
    from (select import_id, status, count(*)::int as count from supplier_import_rows
      where import_id = any(${[...ids]}::uuid[]) group by import_id, status) c group by import_id`.execute(tx)
  return new Map(rows.map(({ id, counts }) => [id, counts]))
}

const rowsOf = (tx: Tx, importId: string) =>
  db(tx).selectFrom('supplier_import_rows').selectAll().where('import_id', '=', importId).orderBy('line')

/** Rows that can still change, in the order of the sheet. */
export const openRows = (tx: Tx, importId: string): Promise<RowRecord[]> =>
  rowsOf(tx, importId).where('sealed_cells', 'is not', null).execute()

interface Search {
  readonly text: string
  readonly statuses: readonly ImportRowStatus[]
  /** How many rows to skip. */
  readonly from: number
}
/** Rows of one import, and how many there are in all. */
export async function search(tx: Tx, importId: string, { text, statuses, from }: Search, limit: number) {
  const found = rowsOf(tx, importId)
    .$if(text !== '', (q) =>
      q.where(sql<boolean>`cells::text ilike ${`%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`}`),
    )
    .where((is) => (statuses.length > 0 ? is('status', 'in', [...statuses]) : is('status', '<>', 'REMOVED')))
  const rows: RowRecord[] = await found.offset(from).limit(limit).execute()
  const counted = await found
    .clearSelect()
    .clearOrderBy()
    .select((q) => q.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, count: counted.count }
}

export const findRow = (tx: Tx, mid: MerchantId, id: string): Promise<RowRecord | undefined> =>
  db(tx).selectFrom('supplier_import_rows').selectAll().where('mid', '=', mid).where('id', '=', id).executeTakeFirst()
