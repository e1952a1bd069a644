/** What was booked at a provider. Comparing needs both sides, so this also reads the ledger's journals and the wallets' clearing. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { LineKind } from '@singil/contract/desk/reconciliation'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'
import type { Source } from './sources.ts'

export interface BookedRow {
  id: string
  key: string
  amount: Centavos
}
const db = own<object>()

/** The journals with these event keys that changed what the provider owes, and by how much. */
export async function bookedUnder(tx: Tx, provider: string, keys: readonly string[]): Promise<BookedRow[]> {
  const { rows: journals } = await sql<{ id: string; key: string }>`
    select id, event_key as key from ledger_journals where event_key = any (${keys}::text[]) order by id`.execute(
    db(tx),
  )
  if (journals.length === 0) return []
  const ids = journals.map(({ id }) => id)
  // The range lets the planner read entries by index.
  const { rows } = await sql<{ id: string; amount: Centavos }>`
    select e.journal_id as id, (-sum(e.amount))::bigint as amount
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.journal_id between ${ids[0]}::uuid and ${ids.at(-1)}::uuid and e.journal_id = any (${ids}::uuid[])
      and a.owner_kind = 'provider' and statement_source(a.kind) = ${provider}
    group by e.journal_id`.execute(db(tx))
  const amounts = new Map(rows.map(({ id, amount }) => [id, amount]))
  return journals.flatMap(({ id, key }) => {
    const amount = amounts.get(id)
    return amount === undefined ? [] : [{ id, key, amount }]
  })
}

export interface MissingRow {
  journal_id: string
  mid: MerchantId | null
  kind: LineKind
  amount: Centavos
  request_id: string
  day: string
  due_on: string
}
/** The days after which money without its own settlement day should be on a statement. */
const usualDays = 4

/** Journals since `since`, on days with a taken statement, that were due on a statement before `today`, are on none and not yet noted. */
export async function missingJournals(
  tx: Tx,
  { provider, books, kinds }: Pick<Source, 'provider' | 'books' | 'kinds'>,
  { since, today }: { readonly since: Date; readonly today: string },
): Promise<MissingRow[]> {
  const { rows } = await sql<MissingRow>`
    select q.id as journal_id, q.mid, case when q.amount > 0 then ${kinds.in} else ${kinds.out} end as kind, q.amount, q.request_id,
      q.day, q.due_on
    from (
      select j.id, j.mid, coalesce(j.refers ->> 'requestId', '') as request_id, s.day,
        coalesce(c.settles_on, s.day + ${usualDays}::int) as due_on, (
          select (-sum(e.amount))::bigint from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where e.journal_id = j.id and a.owner_kind = 'provider' and statement_source(a.kind) = ${provider}
        ) as amount
      from ledger_journals j
      join statements s on s.provider = ${provider} and s.day = (j.at at time zone 'Asia/Manila')::date
      left join wallet_clearing c on j.kind = 'payment.paid' and c.transaction_id = (j.refers ->> 'transactionId')::uuid
      where j.at >= ${since} and j.kind = any (${books}::text[])
        and not exists (select from statement_lines l where l.journal_id = j.id)
        and not exists (select from statement_missing m where m.journal_id = j.id)
    ) q
    where q.due_on < ${today}::date and q.amount <> 0
    order by q.id`.execute(db(tx))
  return rows
}
