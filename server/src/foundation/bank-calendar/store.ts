/** The SQL of the bank calendar. */
import { own, type Tx } from '../../kit/database/index.ts'

export interface HolidayRow {
  readonly day: string
  readonly name: string
  readonly kind: 'regular' | 'special non-working' | 'special working'
  readonly banks_closed: boolean
  readonly confidence: 'proclaimed' | 'by statute' | 'expected' | 'estimate'
  readonly source: string
}
const db = own<{ bank_holidays: HolidayRow }>()

export const holidaysBetween = (tx: Tx, from: string, to: string): Promise<HolidayRow[]> =>
  db(tx)
    .selectFrom('bank_holidays')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()

export const lockHoliday = (tx: Tx, day: string): Promise<HolidayRow | undefined> =>
  db(tx).selectFrom('bank_holidays').selectAll().where('day', '=', day).forUpdate().executeTakeFirst()

/** False: the day already has a holiday. */
export async function insertHoliday(tx: Tx, row: HolidayRow): Promise<boolean> {
  const result = await db(tx)
    .insertInto('bank_holidays')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function saveHoliday(tx: Tx, day: string, row: HolidayRow): Promise<void> {
  await db(tx).updateTable('bank_holidays').set(row).where('day', '=', day).execute()
}

export async function deleteHoliday(tx: Tx, day: string): Promise<void> {
  await db(tx).deleteFrom('bank_holidays').where('day', '=', day).execute()
}

/** Bank holidays other than weekends from `from` on. */
export async function holidaysFrom(tx: Tx, from: string): Promise<Set<string>> {
  const rows = await db(tx)
    .selectFrom('bank_holidays')
    .select('day')
    .where('day', '>=', from)
    .where('banks_closed', '=', true)
    .execute()
  return new Set(rows.map((row) => row.day))
}
