/** Where the money of a statement line stands while it is not explained, and where it goes then. Amounts: what the provider holds more. */
import type { MerchantId } from '@singil/contract/kit/id'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import type { ResolutionMethod } from '@singil/contract/reconciliation'
import { type About, accounts, credit, debit, type Journal, journal } from '../ledger/index.ts'

export interface Difference {
  readonly lineId: string
  readonly provider: string
  readonly requestId: string
  readonly mid: MerchantId | null
  readonly amount: Centavos
  readonly at: Date
  readonly note: string
}
type To = Parameters<typeof debit>[0]
const suspense = accounts.provider('suspense')
const receivable = (provider: string) => accounts.provider(`receivable:${provider}`)

const about = ({ mid, at, lineId, requestId, note }: Difference): About => ({
  mid,
  at,
  refers: { statementLineId: lineId, requestId, note },
})
/** So many centavos more on the one account and less on the other; the other way round where they are below zero. */
const legs = (amount: Centavos, more: To, less: To) =>
  amount > 0
    ? [debit(less, amount), credit(more, amount)]
    : [debit(more, centavos(-amount)), credit(less, centavos(-amount))]

/** The provider holds more, or less, than was booked: it owes us that, and whose it is nobody knows yet. `move` counts those of a line. */
export const statementSuspended = (difference: Difference, move: number): Journal =>
  journal(
    'statement.suspended',
    `statement.suspended:${difference.lineId}:${move}`,
    about(difference),
    ...legs(difference.amount, suspense, receivable(difference.provider)),
  )

/** It is explained: the provider corrects it and does not owe it, or it is ours to keep or to bear. */
export const statementResolved = (difference: Difference, method: ResolutionMethod): Journal =>
  journal(
    'statement.resolved',
    `statement.resolved:${difference.lineId}`,
    about(difference),
    ...legs(
      difference.amount,
      method === 'gateway' ? receivable(difference.provider) : accounts.provider('adjustment'),
      suspense,
    ),
  )
