import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import { WalletAccountKind } from '@singil/contract/foundation/ledger'
import type { Context } from '../../kit/work/index.ts'
import { accounts, type Journal, type LockedWallet, lockWallet, post } from '../../foundation/ledger/index.ts'
import * as holds from './hold-store.ts'

export interface EndedHold {
  readonly holdId: string
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly requestId: string
  readonly amount: Centavos
}

/**
 * Ends a hold of holdAvailable: with `done` the money has left the wallet; with `returned` it is available again. False: the hold had
 * already ended, and nothing was done. Throws if the journal moves anything else of the wallet.
 */
export async function endHold(
  context: Context,
  wallet: LockedWallet,
  holdId: string,
  state: 'done' | 'returned',
  journal: (hold: EndedHold) => Journal,
): Promise<boolean> {
  const hold = await holds.close(context.tx, { id: holdId, walletId: wallet.walletId, state, at: context.now })
  if (!hold) return false
  if (hold.reason === 'refund') throw new Error(`The refund ${holdId} does not end as a hold of what is available`)
  const { mid, wallet_id: walletId, request_id: requestId, amount } = hold
  const ending = journal({ holdId, mid, walletId, requestId, amount })
  const { held, available, clearing, reserve } = movedOn(ending, walletId)
  if (held !== -amount || available !== (state === 'returned' ? amount : 0) || clearing !== 0 || reserve !== 0)
    throw new Error(`The journal ${ending.eventKey} does not end the hold of ${amount} centavos as ${state}`)
  const [outcome] = await post(context, [ending])
  if (outcome !== 'posted') throw new Error(`The end of the hold ${holdId} was posted before`)
  return true
}

/** Closes the active hold of a refund under its wallet's lock. Undefined: it was already closed. */
export async function closeHold(
  context: Context,
  holdId: string,
  state: 'done' | 'returned',
): Promise<holds.HoldRow | undefined> {
  const hold = await holds.find(context.tx, holdId)
  if (!hold) throw new Error(`${holdId} holds no money`)
  await lockWallet(context, hold.wallet_id, hold.mid)
  return holds.close(context.tx, { id: holdId, walletId: hold.wallet_id, state, at: context.now })
}

/** The change that a journal makes to each account of a wallet, in centavos; debits are negative. */
export function movedOn(journal: Journal, walletId: WalletId): Readonly<Record<WalletAccountKind, number>> {
  const moved = { available: 0, clearing: 0, reserve: 0, held: 0 }
  for (const kind of WalletAccountKind.options)
    for (const leg of journal.legs) if (leg.account === accounts.wallet(walletId, kind)) moved[kind] += leg.amount
  return moved
}
