import { type Centavos, sum } from '@singil/contract/kit/money'
import type { HoldReason } from '@singil/contract/wallets/wallets'
import { allEnded } from '../../kit/database/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { insufficient, type Journal, type LockedWallet, post } from '../../foundation/ledger/index.ts'
import { movedOn } from './end-hold.ts'
import * as holds from './hold-store.ts'

/** `holdId`: the id of the withdrawal or other reason for the hold. */
export interface AvailableHold {
  readonly holdId: string
  readonly reason: Exclude<HoldReason, 'refund'>
  readonly requestId: string
  /** The total that leaves `available`, with fee and VAT. */
  readonly amount: Centavos
  readonly journal: Journal
}

/**
 * Moves money from available to held until endHold, for all holds or for none. Refuses with "Insufficient Fund" if less is available; throws
 * if a journal moves anything but its hold's amount, or was already posted.
 */
export async function holdAvailable(
  context: Context,
  wallet: LockedWallet,
  wanted: readonly AvailableHold[],
): Promise<void> {
  const { walletId: wallet_id, mid } = wallet
  for (const hold of wanted) assertHolds(wallet, hold)
  const needed = sum(wanted.map(({ amount }) => amount))
  if (wallet.available < needed) throw insufficient({ available: wallet.available, needed })
  const rows = wanted.map(({ holdId, reason, requestId, amount }) => ({
    hold: {
      id: holdId,
      mid,
      wallet_id,
      reason,
      transaction_id: null,
      request_id: requestId,
      amount,
      state: 'active' as const,
      created_at: context.now,
      closed_at: null,
    },
    parts: [{ source: 'available' as const, transaction_id: null, amount }],
  }))
  const journals = wanted.map(({ journal }) => journal)
  const [, outcomes] = await allEnded([holds.insertAll(context.tx, rows), post(context, journals)] as const)
  if (outcomes.some((outcome) => outcome !== 'posted'))
    throw new Error(`The hold ${wanted[0]!.holdId} was posted before`)
}

function assertHolds({ walletId }: LockedWallet, { journal, amount }: AvailableHold): void {
  const moved = movedOn(journal, walletId)
  if (moved.available !== -amount || moved.held !== amount || journal.legs.length !== 2)
    throw new Error(`The journal ${journal.eventKey} does not hold ${amount} centavos of what is available`)
}
