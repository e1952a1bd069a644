/** Years of postings in bulk: journals and entries written set-wise as the owner of the tables, such that every invariant holds. */
import type pg from 'pg'
import { asOwner } from './databases.ts'

const chunk = 250_000
const together = 50

export interface Years {
  readonly begin: Date
  readonly end: Date
}

/** Transfers one peso at a time between random wallets, until the ledger has this many journals; they are spread over the years. */
export async function fillTo(url: string, journals: number, { begin, end }: Years): Promise<void> {
  const apartMs = (end.getTime() - begin.getTime()) / journals
  await asOwner(url, async (owner) => {
    await owner.query('set synchronous_commit = off')
    const { rows } = await owner.query<{ count: string }>('select count(*) from ledger_journals')
    const funded = Number(rows[0]!.count)
    for (let done = 0; funded + done < journals; done += chunk) {
      const count = Math.min(chunk, journals - funded - done)
      const xid = await useXids(owner, Math.ceil(count / together))
      await owner.query('begin')
      await owner.query(transfers(count, begin.getTime() + done * apartMs, apartMs, xid))
      await owner.query('commit')
    }
    await owner.query('vacuum analyze')
  })
}

/** Uses up this many transaction ids and returns the first, so that rows written at once stand in as many transactions as on a working server. */
export async function useXids(owner: pg.Client, count: number): Promise<string> {
  const { rows } = await owner.query<{ xid: string }>('select pg_current_xact_id()::text as xid')
  await owner.query(`do $$ begin for i in 0..${count} loop perform pg_current_xact_id(); commit; end loop; end $$`)
  return rows[0]!.xid
}

const transfers = (count: number, beginMs: number, apartMs: number, xid: string) => `
  create temporary table wallet on commit drop as
    select row_number() over (order by id) as n, id, balance, seq, mid from ledger_accounts
    where owner_kind = 'wallet' and kind = 'available';
  create unique index on wallet (n);
  create temporary table transfer on commit drop as
    select (lpad(to_hex((${beginMs} + i * ${apartMs}::float8)::bigint), 12, '0') || '7' || lpad(to_hex(i / 65536), 3, '0') || '8000'
        || lpad(to_hex(i % 65536), 12, '0'))::uuid as id, i, 1 + mod(f, w.count) as from_n, 1 + mod(f + 1 + mod(d, w.count - 1), w.count) as to_n
    from (select i, (random() * 1e9)::bigint as f, (random() * 1e9)::bigint as d from generate_series(1, ${count}) i) r,
      (select count(*) from wallet) w;
  create temporary table leg on commit drop as
    select w.id as account_id, w.seq + row_number() over o as seq, l.amount, (w.balance + sum(l.amount) over o)::bigint as balance,
      l.id as journal_id, l.i
    from (
      select from_n as n, -100 as amount, id, i from transfer union all select to_n, 100, id, i from transfer
    ) l join wallet w on w.n = l.n
    window o as (partition by w.id order by l.i rows unbounded preceding);
  insert into ledger_journals (id, event_key, kind, legs, amount, mid, refers, at, posted_in)
    select id, 'split.done:' || id, 'split.done', 2, 100, (select mid from wallet limit 1), jsonb_build_object('splitId', id),
      to_timestamp((${beginMs} + i * ${apartMs}::float8) / 1000), (${xid} + i / ${together})::text::xid8
    from transfer order by i;
  insert into ledger_entries (account_id, seq, amount, balance, journal_id)
    select account_id, seq, amount, balance, journal_id from leg order by i, account_id;
  update ledger_accounts a set balance = a.balance + s.amount, seq = a.seq + s.legs
    from (select account_id, sum(amount)::bigint as amount, count(*) as legs from leg group by account_id) s
    where a.id = s.account_id`
