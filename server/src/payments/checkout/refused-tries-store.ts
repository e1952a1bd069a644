/** The SQL of payments by strangers that a limit of the merchant refused. */
import type { MerchantId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../../kit/database/index.ts'

export interface RefusedTry {
  mid: MerchantId
  address: string
  device: string
  at: Date
}
const db = own<{ refused_tries: RefusedTry }>()

export async function triesOf(
  tx: Tx,
  { mid, address, device }: Omit<RefusedTry, 'at'>,
  since: Date,
): Promise<{ readonly device: number; readonly address: number }> {
  const { rows } = await sql<{ device: number; address: number }>`
    select count(*)::int as address, (count(*) filter (where device = ${device}))::int as device
    from refused_tries where mid = ${mid} and address = ${address} and at > ${since}`.execute(db(tx))
  return rows[0]!
}

/** Also deletes the merchant's older rows: address digests are stored only while they count. */
export async function insertTry(tx: Tx, row: RefusedTry, since: Date): Promise<void> {
  await db(tx).deleteFrom('refused_tries').where('mid', '=', row.mid).where('at', '<=', since).execute()
  await db(tx).insertInto('refused_tries').values(row).execute()
}
