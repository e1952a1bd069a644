/** The SQL that pays and ends transactions, many at once. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { TransactionId } from '@singil/contract/payments/transactions'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'
import { coreColumns, type LogRecord, type TransactionCore, type TransactionRecord } from './store.ts'

const db = own()
const core = sql.join(coreColumns.map((column) => sql.ref(column)))

/** The current transactions of these request ids, without locks. */
export async function findMany(tx: Tx, requestIds: readonly string[]): Promise<TransactionCore[]> {
  const { rows } = await sql<TransactionCore>`select ${core} from find_transactions(${requestIds}::text[])`.execute(
    db(tx),
  )
  return rows
}

/** Locks the transactions of these request ids and their links, in a fixed order so that two batches cannot deadlock. */
export async function lockMany(tx: Tx, requestIds: readonly string[]): Promise<TransactionCore[]> {
  const { rows } = await sql<TransactionCore>`select ${core} from lock_transactions(${requestIds}::text[])`.execute(
    db(tx),
  )
  return rows
}

/** The links of locked transactions that have a paid attempt. */
export async function paidLinks(
  tx: Tx,
  links: readonly { readonly mid: MerchantId; readonly temporaryId: string }[],
): Promise<Set<string>> {
  if (links.length === 0) return new Set()
  const { rows } = await sql<{ link: string }>`select link from paid_links(${links.map((link) => link.mid)}::text[],
    ${links.map((link) => link.temporaryId)}::text[]) p(link)`.execute(db(tx))
  return new Set(rows.map((row) => row.link))
}

/** True if an attempt of the same link is paid. */
export const isLinkPaid = async (
  tx: Tx,
  { mid, temporary_id: link }: Pick<TransactionRecord, 'mid' | 'temporary_id'>,
): Promise<boolean> => link !== null && (await paidLinks(tx, [{ mid, temporaryId: link }])).has(link)

/** The ordered items of these transactions. */
export const itemsOf = (
  tx: Tx,
  ids: readonly TransactionId[],
): Promise<Pick<TransactionRecord, 'mid' | 'id' | 'items'>[]> =>
  own<{ transactions: TransactionRecord }>()(tx)
    .selectFrom('transactions')
    .select(['mid', 'id', 'items'])
    .where('id', '=', sql<TransactionId>`any (${ids}::uuid[])`)
    .execute()

type MoveColumns = Pick<
  TransactionCore,
  | 'mid'
  | 'id'
  | 'version'
  | 'status'
  | 'response_code'
  | 'response_message'
  | 'org_trxid'
  | 'paid_at'
  | 'stock'
  | 'fulfilment'
>
/**
 * Writes the next state of transactions, each with a version one higher and a log line; all lines share actor, instant and kind. Throws if
 * a transaction has changed in the meantime.
 */
export async function moveMany(tx: Tx, rows: readonly MoveColumns[], lines: readonly LogRecord[]): Promise<void> {
  const column = <K extends keyof MoveColumns>(name: K) => rows.map((row) => row[name])
  const { at, kind, type, by_name: by } = lines[0]!
  const { rows: answer } = await sql<{ moved: number }>`select move_transactions(${column('mid')}::text[],
    ${column('id')}::uuid[], ${rows.map((row) => row.version - 1)}::int[], ${column('status')}::text[],
    ${column('response_code')}::text[], ${column('response_message')}::text[], ${column('org_trxid')}::text[],
    ${column('paid_at')}::timestamptz[], ${column('stock')}::text[], ${column('fulfilment')}::text[]) as moved,
    log_transactions(${lines.map((line) => line.mid)}::text[], ${lines.map((line) => line.transaction_id)}::uuid[],
      ${lines.map((line) => line.id)}::uuid[], ${lines.map((line) => line.message)}::text[], ${at}, ${kind}, ${type},
      ${by})`.execute(db(tx))
  if (answer[0]!.moved !== rows.length) throw new Error('A transaction of the batch was changed by somebody else')
}
