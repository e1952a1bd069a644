/** The SQL of wallet transfers. */
import type { MerchantId, RequestId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { own, type Tx } from '../../kit/database/index.ts'

export interface TransferRow {
  id: string
  mid: MerchantId
  request_id: RequestId
  from_wallet_id: WalletId
  to_wallet_id: WalletId
  amount: Centavos
  reason: string
  step_up_id: string
  created_by: string
  created_at: Date
}
const db = own<{ wallet_transfers: TransferRow }>()

export const findByRequest = (tx: Tx, mid: MerchantId, requestId: RequestId): Promise<TransferRow | undefined> =>
  db(tx)
    .selectFrom('wallet_transfers')
    .selectAll()
    .where('mid', '=', mid)
    .where('request_id', '=', requestId)
    .executeTakeFirst()

/** What was transferred between the merchant's wallets since a time. */
export async function transferredSince(tx: Tx, mid: MerchantId, since: Date): Promise<Centavos> {
  const { sum } = await db(tx)
    .selectFrom('wallet_transfers')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('mid', '=', mid)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return centavos(Number(sum ?? 0))
}

export const insert = (tx: Tx, row: TransferRow) => db(tx).insertInto('wallet_transfers').values(row).execute()
