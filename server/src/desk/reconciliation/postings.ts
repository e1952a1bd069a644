/** The journals of a statement line: into suspense while unexplained, and out of it. Amounts: how much more the provider holds. */
import type { MerchantId } from '@singil/contract/kit/id'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import type { ResolutionMethod } from '@singil/contract/desk/reconciliation'
import { type About, accounts, credit, debit, type Journal, journal } from '../../foundation/ledger/index.ts'

type To = Parameters<typeof debit>[0]
export interface Difference {
  readonly lineId: string
  /** Where the money at the gateway or the bank is booked. */
  readonly account: To
  readonly requestId: string
  readonly mid: MerchantId | null
  readonly amount: Centavos
  readonly at: Date
  readonly note: string
}
const suspense = accounts.provider('suspense')

const about = ({ mid, at, lineId, requestId, note }: Difference): About => ({
  mid,
  at,
  refers: { statementLineId: lineId, requestId, note },
})
/** Legs that increase `more` and decrease `less` by the amount; the reverse if it is negative. */
const legs = (amount: Centavos, more: To, less: To) =>
  amount > 0
    ? [debit(less, amount), credit(more, amount)]
    : [debit(more, centavos(-amount)), credit(less, centavos(-amount))]

/** The provider holds more or less than was booked: it owes the difference, whose owner is unknown. `move` numbers the moves of a line. */
export const statementSuspended = (difference: Difference, move: number): Journal =>
  journal(
    'statement.suspended',
    `statement.suspended:${difference.lineId}:${move}`,
    about(difference),
    ...legs(difference.amount, suspense, difference.account),
  )

/** The difference is explained: the provider corrects it and does not owe it, or the provider of the portal keeps or bears it. */
export const statementResolved = (difference: Difference, method: ResolutionMethod): Journal =>
  journal(
    'statement.resolved',
    `statement.resolved:${difference.lineId}`,
    about(difference),
    ...legs(difference.amount, method === 'gateway' ? difference.account : accounts.provider('adjustment'), suspense),
  )
