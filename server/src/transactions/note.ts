/** What every change of a transaction leaves behind: a log line, the audit line, and word to whoever watches. */
import { topics } from '@singil/contract/live'
import type { Context } from '../kit/context.ts'
import { insertLog, type LogRecord, type TransactionRecord } from './store.ts'
import { liveRowOf } from './view.ts'

/** Writes a line of the transaction's own log. */
export async function log(
  context: Context,
  row: TransactionRecord,
  message: string,
  kind: LogRecord['kind'] = 'state',
  type: LogRecord['type'] = 'INFO',
): Promise<LogRecord> {
  const line: LogRecord = {
    mid: row.mid,
    transaction_id: row.id,
    id: context.newId(),
    at: context.now,
    kind,
    type,
    message,
    by_name: context.actor.username,
  }
  await insertLog(context.tx, line)
  return line
}

const audited = (row: TransactionRecord) => ({
  status: row.status,
  response_code: row.response_code,
  refunded: row.refunded,
  refunding: row.refunding,
})

/** Tells the audit trail, the merchant's and the store's screens, and the customer's page. */
export function tell(context: Context, before: TransactionRecord | null, after: TransactionRecord): void {
  context.changed('transaction', after.request_id, before && audited(before), audited(after), { mid: after.mid })
  const row = liveRowOf(after)
  for (const owner of [after.mid, after.store_id])
    context.push(topics.transactions(owner), { kind: 'transaction', row })
  context.push(topics.mobileTransactions(after.mid), {
    kind: 'transaction',
    requestId: after.request_id,
    status: after.status,
    total: after.total,
  })
  if (after.temporary_id !== null) {
    context.push(topics.redirectTransaction(after.temporary_id), {
      kind: 'status',
      requestId: after.request_id,
      status: after.status,
      version: after.version,
    })
  }
}
