import { problemsOfAdjustments } from '@singil/contract/wallets/adjustments'
import { MerchantId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { type JournalKind, journalLabels } from '@singil/contract/foundation/ledger'
import type { Context } from '../../kit/work/index.ts'
import { partsOf, type PostedJournal } from '../../foundation/ledger/index.ts'
import { namesOfWallets } from '../wallets/index.ts'

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

/** The wallets that a journal moves. */
const walletsOf = ({ legs }: PostedJournal): WalletId[] =>
  legs.flatMap((leg) => {
    const { ownerKind, ownerId } = partsOf(leg.account)
    return ownerKind === 'wallet' ? [WalletId.parse(ownerId)] : []
  })

/**
 * The effects of reversing a journal on the wallets that it moved, beginning with the one that loses most. A transfer is reversed only
 * between two merchants, where it must not have been; within one, the merchant transfers back. Refuses what cannot be reversed here.
 */
export function readReversal(
  journal: PostedJournal,
  midOf: (walletId: WalletId) => MerchantId = () => MerchantId.parse(journal.mid),
): readonly [Effect, ...Effect[]] {
  const unfit = () => refuse(problemsOfAdjustments.notReversible, { kind: journalLabels[journal.kind].toLowerCase() })
  const amounts = new Map<WalletId, number>()
  for (const { account, amount } of journal.legs) {
    const { ownerKind, ownerId, kind } = partsOf(account)
    if (ownerKind !== 'wallet') continue
    if (kind !== 'available') unfit()
    const walletId = WalletId.parse(ownerId)
    amounts.set(walletId, (amounts.get(walletId) ?? 0) - amount)
  }
  const merchants = new Set([...amounts.keys()].map(midOf))
  const isCrossing = merchants.size > 1 && (journal.kind === 'transfer.done' || journal.kind === 'adjustment.posted')
  if (!isCrossing && (!reversible.includes(journal.kind) || amounts.size !== 1)) unfit()
  const [first, ...others] = [...amounts]
    .filter(([, amount]) => amount !== 0)
    .map(([walletId, amount]) => ({ mid: midOf(walletId), walletId, amount: centavos(amount) }))
    .toSorted((one, other) => one.amount - other.amount)
  return first ? [first, ...others] : unfit()
}

/** The same, with the merchants of the wallets as they are stored. */
export async function effectsOf(context: Pick<Context, 'tx'>, journal: PostedJournal) {
  const wallets = await namesOfWallets(context, walletsOf(journal))
  return readReversal(journal, (id) => wallets.get(id)?.mid ?? MerchantId.parse(journal.mid))
}
