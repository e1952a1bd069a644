/** The SQL of the rule, the provider's settings and the counters of taxpayers. */
import type { Centavos } from '@singil/contract/kit/money'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface RateRow {
  since: string
  rate_millionths: number
  threshold: Centavos
  atc_individual: string
  atc_corporation: string
  nature: string
  source: string
}
export interface SettingRow {
  id: string
  is_on: boolean
  needs_declaration: boolean
  company_name: string
  address: string
  zip: string
  tin: string
  signatory: string
  signature_id: string | null
  accreditation_no: string
  date_issue: string | null
  date_expiry: string | null
  effective_from: string
  reason: string
  asked_by: string
  approved_by: string
  created_at: Date
}
export interface CounterRow {
  taxpayer: string
  year: number
  remitted: Centavos
  withheld: Centavos
}
const db = own<{
  remittance_tax_rates: RateRow
  remittance_withholding_settings: SettingRow
  remittance_counters: CounterRow
}>()

export const allRates = (tx: Tx): Promise<RateRow[]> =>
  db(tx).selectFrom('remittance_tax_rates').selectAll().orderBy('since', 'desc').execute()

/** Those that begin last first. */
export const allSettings = (tx: Tx): Promise<SettingRow[]> =>
  db(tx)
    .selectFrom('remittance_withholding_settings')
    .selectAll()
    .orderBy('effective_from', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()

export const insertSetting = (tx: Tx, row: SettingRow) =>
  db(tx).insertInto('remittance_withholding_settings').values(row).execute()

/** Until the unit of work ends, no other remittance to the taxpayer is counted in this year. */
export async function lockCounter(tx: Tx, taxpayer: string, year: number): Promise<CounterRow> {
  await sql`insert into remittance_counters (taxpayer, year) values (${taxpayer}, ${year}) on conflict do nothing`.execute(
    db(tx),
  )
  return db(tx)
    .selectFrom('remittance_counters')
    .selectAll()
    .where('taxpayer', '=', taxpayer)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const countersOf = (tx: Tx, taxpayer: string): Promise<CounterRow[]> =>
  db(tx).selectFrom('remittance_counters').selectAll().where('taxpayer', '=', taxpayer).execute()

export async function count(tx: Tx, { taxpayer, year, remitted, withheld }: CounterRow): Promise<void> {
  await db(tx)
    .updateTable('remittance_counters')
    .set({
      remitted: sql<Centavos>`remitted + ${remitted}::bigint`,
      withheld: sql<Centavos>`withheld + ${withheld}::bigint`,
    })
    .where('taxpayer', '=', taxpayer)
    .where('year', '=', year)
    .execute()
}
