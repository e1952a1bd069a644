/** The SQL of transactions: rows, logs and due status queries. */
import type { Centavos } from '@singil/contract/kit/money'
import type { MerchantId, RequestId, StoreId, WalletId } from '@singil/contract/kit/id'
import type { ChannelCode, PaymentMethod, Platform } from '@singil/contract/catalogue/channels'
import type { Address } from '@singil/contract/foundation/places'
import type {
  FormAnswers,
  Fulfilment,
  OrderItem,
  Origin,
  TransactionId,
  TransactionStatus,
} from '@singil/contract/payments/transactions'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { TransferAccount } from '../gateway/index.ts'
import type { Scope } from '../../kit/work/index.ts'
import { own, type Tx } from '../../kit/database/index.ts'

/** An item of the order as it was when the payment began; with `itemId` if it is in the inventory. */
export type Line = z.output<typeof OrderItem> & { readonly itemId?: string | undefined }

export interface TransactionRecord {
  mid: MerchantId
  id: TransactionId
  merchant_name: string
  store_id: StoreId
  store_name: string
  wallet_id: WalletId
  temporary_id: string | null
  /** The shop platform that the order comes from. */
  platform: Platform | null
  origin: Origin
  request_id: RequestId
  org_trxid: string | null
  status: TransactionStatus
  fulfilment: Fulfilment
  /** When and by whom it was set last; null if by the payment. */
  fulfilment_at: Date | null
  fulfilment_by: string | null
  response_code: string
  response_message: string
  amount: Centavos
  /** The part of the order that is tax, and the part that is the shipping fee. */
  tax: Centavos
  shipping_fee: Centavos
  total: Centavos
  fee: Centavos
  vat: Centavos
  net: Centavos
  refunded: Centavos
  refunding: Centavos
  /** Charged back and not won back. */
  disputed: Centavos
  /** The amount asked of the customer, if another amount was accepted as the payment. */
  asked: Centavos | null
  shoulder: 'merchant' | 'customer' | 'shared'
  /** The customer's share of fee and VAT. */
  customer_fee: Centavos
  customer_vat: Centavos
  pmethod: PaymentMethod
  pchannel: ChannelCode
  channel_name: string
  flow: 'redirect' | 'reference_number' | 'qr'
  settlement_days: number
  refund_rule: 'none' | 'full' | 'partial'
  refund_window_days: number | null
  customer_name: string
  customer_email: string
  customer_mobile: string
  shipping_address: Address | null
  billing_address: Address | null
  form_answers: FormAnswers
  /** The version of the terms for payers that our page showed; null if it was not begun there. */
  terms_version: number | null
  description: string
  items: Line[]
  redirect_url: string | null
  reference: string | null
  steps: string[]
  qr_payload: string | null
  /** The account that a transfer goes to; null for other channels, and until the gateway gave it. */
  transfer: TransferAccount | null
  stock: 'none' | 'reserved' | 'on_payment' | 'sold' | 'released'
  limit_month: string
  /** Room in the month's limit is promised to it, or used by it. */
  limit_promised: boolean
  is_late: boolean
  /** The merchant cancelled the link: money that still arrives waits for a person to decide. */
  is_called_off: boolean
  remarks: string
  created_at: Date
  paid_at: Date | null
  expires_at: Date
  next_check_at: Date | null
  checks: number
  version: number
}
/** The inventory items that a transaction orders. */
export const linesOf = ({ items }: Pick<TransactionRecord, 'items'>) =>
  items.flatMap(({ itemId, quantity }) => (itemId === undefined ? [] : [{ itemId, quantity }]))

/** The columns needed for a change of state, its booking and its live messages: all but a few wide ones and those of the poller. */
export const coreColumns = [
  'mid',
  'id',
  'merchant_name',
  'store_id',
  'store_name',
  'wallet_id',
  'temporary_id',
  'platform',
  'request_id',
  'org_trxid',
  'status',
  'fulfilment',
  'response_code',
  'response_message',
  'amount',
  'total',
  'fee',
  'vat',
  'net',
  'customer_fee',
  'customer_vat',
  'refunded',
  'refunding',
  'disputed',
  'asked',
  'shoulder',
  'pmethod',
  'pchannel',
  'channel_name',
  'settlement_days',
  'customer_name',
  'customer_email',
  'customer_mobile',
  'shipping_address',
  'form_answers',
  'description',
  'stock',
  'limit_month',
  'limit_promised',
  'is_late',
  'is_called_off',
  'created_at',
  'paid_at',
  'expires_at',
  'version',
] as const satisfies readonly (keyof TransactionRecord)[]
export type TransactionCore = Pick<TransactionRecord, (typeof coreColumns)[number]>
export interface LogRecord {
  mid: MerchantId
  transaction_id: TransactionId
  id: string
  at: Date
  kind: 'created' | 'state' | 'refund' | 'remark' | 'gateway'
  type: 'INFO' | 'WARNING'
  message: string
  by_name: string
}
interface Tables {
  transactions: TransactionRecord
  transaction_search: { mid: string; id: string; created_at: Date; keys: number[] }
  transaction_logs: LogRecord
}
const db = own<Tables>()
const dayMs = 86_400_000

const json = (value: unknown) => JSON.stringify(value) as never
const jsonOrNull = (value: unknown) => (value === null ? null : json(value)) as never

export async function insertTransaction(tx: Tx, row: TransactionRecord, keys: readonly number[]): Promise<void> {
  await db(tx)
    .with('searchable', (q) =>
      q
        .insertInto('transaction_search')
        .values({ mid: row.mid, id: row.id, created_at: row.created_at, keys: [...keys] }),
    )
    .insertInto('transactions')
    .values({
      ...row,
      items: json(row.items),
      steps: json(row.steps),
      transfer: jsonOrNull(row.transfer),
      shipping_address: jsonOrNull(row.shipping_address),
      billing_address: jsonOrNull(row.billing_address),
      form_answers: json(row.form_answers),
    })
    .execute()
}

/** Locks the transaction; every change starts here. */
export function lockByRequestId(tx: Tx, requestId: string): Promise<TransactionRecord | undefined> {
  return db(tx)
    .selectFrom('transactions')
    .selectAll()
    .where('request_id', '=', requestId as RequestId)
    .forUpdate()
    .executeTakeFirst()
}
export function lockById(tx: Tx, id: TransactionId): Promise<TransactionRecord | undefined> {
  return db(tx).selectFrom('transactions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Serializes all attempts of one payment link, so that two of them are never both paid. */
export async function lockLink(tx: Tx, temporaryId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${temporaryId}, 1))`.execute(tx)
}

type Seen = Pick<Scope, 'storeIds' | 'walletIds'>

/** Of rows of one merchant with a store and a wallet: links and payments. Users of one wallet see what was paid into it, whichever store sold it. */
export function inScope({ storeIds, walletIds }: Seen): RawBuilder<boolean> {
  if (walletIds !== null) return sql`wallet_id = any(${[...walletIds]}::uuid[])`
  return storeIds === null ? sql`true` : sql`store_id = any(${[...storeIds]}::text[])`
}

/** The same for rows that belong to a transaction: `row` names them in the query. */
export const ofPaymentInScope = (seen: Seen, row: string): RawBuilder<boolean> =>
  seen.storeIds === null && seen.walletIds === null
    ? sql`true`
    : sql`exists (select 1 from transactions t where t.mid = ${sql.ref(`${row}.mid`)} and t.id = ${sql.ref(`${row}.transaction_id`)}
        and ${inScope(seen)})`

/** Finds a transaction in the caller's scope; undefined outside of it. */
export function findOne(
  tx: Tx,
  scope: Scope,
  by: { requestId: string } | { id: string },
): Promise<TransactionRecord | undefined> {
  return db(tx)
    .selectFrom('transactions')
    .selectAll()
    .$if('requestId' in by, (q) => q.where('request_id', '=', (by as { requestId: RequestId }).requestId))
    .$if('id' in by, (q) => q.where('id', '=', (by as { id: TransactionId }).id))
    .$if(scope.mid !== null, (q) => q.where('mid', '=', scope.mid!))
    .where(inScope(scope))
    .executeTakeFirst()
}

/** Those of some transactions that are in the caller's scope, in no particular order. */
export const findInScope = (tx: Tx, scope: Scope, ids: readonly TransactionId[]) =>
  db(tx)
    .selectFrom('transactions')
    .select(['id', 'mid', 'created_at'])
    .where('id', 'in', [...ids])
    .$if(scope.mid !== null, (q) => q.where('mid', '=', scope.mid!))
    .where(inScope(scope))
    .execute()

/** Transactions by id, in no particular order. */
export function findByIds(tx: Tx, ids: readonly TransactionId[]): Promise<TransactionRecord[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : db(tx)
        .selectFrom('transactions')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute()
}

export function attemptsOf(tx: Tx, mid: MerchantId, temporaryIds: readonly string[]): Promise<TransactionRecord[]> {
  return db(tx)
    .selectFrom('transactions')
    .selectAll()
    .where('mid', '=', mid)
    .where('temporary_id', 'in', [...temporaryIds])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Locks all attempts of a link in a fixed order; returns the newest first. */
export async function lockAttempts(tx: Tx, mid: MerchantId, temporaryId: string): Promise<TransactionRecord[]> {
  const locked = await db(tx)
    .selectFrom('transactions')
    .selectAll()
    .where('mid', '=', mid)
    .where('temporary_id', '=', temporaryId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return locked.toReversed()
}

/** Written as text or as JSON that never changes. */
type Fixed = 'mid' | 'id' | 'version' | 'items' | 'shipping_address' | 'billing_address' | 'form_answers'
type Change = Partial<Omit<TransactionRecord, Fixed | 'steps' | 'transfer'>> & {
  steps?: string[]
  transfer?: TransferAccount | null
}
/** Writes the change and increments the version; throws if the version has changed. */
export function update(tx: Tx, row: TransactionRecord, change: Change): Promise<TransactionRecord> {
  const { steps, transfer, ...plain } = change
  return db(tx)
    .updateTable('transactions')
    .set({
      ...plain,
      ...(steps && { steps: json(steps) }),
      ...(transfer && { transfer: json(transfer) }),
      version: row.version + 1,
    })
    .where('mid', '=', row.mid)
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Sets when the poller queries the gateway next; keeps the version, because the change is not visible. */
export async function scheduleCheck(tx: Tx, row: TransactionRecord, at: Date | null): Promise<void> {
  await db(tx)
    .updateTable('transactions')
    .set({ next_check_at: at, checks: row.checks + 1 })
    .where('mid', '=', row.mid)
    .where('id', '=', row.id)
    .execute()
}

/** Lets the poller look at these payments next. */
export async function checkSoon(
  tx: Tx,
  mid: MerchantId,
  rows: readonly Pick<TransactionRecord, 'id'>[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  await db(tx)
    .updateTable('transactions')
    .set({ next_check_at: now })
    .where('mid', '=', mid)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('status', '=', 'pending')
    .execute()
}

/** Pending payments of these items that reserve none of them. */
export const openWithItems = (tx: Tx, mid: MerchantId, itemIds: readonly string[]) =>
  db(tx)
    .selectFrom('transactions')
    .select('id')
    .where('mid', '=', mid)
    .where('status', '=', 'pending')
    .where('stock', '=', 'on_payment')
    .where(
      sql<boolean>`exists (select from jsonb_array_elements(items) line where line ->> 'itemId' = any (${itemIds}::text[]))`,
    )
    .execute()

export const insertLog = (tx: Tx, log: LogRecord) => db(tx).insertInto('transaction_logs').values(log).execute()
/** The months before the payment need not be looked at. A day is more than the clocks of two machines differ. */
export const logsOf = (tx: Tx, row: Pick<TransactionRecord, 'mid' | 'id' | 'created_at'>): Promise<LogRecord[]> =>
  db(tx)
    .selectFrom('transaction_logs')
    .selectAll()
    .where('mid', '=', row.mid)
    .where('transaction_id', '=', row.id)
    .where('at', '>=', new Date(row.created_at.getTime() - dayMs))
    .orderBy('id')
    .execute()

/** Takes the payments that are due for a status query, one worker at a time. */
export async function takeDue(tx: Tx, now: Date, until: Date, limit: number): Promise<TransactionRecord[]> {
  const due = await sql<{ mid: MerchantId; id: TransactionId }>`
    update transactions t set next_check_at = ${until}
    from (
      select mid, id from transactions
      where status = 'pending' and next_check_at <= ${now}
      order by next_check_at limit ${limit} for update skip locked
    ) d
    where t.mid = d.mid and t.id = d.id
    returning t.mid, t.id`.execute(tx)
  return findByIds(
    tx,
    due.rows.map((row) => row.id),
  )
}
