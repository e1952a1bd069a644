/** The journals of a chargeback: the gateway deducts it from what it owes us; a won dispute reverses that. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, centavos, plus } from '@singil/contract/kit/money'
import { type About, accounts, credit, debit, type Journal, journal } from '../../foundation/ledger/index.ts'
import type { EndedDebt } from '../../wallets/debts/index.ts'
import type { Part } from '../../wallets/wallets/index.ts'

export interface Dispute {
  readonly disputeId: string
  readonly transactionId: string
  readonly requestId: string
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly at: Date
}
const { wallet, provider } = accounts
const receivable = provider('receivable:main')
const suspense = provider('suspense')
const about = ({ mid, at, disputeId, transactionId, requestId }: Dispute): About => ({
  mid,
  at,
  refers: { disputeId, transactionId, requestId },
})
const total = (parts: readonly Part[], missing: Centavos) => plus(missing, ...parts.map((part) => part.amount))

export const chargebackKey = (disputeId: string): string => `chargeback.done:${disputeId}`
export const reversalKey = (disputeId: string): string => `chargeback.reversed:${disputeId}`

/** `missing` is what the wallet lacks, and the merchant owes from now on. */
export const chargebackDone = (dispute: Dispute, parts: readonly Part[], missing: Centavos): Journal =>
  journal(
    'chargeback.done',
    chargebackKey(dispute.disputeId),
    about(dispute),
    ...parts.map((part) => debit(wallet(dispute.walletId, part.kind), part.amount)),
    debit(accounts.owedBy(dispute.mid), missing),
    credit(receivable, total(parts, missing)),
  )

/** `parts`: the accounts to which the money returns. `debt`: what the wallet lacked; an earlier release noted it in suspense alone. */
export function chargebackReversed(
  dispute: Dispute,
  parts: readonly Part[],
  missing: Centavos,
  debt: EndedDebt | null,
): Journal {
  const none = centavos(0)
  const { owed, writtenOff } = debt ?? { owed: none, writtenOff: none }
  const suspended = debt ? none : missing
  return journal(
    'chargeback.reversed',
    reversalKey(dispute.disputeId),
    about(dispute),
    debit(receivable, total(parts, plus(owed, writtenOff, suspended))),
    credit(accounts.owedBy(dispute.mid), owed),
    credit(provider('adjustment'), writtenOff),
    credit(suspense, suspended),
    ...parts.map((part) => credit(wallet(dispute.walletId, part.kind), part.amount)),
  )
}
