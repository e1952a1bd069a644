/** The SQL of the statement lists shown to staff. */
import type { Centavos } from '@singil/contract/kit/money'
import { type LineFault, LineKind, type LineState } from '@singil/contract/desk/reconciliation'
import { sql } from 'kysely'
import type { Range } from '../../kit/base/index.ts'
import { pageOf, type Tx } from '../../kit/database/index.ts'
import { db, type LineRow } from './store.ts'

const daysShown = 30
/** A line matched within this many days is in time. */
const timelyDays = 4

export interface DayRow {
  provider: string
  day: string
  taken_at: Date
  taken_by: string
  contradicted: number
  lines: number
  matched: number
  timely: number
  open: number
  amount: Centavos
}
/** The newest statements, with the states of their lines. */
export async function days(tx: Tx): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select s.provider, s.day, s.taken_at, s.taken_by, s.contradicted, l.*
    from (select * from statements order by day desc, provider desc limit ${daysShown}::int) s
    cross join lateral (
      select count(*)::int as lines, (count(*) filter (where state = 'matched'))::int as matched,
        (count(*) filter (where matched_at < came_at + make_interval(days => ${timelyDays}::int)))::int as timely,
        (count(*) filter (where state in ('suspense', 'asked')))::int as open, coalesce(sum(amount), 0)::bigint as amount
      from statement_lines l where l.provider = s.provider and l.day = s.day
    ) l
    order by s.day desc, s.provider desc`.execute(db(tx))
  return rows
}

export interface OpenSums {
  lines: number
  over: Centavos
  under: Centavos
  oldest: Date | null
}
export async function openSums(tx: Tx): Promise<OpenSums> {
  const { rows } = await sql<OpenSums>`
    select count(*)::int as lines, coalesce(sum(posted) filter (where posted > 0), 0)::bigint as over,
      coalesce(sum(posted) filter (where posted < 0), 0)::bigint as under, min(came_at) as oldest
    from statement_lines where state in ('suspense', 'asked')`.execute(db(tx))
  return rows[0]!
}
export const countOpen = async (tx: Tx): Promise<number> => (await openSums(tx)).lines

/** Unexplained lines that nobody has asked to settle. */
export async function workWaiting(tx: Tx) {
  const { rows } = await sql<{ open: number; openSince: Date | null }>`
    select count(*)::int as open, min(came_at) as "openSince" from statement_lines where state = 'suspense'`.execute(
    db(tx),
  )
  return rows[0]!
}

export interface MissingSums {
  lines: number
  amount: Centavos
  oldest: string | null
}
export async function missingSums(tx: Tx): Promise<MissingSums> {
  const { rows } = await sql<MissingSums>`
    select count(*)::int as lines, coalesce(sum(amount), 0)::bigint as amount, min(due_on) as oldest
    from statement_missing where found_at is null`.execute(db(tx))
  return rows[0]!
}

export interface Filter {
  readonly state?: LineState | 'open' | undefined
  readonly fault?: LineFault | undefined
  readonly day?: string | undefined
  readonly provider?: string | undefined
  readonly searchValue?: string | undefined
}
const columns = { cameAt: 'came_at', amount: 'amount' } as const
const missingColumns = { dueOn: 'due_on', amount: 'amount' } as const

const matching = (tx: Tx, { state, fault, day, provider, searchValue }: Filter) =>
  db(tx)
    .selectFrom('statement_lines')
    .$if(state === 'open', (query) => query.where('state', 'in', ['suspense', 'asked']))
    .$if(state !== undefined && state !== 'open', (query) => query.where('state', '=', state as LineState))
    .$if(fault !== undefined, (query) => query.where('fault', '=', fault!))
    .$if(day !== undefined, (query) => query.where('day', '=', day!))
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider!))
    .$if(Boolean(searchValue), (query) =>
      query.where((where) =>
        where.or([
          where(
            'about',
            'in',
            LineKind.options.map((kind) => `${kind}:${searchValue}`),
          ),
          where('line_ref', '=', searchValue!),
        ]),
      ),
    )

export async function pageOfLines(tx: Tx, filter: Filter, page: Range): Promise<{ rows: LineRow[]; count: number }> {
  return pageOf(matching(tx, filter).selectAll(), page, columns[page.sort.field as keyof typeof columns], 'id')
}

export async function pageOfMissing(tx: Tx, page: Range) {
  const { limit, sort } = page
  const direction = sort.descending ? 'desc' : 'asc'
  const rows = await db(tx)
    .selectFrom('statement_missing')
    .selectAll()
    .where('found_at', 'is', null)
    .orderBy(missingColumns[sort.field as keyof typeof missingColumns], direction)
    .orderBy('journal_id', direction)
    .limit(limit)
    .offset((page.page - 1) * limit)
    .execute()
  return { rows, count: (await missingSums(tx)).lines }
}
