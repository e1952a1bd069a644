import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { accounts, credit, debit, type Journal, journal, type PostedJournal } from '../../foundation/ledger/index.ts'

export interface Correction {
  readonly adjustmentId: string
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly reason: string
  readonly at: Date
}

export const freeKey = (adjustmentId: string): string => `adjustment.posted:${adjustmentId}`
/** Keyed by the journal and not by the correction, so that a journal is reversed once, no matter who requests it. */
export const reversalKey = (journalId: string): string => `adjustment.reversed:${journalId}`

/** `others`: merchants whose wallets it moves too. Every leg of the journal negated, in reverse order, so that no account is lower in between than at the end. */
export const reversal = (correction: Correction, posted: PostedJournal, others: readonly MerchantId[] = []): Journal =>
  journal(
    'adjustment.posted',
    reversalKey(posted.id),
    {
      mid: correction.mid,
      at: correction.at,
      refers: {
        ...posted.refers,
        adjustmentId: correction.adjustmentId,
        reverses: posted.id,
        note: correction.reason,
        ...(others.length > 0 && { mids: others }),
      },
    },
    ...posted.legs.toReversed().map((leg) => ({ account: leg.account, amount: centavos(-leg.amount) })),
  )

/** A positive amount is credited to available, a negative one is debited; the provider's `adjustment` account takes the other side. */
export function freeAdjustment(correction: Correction, amount: Centavos): Journal {
  const { adjustmentId, mid, walletId, reason, at } = correction
  const [available, ours] = [accounts.wallet(walletId, 'available'), accounts.provider('adjustment')]
  const about = { mid, at, refers: { adjustmentId, note: reason } }
  const size = centavos(Math.abs(amount))
  return amount > 0
    ? journal('adjustment.posted', freeKey(adjustmentId), about, debit(ours, size), credit(available, size))
    : journal('adjustment.posted', freeKey(adjustmentId), about, debit(available, size), credit(ours, size))
}
