/** The SQL of uploaded sheets and of their rows, which are in tables of the feature that takes the sheets. */
import type { MerchantId } from '@singil/contract/kit/id'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CellNote, Range } from '../../kit/base/index.ts'
import { pageOf, type Tx } from '../../kit/database/index.ts'

export interface SheetRecord {
  id: string
  mid: MerchantId
  checksum: string
  uploaded_by: string
  created_at: Date
  /** Titles of those that the spreadsheet hid. */
  hidden_columns: string[]
}
export interface CellError<Column extends string = string> {
  readonly column: Column
  readonly message: string
}
/** `unseen`: nothing is known of the cell but its text, which no person has entered here. */
export type Note = CellNote | 'unseen'
export type Notes<Column extends string = string> = Readonly<Partial<Record<Column, Note>>>
export interface RowRecord {
  id: string
  mid: MerchantId
  line: number
  status: string
  cells: object
  errors: CellError[]
  updated_at: Date
  /** Null without one. */
  notes: Notes | null
  /** Whether the spreadsheet hid it. */
  is_hidden: boolean | null
}

/** What becomes of a row. */
export type RowChange<Row> = { readonly id: string } & Partial<Row>

interface Names<Tables, Sheets extends keyof Tables, Rows extends keyof Tables> {
  readonly sheets: Sheets & string
  readonly rows: Rows & string
  /** The column of a row with the id of its sheet. */
  readonly of: keyof Tables[Rows] & string
  /** The column of a sheet with its name. */
  readonly name: keyof Tables[Sheets] & string
  /** A further text that a search reads, next to the cells. */
  readonly searched?: RawBuilder<string>
}
interface Search<Status> {
  readonly text: string
  readonly statuses: readonly Status[]
  /** How many rows to skip, as on the screen. */
  readonly from?: number
  /** Only rows below this line of the sheet, as in an export. */
  readonly after?: number
}
interface HiddenRows {
  readonly rows: number
  readonly lines: number[]
}
const linesOfHidden = 10
const partOf = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
/** Rows travel as JSON texts of so many. */
const rowsAtOnce = 5_000

/** `db` is what `own` returns for both tables: it compares the records with the schema. */
export function sheetTables<
  Tables extends { [Name in Sheets]: SheetRecord } & { [Name in Rows]: RowRecord },
  Sheets extends keyof Tables,
  Rows extends keyof Tables,
>(db: (tx: Tx) => Kysely<Tables>, { sheets, rows, of, name, searched }: Names<Tables, Sheets, Rows>) {
  type Sheet = Tables[Sheets]
  type Row = Tables[Rows]
  type Status = Row['status']
  const tables = db as unknown as (tx: Tx) => Kysely<{ sheets: SheetRecord; rows: RowRecord }>
  const allSheets = (tx: Tx, mid: MerchantId | null) =>
    tables(tx)
      .selectFrom(sheets as 'sheets')
      .selectAll()
      .$if(mid !== null, (q) => q.where('mid', '=', mid!))
  const allRows = (tx: Tx) =>
    tables(tx)
      .selectFrom(rows as 'rows')
      .selectAll()
  const rowsOf = (tx: Tx, sheetId: string) => allRows(tx).where(sql.ref(of), '=', sheetId).orderBy('line')

  /** False if the merchant has one of this name. */
  async function insert(tx: Tx, sheet: Sheet): Promise<boolean> {
    const query = tables(tx)
      .insertInto(sheets as 'sheets')
      .values(sheet)
    const added = await query.onConflict((on) => on.doNothing()).executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n
  }

  async function insertRows(tx: Tx, all: readonly Row[]): Promise<void> {
    for (let at = 0; at < all.length; at += rowsAtOnce)
      await sql`insert into ${sql.table(rows)} select * from
        jsonb_populate_recordset(null::${sql.table(rows)}, ${JSON.stringify(all.slice(at, at + rowsAtOnce))}::jsonb)`.execute(
        tx,
      )
  }

  /** What became of rows, in one statement. A field that only some of them have becomes null in the others. */
  async function record(tx: Tx, at: Date, all: readonly RowChange<Row>[]): Promise<void> {
    if (all.length === 0) return
    const fields = [...new Set(all.flatMap((one) => Object.keys(one)))].filter((key) => key !== 'id')
    const set = sql.join(fields.map((field) => sql`${sql.ref(field)} = n.${sql.ref(field)}`))
    await sql`update ${sql.table(rows)} r set ${set}, updated_at = ${at}
      from jsonb_populate_recordset(null::${sql.table(rows)}, ${JSON.stringify(all)}::jsonb) n where r.id = n.id`.execute(
      tx,
    )
  }

  const find = async (tx: Tx, mid: MerchantId | null, id: string) =>
    (await allSheets(tx, mid).where('id', '=', id).executeTakeFirst()) as Sheet | undefined

  /** Locked, so that its rows change in one unit of work at a time. */
  const lock = async (tx: Tx, mid: MerchantId | null, id: string) =>
    (await allSheets(tx, mid).where('id', '=', id).forUpdate().executeTakeFirst()) as Sheet | undefined

  async function page(tx: Tx, range: Range, mid: MerchantId | null, text = '') {
    const found = allSheets(tx, mid).$if(text !== '', (q) => q.where(sql.ref(name), 'ilike', partOf(text)))
    const { rows: result, count } = await pageOf(found, range, 'created_at', 'id')
    return { rows: result as Sheet[], count }
  }

  /** Of each sheet the number of its rows by status. */
  async function countsOf(
    tx: Tx,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Partial<Record<Status, number>>>> {
    const { rows: counted } = await sql<{ id: string; counts: Partial<Record<Status, number>> }>`
      select id, jsonb_object_agg(status, count) as counts
      from (select ${sql.ref(of)} as id, status, count(*)::int as count from ${sql.table(rows)}
        where ${sql.ref(of)} = any(${[...ids]}::uuid[]) group by 1, 2) c group by id`.execute(tx)
    return new Map(counted.map(({ id, counts }) => [id, counts]))
  }

  /** Of each sheet with hidden rows how many they are, without removed ones, and the first lines. */
  async function hiddenOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, HiddenRows>> {
    const { rows: found } = await sql<HiddenRows & { id: string }>`
      select ${sql.ref(of)} as id, count(*)::int as rows, (array_agg(line order by line))[1:${sql.lit(linesOfHidden)}] as lines
      from ${sql.table(rows)} where ${sql.ref(of)} = any(${[...ids]}::uuid[]) and is_hidden and status <> 'REMOVED'
      group by 1`.execute(tx)
    return new Map(found.map(({ id, ...hidden }) => [id, hidden]))
  }

  /** Rows of one sheet, and how many there are in all; removed ones only where their status is asked for. */
  async function search(
    tx: Tx,
    sheetId: string,
    { text, statuses, from = 0, after = 0 }: Search<Status>,
    limit: number,
  ): Promise<{ readonly rows: Row[]; readonly count: number }> {
    const like = partOf(text)
    const found = rowsOf(tx, sheetId)
      .where((is) => (statuses.length > 0 ? is('status', 'in', [...statuses]) : is('status', '<>', 'REMOVED')))
      .$if(text !== '', (q) =>
        q.where((is) =>
          is.or([is(sql`cells::text`, 'ilike', like), ...(searched ? [is(searched, 'ilike', like)] : [])]),
        ),
      )
    const result = await found.where('line', '>', after).offset(from).limit(limit).execute()
    const { count } = await found
      .clearSelect()
      .clearOrderBy()
      .select((q) => q.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return { rows: result as Row[], count }
  }

  const findRow = async (tx: Tx, mid: MerchantId | null, id: string) =>
    (await allRows(tx)
      .where('id', '=', id)
      .$if(mid !== null, (q) => q.where('mid', '=', mid!))
      .executeTakeFirst()) as Row | undefined

  const lockRow = async (tx: Tx, id: string) =>
    (await allRows(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()) as Row

  /** In the order of the sheet. */
  const rowsIn = async (tx: Tx, sheetId: string, statuses: readonly Status[]) =>
    (await rowsOf(tx, sheetId)
      .where('status', 'in', [...statuses])
      .execute()) as Row[]

  const nextIn = async (tx: Tx, sheetId: string, status: Status) =>
    (await rowsOf(tx, sheetId).where('status', '=', status).limit(1).executeTakeFirst()) as Row | undefined

  /** All rows with one of these statuses get another; returns how many they are. */
  async function move(
    tx: Tx,
    sheetId: string,
    { from, to, at, reason }: { from: readonly Status[]; to: Status; at: Date; reason?: string },
  ): Promise<number> {
    const { numUpdatedRows } = await tables(tx)
      .updateTable(rows as 'rows')
      .set({ status: to, updated_at: at, ...(reason !== undefined && { reason }) })
      .where(sql.ref(of), '=', sheetId)
      .where('status', 'in', [...from])
      .executeTakeFirst()
    return Number(numUpdatedRows)
  }

  const isNamed = async (tx: Tx, mid: MerchantId, text: string) =>
    (await allSheets(tx, mid)
      .where(sql`lower(${sql.ref(name)})`, '=', text.toLowerCase())
      .executeTakeFirst()) !== undefined

  /** The id of the sheet of a row. */
  const sheetOf = (row: Row) => row[of] as string

  return {
    insert,
    insertRows,
    record,
    find,
    lock,
    page,
    countsOf,
    hiddenOf,
    search,
    findRow,
    lockRow,
    rowsIn,
    nextIn,
    move,
    isNamed,
    sheetOf,
    /** The fields of a new sheet and of a new row that have their own names in each table. */
    named: (text: string) => ({ [name]: text }),
    within: (sheetId: string) => ({ [of]: sheetId }),
  }
}
/** The tables of sheets and rows with at least these fields. */
export type SheetTables<Sheet extends SheetRecord, Row extends RowRecord> = ReturnType<
  typeof sheetTables<{ sheets: Sheet; rows: Row }, 'sheets', 'rows'>
>
