/** All rows that applying callbacks writes, without values that differ between databases, such as generated ids. */
import type { Desk } from '../ledger/desk.ts'

const statements = {
  transactions: 'select * from transactions where mid = any ($1)',
  callbacks: `select c.event_id, c.result, w.tries, w.why from gateway_callbacks c left join waiting_callbacks w using (request_id, event_id)
    where c.request_id in (select request_id from transactions where mid = any ($1))`,
  clearing: 'select * from wallet_clearing where mid = any ($1)',
  balances: `select owner_kind, owner_id, kind, sum(balance)::text as balance, sum(seq)::text as entries from ledger_accounts
    where mid = any ($1) or mid is null group by 1, 2, 3`,
  journals: 'select event_key, kind, legs, amount, mid, refers, at from ledger_journals where mid = any ($1)',
  entries: `select j.event_key, a.owner_kind, a.owner_id, a.kind, e.amount from ledger_entries e
    join ledger_accounts a on a.id = e.account_id join ledger_journals j on j.id = e.journal_id where j.mid = any ($1)`,
  months: 'select * from limit_usage where mid = any ($1)',
  days: 'select * from limit_days where mid = any ($1)',
  items: 'select * from items where mid = any ($1)',
  movements: `select item_id, kind, on_hand_change, reserved_change, reference, by_name, at from stock_movements where mid = any ($1)`,
  late: `select mid, transaction_id, request_id, amount, currency, why, status, note, created_at from late_payments
    where mid = any ($1)`,
  logs: `select transaction_id, at, kind, type, message, by_name from transaction_logs where mid = any ($1)`,
  audit: `select at, level, username, mid, thing, thing_id, before, after from audit_log where mid = any ($1)`,
  outbox: `select event, topic, payload, w.at from outbox, words_of(told) w where payload::text ~ any ($1)`,
} as const

/** The rows of these merchants by table, sorted. */
export async function rowsOf(desk: Desk, mids: readonly string[]): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const [name, text] of Object.entries(statements)) {
    const { rows } = await desk.owner.query<object>(text, [mids])
    all[name] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return all
}
