/** A certificate of the provider whose particulars are no longer those of the merchant. */
import { newId } from '../../src/kit/base/index.ts'

interface Database {
  readonly rows: (text: string, values: unknown[]) => Promise<unknown>
}
export async function issuedTo({ rows }: Database, mid: string): Promise<string> {
  const quarter = '2026Q1'
  const party = { tin: '12345678900000', name: 'Earlier name', address: 'Baguio', zip: '2600' }
  const signatory = { name: 'Divina', file: '', accreditationNo: '', dateIssue: null, dateExpiry: null }
  const lines = [{ nature: 'Remittances', atc: 'WI830', months: [1_000_00, 0, 0], withheld: 500 }]
  const details = { from: '2026-01-01', to: '2026-03-31', payee: party, payor: party, lines, signatory }
  await rows(
    `insert into remittance_withholding_settings (id, is_on, needs_declaration, company_name, address, zip, tin, signatory, effective_from,
       reason, asked_by, approved_by, created_at)
     select gen_random_uuid(), false, true, 'Singil', 'Makati', '1226', '00912345600000', 'Divina', '2026-01-01', 'A test', 'one', 'two', now()
     where not exists (select 1 from remittance_withholding_settings where effective_from = '2026-01-01')`,
    [],
  )
  await rows(
    `insert into remittance_lines (id, mid, wallet_id, taxpayer, source, source_id, day, base, before, verdict, atc, rate_millionths, withheld,
       recorded_at)
     select gen_random_uuid(), $1, gen_random_uuid(), $1, 'returned', 'certified ' || $1, '2026-01-15', 100000, 0, 'noDeclaration', 'WI830', 5000,
       500, now()
     on conflict do nothing`,
    [mid],
  )
  await rows(
    `insert into remittance_counters (taxpayer, year, remitted, withheld) values ($1, 2026, 100000, 500) on conflict do nothing`,
    [mid],
  )
  await rows(
    `update remittance_certificates set voided_at = now(), void_reason = 'A test'
     where mid = $1 and quarter = $2 and voided_at is null`,
    [mid, quarter],
  )
  const id = newId()
  await rows(
    `with taken as (
       insert into remittance_certificate_numbers (year, last) values (2026, 1)
       on conflict (year) do update set last = remittance_certificate_numbers.last + 1 returning last)
     insert into remittance_certificates (id, mid, quarter, year, number, base, withheld, details, issued_at)
     select $1, $2, $3, 2026, last, 100000, 500, $4, now() from taken`,
    [id, mid, quarter, JSON.stringify(details)],
  )
  return id
}
