/** Invariants of the tax withheld from remittances. Also reads settlements and the ledger, because the lines must agree with them. */
import { sql } from 'kysely'
import type { Context, Invariant } from '../../kit/work/index.ts'

export async function withholdingInvariants({ tx }: Pick<Context, 'tx'>): Promise<readonly Invariant[]> {
  const { rows } = await sql<Invariant>`
    select 'M20 the counter of a taxpayer and year is the sum of its remittances' as name, count(*)::int as bad, broken_rows(concat_ws(':', encode(sha256(coalesce(c.taxpayer, l.taxpayer)::text::bytea), 'hex'), coalesce(c.year, l.year), c.remitted, l.remitted)) as rows
    from (
      select taxpayer, extract(year from day)::int as year, sum(base) as remitted, sum(withheld) as withheld
      from remittance_lines group by 1, 2
    ) l full join remittance_counters c on c.taxpayer = l.taxpayer and c.year = l.year
    where (coalesce(c.remitted, 0), coalesce(c.withheld, 0)) is distinct from (coalesce(l.remitted, 0), coalesce(l.withheld, 0))
    union all
    select 'M20 each remittance begins where the one before ended', count(*)::int, broken_rows(concat_ws(':', id, before, earlier), null, mid)
    from (
      select source_id as id, mid, before, coalesce(sum(base) over (
        partition by taxpayer, extract(year from day) order by before, base rows between unbounded preceding and 1 preceding
      ), 0) as earlier from remittance_lines
    ) l where before <> earlier
    union all
    select 'M20 tax is withheld from what is subject, at its rate', count(*)::int, broken_rows(concat_ws(':', l.source_id, l.base, l.withheld), null, l.mid)
    from remittance_lines l left join auto_settlements s on l.source = 'settlement' and s.id::text = l.source_id
    where l.withheld <> case when l.verdict in ('overThreshold', 'overLastYear', 'noDeclaration')
      then least((l.base * l.rate_millionths + 500000) / 1000000, coalesce(s.net - s.reserve, l.base)) else 0 end
    union all
    select 'M20 a settlement has the tax and the base of its remittance', count(*)::int, broken_rows(concat_ws(':', s.id, s.withheld, l.withheld, l.base), s.wallet_id::text, s.mid)
    from auto_settlements s left join remittance_lines l on l.source = 'settlement' and l.source_id = s.id::text
    where s.withheld <> coalesce(l.withheld, 0) or l.base <> s.gross - s.refunded
    union all
    select 'M20 the tax that the provider owes is the sum of what was withheld', count(*)::int, broken_rows(off::text)
    from (
      select (select coalesce(sum(balance), 0) from ledger_accounts where owner_kind = 'provider' and kind = 'withheld_tax')
        - (select coalesce(sum(withheld), 0) from remittance_lines) as off
    ) d where off <> 0
    union all
    select 'M20 a certificate has what was withheld from its merchant in its quarter', count(*)::int, broken_rows(concat_ws(':', c.id, c.base, c.withheld, l.base, l.withheld), null, c.mid)
    from remittance_certificates c left join (
      select mid, to_char(day, 'YYYY"Q"Q') as quarter, sum(base) as base, sum(withheld) as withheld
      from remittance_lines where withheld > 0 group by 1, 2
    ) l on l.mid = c.mid and l.quarter = c.quarter
    where c.voided_at is null and (l.base, l.withheld) is distinct from (c.base::numeric, c.withheld::numeric)
    union all
    select 'M20 certificates take the numbers of a year without a gap', count(*)::int, broken_rows(year::text)
    from (
      select n.year from remittance_certificate_numbers n left join remittance_certificates c on c.year = n.year
      group by n.year, n.last having count(c.id) <> n.last or min(c.number) <> 1 or max(c.number) <> n.last
    ) broken`.execute(tx)
  return rows
}
