import { problemsOfAdjustments } from '@singil/contract/adjustments'
import { MerchantId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { type JournalKind, journalLabels } from '@singil/contract/ledger'
import { partsOf, type PostedJournal } from '../ledger/index.ts'

/**
 * Those that stand for themselves. A payment, a settlement, a refund, a withdrawal or a chargeback has a state of its own and rows that
 * explain clearing, reserve and held; taken back here, these would still say that the money is there.
 */
const reversible: readonly JournalKind[] = ['topup.done', 'referral.rewarded', 'adjustment.posted']

export interface Effect {
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly amount: Centavos
}

/** What taking a journal back does to the one wallet that it moved. Refuses where it is not taken back like this. */
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
