/** The SQL of the customs reports: answers of the forms of payments, and who paid. */
import type { Address } from '@singil/contract/foundation/places'
import type { FormAnswers } from '@singil/contract/payments/transactions'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Tx } from '../../kit/database/index.ts'

export interface CustomsRow {
  id: string
  form_answers: z.output<typeof FormAnswers>
  billing_address: z.output<typeof Address> | null
}
/** Of these transactions, those with answers. */
export async function customsOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, CustomsRow>> {
  const { rows } = await sql<CustomsRow>`
    select id, form_answers, billing_address from transactions
    where id = any(${[...ids]}::uuid[]) and jsonb_array_length(form_answers) > 0`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
