/** Actions that other people may have to approve. The feature that owns an action declares it; `all.ts` collects them. */
import type { Permission } from './permission.ts'

interface Declared {
  /** As in adjustments.correct: the feature and what it does. It never changes, because requests are stored under it. */
  readonly id: `${string}.${string}`
  /** Whose people ask and approve: the provider's staff, or the users of one merchant. */
  readonly audience: 'staff' | 'merchant'
  /** The permission that an approver needs. */
  readonly permission: Permission
  /** Begins the sentence of a rule, as in "Withdrawals". */
  readonly label: string
  /** One request within a sentence, as in "a withdrawal". */
  readonly words: string
  /** Its requests have an amount, so that rules may begin at one. */
  readonly hasAmount: boolean
  /** How many people must approve where no rule says more; 0: nobody. */
  readonly least: number
  /** Ids of other actions whose rules bind it too, because it does the same by another way. */
  readonly boundBy?: readonly Declared['id'][]
}
export interface Approvable extends Declared {
  readonly kind: 'approvable'
}

export const approvable = <const D extends Declared>(declared: D): D & Approvable => ({
  kind: 'approvable',
  ...declared,
})
