/** Years of a database: payments with their search keys, history, audit lines and journals, set-wise where the rows allow it. */
import { randomUUID } from 'node:crypto'
import { openOwner } from '@singil/server/src/kit/database/index.ts'
import { checkRecent } from '@singil/server/src/desk/integrity/run-checks.ts'
import { sealChains } from '@singil/server/src/desk/integrity/seal-chains.ts'
import type pg from 'pg'
import { fillTo, useXids } from '../ledger/fill.ts'
import { openLedger } from '../ledger/posting.ts'
import { fillPayments } from '../search/payments.ts'
import { checkerOf } from './checker.ts'
import { installedAt } from './months.ts'

export const wallets = 10_000
const end = new Date('2026-11-21T00:00:00Z')
const beginOf = (years: number) => new Date(Date.UTC(2026 - years, 10, 21))

/** Rows of one transaction in the audit trail. */
const linesTogether = 50

/** So many payments in so many years, up to the same day whatever their number, in a database that is migrated and empty. */
export async function fillYears(url: string, years: number, payments: number): Promise<void> {
  const begin = beginOf(years)
  const owner = await openOwner(url)
  const say = stopwatch(`${years} ${years === 1 ? 'year' : 'years'}`)
  await installedAt(owner, begin)
  // First, and sealed alone: the ids of these journals are of today.
  const ledger = await openLedger(url, wallets)
  await checkRecent(checkerOf(ledger))
  await sealChains(checkerOf(ledger))
  await ledger.close()
  say('wallets')

  await owner.query("set synchronous_commit = off; set maintenance_work_mem = '1GB'")
  const restore = await takeIndexes(owner, ['transactions', 'transaction_search'])
  const apartMs = (end.getTime() - begin.getTime()) / payments
  await fillPayments(owner, 0, payments, { begin, apartMs })
  say('payments')
  await restore()
  say('indexes')
  await owner.query(histories)
  say('histories')
  const xid = await useXids(owner, Math.ceil(payments / linesTogether))
  await owner.query(auditLines(xid))
  say('audit lines')
  await fillTo(url, payments, { begin, end })
  say('journals, and all vacuumed')
  await owner.end()
}

/**
 * Event keys whose ids are of any instant of the years, so that each is written in another place of their index. The product's own ids grow
 * with time: this is the worst case.
 */
export const scatteredKeys = (years: number) => {
  const begin = beginOf(years).getTime()
  return (): string => {
    const ms = Math.floor(begin + Math.random() * (end.getTime() - begin))
      .toString(16)
      .padStart(12, '0')
    return `split.done:${ms.slice(0, 8)}-${ms.slice(8)}-${randomUUID().slice(14)}`
  }
}

/** Drops the indexes that are no constraints, and returns what makes them again as the migrations did: at once, they take a fifth of the time. */
async function takeIndexes(owner: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await owner.query<{ name: string; text: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
     where i.indrelid = any ($1::text[]::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  return async () => {
    for (const { text } of rows) await owner.query(text)
    for (const table of tables) await owner.query(`vacuum analyze ${table}`)
  }
}

const histories = `
  insert into transaction_logs (mid, transaction_id, id, at, kind, type, message, by_name)
  select t.mid, t.id, gen_random_uuid(), l.at, l.kind, 'INFO', l.message, l.by_name
  from transactions t cross join lateral (values
    ('created', t.created_at, 'GCash chosen.', 'customer'),
    ('state', t.created_at + interval '1 minute', 'The channel reported that it is ' || t.status || '.', 'gateway')
  ) l(kind, at, message, by_name)
  where l.kind = 'created' or t.status <> 'pending'`

const auditLines = (xid: string) => `
  insert into audit_log (id, at, level, actor, username, role, ip, device, request_id, endpoint, mid, thing, thing_id, before, after, note, written_in)
  select gen_random_uuid(), created_at, 'INFO', null, 'gateway', null, '', '', gen_random_uuid(), 'gateway.callback', mid, 'transaction',
    id::text, '{"status": "pending"}', jsonb_build_object('status', status), null,
    (${xid} + ('x' || right(id::text, 12))::bit(48)::bigint / ${linesTogether})::text::xid8
  from transactions`

function stopwatch(of: string): (what: string) => void {
  let begun = performance.now()
  return (what) => {
    const now = performance.now()
    console.log(`     ${of}: ${what} in ${((now - begun) / 1000).toFixed(0)} s`)
    begun = now
  }
}
