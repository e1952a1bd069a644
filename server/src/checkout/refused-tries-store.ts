/** The SQL of payments that a limit of the merchant refused to strangers. */
import type { MerchantId } from '@singil/contract/kit/id'
import { sql } from 'kysely'
import { own, type Tx } from '../kit/database/index.ts'

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

/** Digests of addresses are kept no longer than they are counted. */
export async function insertTry(tx: Tx, row: RefusedTry, since: Date): Promise<void> {
  await db(tx).deleteFrom('refused_tries').where('mid', '=', row.mid).where('at', '<=', since).execute()
  await db(tx).insertInto('refused_tries').values(row).execute()
}
