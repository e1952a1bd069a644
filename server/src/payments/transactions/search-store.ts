/**
 * What a payment is found by: in an index of words from its first moment, with the remark that came later; numbers that it gets after it has
 * started are looked up in an index of their own.
 */
import { plainSigns } from '@singil/contract/kit/typed'
import { type RawBuilder, sql } from 'kysely'
import { paymentsOfReceipt } from '../../foundation/receipt-series/index.ts'
import { keysOfRow, matchesRow, type Query, readNumber, type Searchable } from '../../kit/base/index.ts'
import { addKeys, beginsWith, type KeyTable, maxOfNumber, type Tx } from '../../kit/database/index.ts'

export interface SearchableTransaction {
  readonly request_id: string
  readonly customer_name: string
  readonly customer_email: string
  readonly customer_mobile: string
  readonly description: string
  readonly items: readonly { readonly description: string }[]
  readonly remarks: string
  /** The amount asked, and the total that the customer pays with a fee on top. */
  readonly amount: number
  readonly total: number
}
type Kept = SearchableTransaction & { readonly mid: string; readonly id: string; readonly created_at: Date }

/** Letters of the names of items that are searched for. */
const maxItemLetters = 200

/** The names of items, of as many as are searched for. */
export const namesOf = (items: readonly { readonly description: string }[]): string =>
  items
    .map(({ description }) => description)
    .join('\n')
    .slice(0, maxItemLetters)

const searchable = (row: SearchableTransaction): Searchable => ({
  text: `${row.customer_name}\n${row.description}\n${namesOf(row.items)}\n${row.remarks}`,
  email: row.customer_email,
  mobile: row.customer_mobile,
  ids: [row.request_id],
  amounts: [row.amount, row.total],
})

/** All keys under which a payment is found. */
export const keysOf = (row: Omit<Kept, 'id'>): number[] => keysOfRow(row, searchable(row))

/** Decides after the index has proposed the row. */
export const matches = (row: SearchableTransaction, query: Query): boolean => matchesRow(searchable(row), query)

const table: KeyTable = { name: 'transaction_search', of: 'transactions', idType: 'uuid', order: 'id' }

export const addKeysOf = (tx: Tx, row: Kept): Promise<void> =>
  addKeys(tx, table, [{ mid: row.mid, id: row.id, keys: keysOf(row) }])

/** What is filled in for payments of earlier versions. */
export const filling = {
  table,
  columns:
    'mid id created_at request_id customer_name customer_email customer_mobile description items remarks amount total'.split(
      ' ',
    ),
  keysOf: (row: Kept) => keysOf(row),
  also: async ({ tx }: { readonly tx: Tx }, ids: readonly string[]) => {
    await sql`insert into payment_numbers (mid, number, transaction_id)
      select mid, bare_number(number), id from transactions, unnest(array[org_trxid, reference]) number
      where id = any(${[...ids]}::uuid[]) and number is not null
      on conflict do nothing`.execute(tx)
  },
}

/** "000123" and "Official receipt 000123" */
const receiptNumber = /^(?:(?:official|sales|receipt|invoice|or|si|no\.?|#) ?)*(\d{1,12})$/i

/**
 * A query of the ids of payments that have this number, in any grouping: the request id, the number that the customer shows at a counter or the
 * gateway's id, of which a merchant's payments are found by the beginning too, or that of the receipt. Null if the text is no number.
 */
export function paymentsOfNumber(mid: string | null, typed: string): RawBuilder<unknown> | null {
  const queries: RawBuilder<unknown>[] = []
  const number = readNumber(typed)
  if (number) {
    const ofNumber =
      mid === null ? sql`number = ${number.bare}` : sql`mid = ${mid} and ${beginsWith('number', [number.bare])}`
    queries.push(
      sql`select id from transactions where request_id = ${number.requestId}`,
      // The whole number comes first in this order.
      sql`(select transaction_id from payment_numbers where ${ofNumber} order by number limit ${maxOfNumber})`,
    )
  }
  const receipt = receiptNumber.exec(plainSigns(typed))?.[1]
  if (receipt !== undefined && mid !== null) queries.push(paymentsOfReceipt(mid, receipt))
  return queries.length === 0 ? null : sql.join(queries, sql` union `)
}
