/** The only SQL of receipt series. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { ReceiptDocument } from '@singil/contract/foundation/receipt-series'
import { type RawBuilder, sql } from 'kysely'
import type { Range } from '../../kit/base/index.ts'
import { own, type Place, type Tx, pageOf } from '../../kit/database/index.ts'
import type { Invariant } from '../../kit/work/index.ts'

export interface SeriesRow {
  id: string
  mid: MerchantId
  position: number
  document: ReceiptDocument
  first_number: number
  last_number: number
  next_number: number
  digits: number
  registered_by: string
  registered_at: Date
  started_at: Date | null
  ended_at: Date | null
  withdrawn_at: Date | null
  warned_at: Date | null
}
interface ReceiptRow {
  id: string
  mid: MerchantId
  series_id: string
  number: number
  transaction_id: string
  request_id: string
  amount: Centavos
  issued_at: Date
  voided_at: Date | null
  voided_by: string | null
  void_reason: string | null
}
export type NumberedReceipt = ReceiptRow & Pick<SeriesRow, 'document' | 'digits'>
interface Book {
  mid: MerchantId
  rotates: boolean
}
const db = own<{ receipt_books: Book; receipt_series: SeriesRow; receipts: ReceiptRow }>()

export const findBook = (tx: Tx, mid: MerchantId) =>
  db(tx).selectFrom('receipt_books').selectAll().where('mid', '=', mid).executeTakeFirst()

/** Until the unit of work ends, nobody else takes or changes numbers of the merchant. Undefined if it never registered a series. */
export const lockBook = (tx: Tx, mid: MerchantId) =>
  db(tx).selectFrom('receipt_books').selectAll().where('mid', '=', mid).forNoKeyUpdate().executeTakeFirst()

/** The same, and begins a book if there is none. */
export async function openBook(tx: Tx, mid: MerchantId): Promise<Book> {
  await db(tx)
    .insertInto('receipt_books')
    .values({ mid, rotates: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await lockBook(tx, mid))!
}

export const saveRotation = (tx: Tx, mid: MerchantId, rotates: boolean) =>
  db(tx).updateTable('receipt_books').set({ rotates }).where('mid', '=', mid).execute()

/** In the order in which they are used. */
export const seriesOf = (tx: Tx, mid: MerchantId): Promise<SeriesRow[]> =>
  db(tx).selectFrom('receipt_series').selectAll().where('mid', '=', mid).orderBy('position').execute()

export const insertSeries = (tx: Tx, row: SeriesRow) => db(tx).insertInto('receipt_series').values(row).execute()

export const saveSeries = (tx: Tx, id: string, changes: Partial<SeriesRow>) =>
  db(tx).updateTable('receipt_series').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const insertReceipt = (tx: Tx, row: ReceiptRow) => db(tx).insertInto('receipts').values(row).execute()

const numbered = (tx: Tx, mid: MerchantId) =>
  db(tx)
    .selectFrom('receipts as r')
    .innerJoin('receipt_series as s', 's.id', 'r.series_id')
    .selectAll('r')
    .select(['s.document', 's.digits'])
    .where('r.mid', '=', mid)

export const ofTransaction = (tx: Tx, mid: MerchantId, transactionId: string): Promise<NumberedReceipt | undefined> =>
  numbered(tx, mid).where('r.transaction_id', '=', transactionId).executeTakeFirst()

export const findReceipt = (tx: Tx, mid: MerchantId, id: string): Promise<NumberedReceipt | undefined> =>
  numbered(tx, mid).where('r.id', '=', id).executeTakeFirst()

/** False if it was void already. */
export async function voidReceipt(
  tx: Tx,
  id: string,
  as: { readonly voided_at: Date; readonly voided_by: string; readonly void_reason: string },
): Promise<boolean> {
  const rows = await db(tx)
    .updateTable('receipts')
    .set(as)
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length === 1
}

/** A query of the payments whose receipt has this number, with all of its leading zeros or none. */
export const paymentsOfReceipt = (mid: string, digits: string): RawBuilder<unknown> =>
  sql`select r.transaction_id from receipt_series s join receipts r on r.series_id = s.id and r.number = ${Number(digits)}::bigint
    where s.mid = ${mid} and ${digits} in (r.number::text, lpad(r.number::text, s.digits, '0'))`

/** `search`: a number with or without its leading zeros, or a payment number. */
function matchingOf(tx: Tx, mid: MerchantId, search: string) {
  const asNumber = /^\d{1,12}$/.test(search) ? Number(search) : null
  return numbered(tx, mid).$if(search !== '', (q) =>
    q.where((e) =>
      e.or([
        e('r.request_id', '=', search.toUpperCase()),
        ...(asNumber === null ? [] : [e('r.number', '=', asNumber)]),
      ]),
    ),
  )
}

export interface Behind {
  readonly mid: MerchantId
  readonly search: string
  readonly from: Date
  /** Not included. */
  readonly until: Date
  readonly isOldestFirst: boolean
  readonly after: Place | null
  readonly limit: number
}
/** Receipts of a period behind a place. */
export function behind(tx: Tx, { mid, search, from, until, isOldestFirst, after, limit }: Behind) {
  const [direction, beyond] = isOldestFirst ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const)
  return matchingOf(tx, mid, search)
    .where('r.issued_at', '>=', from)
    .where('r.issued_at', '<', until)
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(r.issued_at, r.id) ${beyond} (${after!.createdAt}, ${after!.id}::uuid)`),
    )
    .orderBy('r.issued_at', direction)
    .orderBy('r.id', direction)
    .limit(limit)
    .execute()
}

export async function page(tx: Tx, mid: MerchantId, range: Range, search: string) {
  return pageOf(matchingOf(tx, mid, search), range, 'r.issued_at', 'r.id')
}

export async function receiptInvariants(tx: Tx): Promise<Invariant[]> {
  const { rows } = await sql<Invariant>`
    select 'M19 the receipts of a series have its numbers, each once and without a gap' as name, count(*)::int as bad, broken_rows(concat_ws(':', id, next_number, counted), null, mid) as rows
    from (
      select s.id, s.mid, s.next_number, count(r.id) as counted from receipt_series s left join receipts r on r.series_id = s.id
      group by s.id
      having count(r.id) <> s.next_number - s.first_number
        or min(r.number) <> s.first_number or max(r.number) <> s.next_number - 1
    ) broken`.execute(db(tx))
  return rows
}
