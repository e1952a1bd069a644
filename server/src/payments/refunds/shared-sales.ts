/** What refunds need of sales that are shared with other merchants: the receivers give back their part. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { type Context, port } from '../../kit/work/index.ts'

export interface SharedRefund {
  readonly refundId: string
  readonly transactionId: string
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly amount: Centavos
  /** What can still be refunded of the payment, with this refund. */
  readonly left: Centavos
}
export interface SharedSales {
  /** Moves the receivers' part of a refund into the payer's wallet; nothing if the sale is not shared. */
  takeBack(context: Context, refund: SharedRefund): Promise<void>
  /** Locks the wallets of a shared sale, before the end of a refund locks the payer's alone. */
  lock(context: Context, transactionId: string): Promise<void>
  /** The refund failed: its receivers get back what they gave. */
  giveBack(context: Context, refundId: string): Promise<void>
}
export const sharedSales = port<SharedSales>('refunds.sharedSales')
