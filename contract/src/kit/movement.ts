/**
 * Movements of money: who prepares and confirms each, what binds it, who is notified and who can stop it. The feature that owns one declares it;
 * `all.ts` collects them, `npm run docs` writes them as a table into docs/money.md, and a test refuses a journal that none of them claims.
 */
import type { Approvable } from './approvable.ts'
import type { StepUp } from './step-up.ts'

interface Declared {
  readonly id: string
  readonly label: string
  readonly prepares: string
  readonly confirms: string
  /** The step-up of the one who confirms; null if nobody does, or with that of approvals. */
  readonly stepUp: StepUp | null
  /** The approval rules that can bind it. */
  readonly rules: readonly Approvable[]
  readonly told: string
  readonly stops: string
  /** The kinds of its journals; each kind belongs to one movement. */
  readonly journals: readonly string[]
  /** The calls of people that post them. An approval posts for the movement that it approves. */
  readonly calls: readonly string[]
  /** Position in the table. */
  readonly place: number
}
export interface Movement extends Declared {
  readonly kind: 'movement'
}

export const movement = (declared: Declared): Movement => ({ kind: 'movement', ...declared })
