/** The SQL of shipping rates. */
import type { MerchantId } from '@singil/contract/kit/id'
import { own, type Tx } from '../kit/database/index.ts'

interface RateRow {
  mid: MerchantId
  province: string
  city: string
}
const db = own<{ shipping_rates: RateRow }>()

export const hasRate = async (tx: Tx, mid: MerchantId): Promise<boolean> =>
  (await db(tx).selectFrom('shipping_rates').select('mid').where('mid', '=', mid).limit(1).executeTakeFirst()) !==
  undefined
