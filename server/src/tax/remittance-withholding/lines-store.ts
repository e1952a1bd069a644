/** The SQL of remittances and what was withheld of each. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { RemittanceLine, Verdict } from '@singil/contract/tax/remittance-withholding'
import { sql } from 'kysely'
import type { Range } from '../../kit/base/index.ts'
import { own, type Tx, pageOf } from '../../kit/database/index.ts'

export interface LineRow {
  id: string
  mid: MerchantId
  wallet_id: WalletId
  taxpayer: string
  source: RemittanceLine['source']
  source_id: string
  day: string
  base: Centavos
  before: Centavos
  verdict: Verdict
  atc: string
  rate_millionths: number
  withheld: Centavos
  recorded_at: Date
}
const db = own<{ remittance_lines: LineRow }>()

export const insert = (tx: Tx, row: LineRow) => db(tx).insertInto('remittance_lines').values(row).execute()

const inYear = (tx: Tx, year: number) =>
  db(tx).selectFrom('remittance_lines').where('day', '>=', `${year}-01-01`).where('day', '<=', `${year}-12-31`)

export async function page(tx: Tx, mid: MerchantId, year: number, range: Range) {
  const matching = inYear(tx, year).where('mid', '=', mid)
  return pageOf(matching.selectAll(), range, 'day', 'id')
}

/** The sums of a merchant in a year. */
export const sumsOf = (tx: Tx, mid: MerchantId, year: number) =>
  inYear(tx, year)
    .where('mid', '=', mid)
    .select([
      sql<Centavos>`coalesce(sum(base), 0)::bigint`.as('remitted'),
      sql<Centavos>`coalesce(sum(withheld), 0)::bigint`.as('withheld'),
    ])
    .executeTakeFirstOrThrow()

/** Days of a quarter such as 2026Q4, both included. */
export function daysOf(quarter: string): { readonly from: string; readonly to: string } {
  const [year, nth] = [Number(quarter.slice(0, 4)), Number(quarter.slice(5))]
  const day = (month: number, of: number) => new Date(Date.UTC(year, month, of)).toISOString().slice(0, 10)
  return { from: day(nth * 3 - 3, 1), to: day(nth * 3, 0) }
}

const taxedIn = (tx: Tx, quarter: string) => {
  const { from, to } = daysOf(quarter)
  return db(tx)
    .selectFrom('remittance_lines')
    .where('withheld', '>', 0 as Centavos)
    .where('day', '>=', from)
    .where('day', '<=', to)
}

/** What was withheld in a quarter, of one merchant or of all: by merchant and tax code, the oldest first. */
export const taxedLines = (tx: Tx, quarter: string, mid: MerchantId | null): Promise<LineRow[]> =>
  taxedIn(tx, quarter)
    .$if(mid !== null, (query) => query.where('mid', '=', mid!))
    .selectAll()
    .orderBy('mid')
    .orderBy('atc')
    .orderBy('day')
    .orderBy('id')
    .execute()

export async function sumOfTaxed(tx: Tx, quarter: string): Promise<Centavos> {
  const row = await taxedIn(tx, quarter)
    .select(sql<Centavos>`coalesce(sum(withheld), 0)::bigint`.as('withheld'))
    .executeTakeFirstOrThrow()
  return row.withheld
}

/** The same by the journals of the ledger, which the work papers must agree with. */
export async function taxByLedger(tx: Tx, quarter: string): Promise<Centavos> {
  const { from, to } = daysOf(quarter)
  const { rows } = await sql<{ booked: Centavos }>`
    select coalesce(sum(j.amount), 0)::bigint as booked from remittance_lines l
    join ledger_journals j on j.event_key = 'tax.withheld:' || l.source || ':' || l.source_id and j.kind = 'tax.withheld'
    where l.day between ${from} and ${to}`.execute(db(tx))
  return rows[0]!.booked
}

/** Merchants of which tax was withheld up to a day without a certificate, and the quarters. */
export async function uncertified(tx: Tx, day: string): Promise<{ mid: MerchantId; quarter: string }[]> {
  const { rows } = await sql<{ mid: MerchantId; quarter: string }>`
    select distinct l.mid, to_char(l.day, 'YYYY"Q"Q') as quarter from remittance_lines l
    where l.withheld > 0 and l.day <= ${day} and not exists (
      select from remittance_certificates c where c.mid = l.mid and c.quarter = to_char(l.day, 'YYYY"Q"Q')
    ) order by 2, 1`.execute(db(tx))
  return rows
}

export interface MerchantSums {
  mid: MerchantId
  legal_name: string
  remitted: Centavos
  withheld: Centavos
  verdict: Verdict
  merchants: number
  taxpayer_remitted: Centavos
  taxpayer_withheld: Centavos
}
/** The merchants that were remitted money in a year. Read with the scope of every merchant. */
export async function merchantsIn(tx: Tx, year: number, range: Range, search: string) {
  const direction = sql.raw(range.sort.descending ? 'desc' : 'asc')
  const order = sql.raw(range.sort.field === 'withheld' ? 'withheld' : 'remitted')
  const matching = sql`
    from (
      select mid, sum(base)::bigint as remitted, sum(withheld)::bigint as withheld,
        (array_agg(verdict order by day desc, id desc))[1] as verdict,
        (array_agg(taxpayer order by day desc, id desc))[1] as taxpayer
      from remittance_lines where day between ${`${year}-01-01`} and ${`${year}-12-31`} group by mid
    ) l
    join merchants m on m.mid = l.mid
    where ${search} = '' or strpos(lower(m.legal_name), lower(${search})) > 0 or m.mid = upper(${search})`
  const [{ rows }, counted] = await Promise.all([
    sql<MerchantSums>`
      select l.mid, m.legal_name, l.remitted, l.withheld, l.verdict, c.remitted as taxpayer_remitted,
        c.withheld as taxpayer_withheld, (select count(distinct o.mid)::int from remittance_lines o
          where o.taxpayer = l.taxpayer and o.day between ${`${year}-01-01`} and ${`${year}-12-31`}) as merchants
      from (select l.*, m.legal_name ${matching}) l
      join merchants m on m.mid = l.mid
      join remittance_counters c on c.taxpayer = l.taxpayer and c.year = ${year}
      order by l.${order} ${direction}, l.mid ${direction}
      limit ${range.limit} offset ${(range.page - 1) * range.limit}`.execute(db(tx)),
    sql<{ count: number }>`select count(*)::int as count ${matching}`.execute(db(tx)),
  ])
  return { rows, count: counted.rows[0]!.count }
}
