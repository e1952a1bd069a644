import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfLedger } from '@singil/contract/foundation/ledger'
import type { HoldReason } from '@singil/contract/wallets/wallets'
import type { Context } from '../../kit/work/index.ts'
import { type Journal, lockWallet, post } from '../../foundation/ledger/index.ts'
import { movedOn } from './end-hold.ts'
import * as holds from './hold-store.ts'

/** `holdId`: the id of the withdrawal or other reason for the hold. */
export interface AvailableHold {
  readonly holdId: string
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly reason: Exclude<HoldReason, 'refund'>
  readonly requestId: string
  /** The total that leaves `available`, with fee and VAT. */
  readonly amount: Centavos
}

/**
 * Moves money from available to held until endHold. Refuses with "Insufficient Fund" if less is available; throws if the journal moves
 * anything but the hold's amount, or was already posted.
 */
export async function holdAvailable(context: Context, hold: AvailableHold, journal: Journal): Promise<void> {
  const moved = movedOn(journal, hold.walletId)
  if (moved.available !== -hold.amount || moved.held !== hold.amount || journal.legs.length !== 2)
    throw new Error(`The journal ${journal.eventKey} does not hold ${hold.amount} centavos of what is available`)

  const { available } = await lockWallet(context, hold.walletId, hold.mid)
  if (available < hold.amount) refuse(problemsOfLedger.insufficientFund, {})
  await holds.insert(
    context.tx,
    {
      id: hold.holdId,
      mid: hold.mid,
      wallet_id: hold.walletId,
      reason: hold.reason,
      transaction_id: null,
      request_id: hold.requestId,
      amount: hold.amount,
      state: 'active',
      created_at: context.now,
      closed_at: null,
    },
    [{ source: 'available', transaction_id: null, amount: hold.amount }],
  )
  const [outcome] = await post(context, [journal])
  if (outcome !== 'posted') throw new Error(`The hold ${hold.holdId} was posted before`)
}
