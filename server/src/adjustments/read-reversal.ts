import { problemsOfAdjustments } from '@singil/contract/adjustments'
import { MerchantId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { type JournalKind, journalLabels } from '@singil/contract/ledger'
import { partsOf, type PostedJournal } from '../ledger/index.ts'

/**
 * Self-contained kinds. A payment, settlement, refund, withdrawal or chargeback has a state and rows that explain clearing, reserve and
 * held; if its journal were reversed here, these rows would still claim the money.
 */
const reversible: readonly JournalKind[] = ['topup.done', 'referral.rewarded', 'adjustment.posted']

export interface Effect {
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly amount: Centavos
}

/** The effect of reversing a journal on the single wallet that it moved. Refuses if it cannot be reversed here. */
export function readReversal(journal: PostedJournal): Effect {
  const unfit = () => refuse(problemsOfAdjustments.notReversible, { kind: journalLabels[journal.kind].toLowerCase() })
  if (!reversible.includes(journal.kind)) unfit()
  const wallets = new Set<string>()
  let amount = 0
  for (const leg of journal.legs) {
    const { ownerKind, ownerId, kind } = partsOf(leg.account)
    if (ownerKind !== 'wallet') continue
    if (kind !== 'available') unfit()
    wallets.add(ownerId)
    amount -= leg.amount
  }
  const [walletId] = wallets
  if (wallets.size !== 1 || amount === 0) unfit()
  return { mid: MerchantId.parse(journal.mid), walletId: WalletId.parse(walletId), amount: centavos(amount) }
}
