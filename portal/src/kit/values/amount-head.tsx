import type { Centavos } from '@singil/contract/kit/money'
import type { ReactNode } from 'react'
import classes from './amount-head.module.css'
import { Amount } from './amount.tsx'

interface AmountHeadProps {
  readonly amount: Centavos
  readonly state: ReactNode
  /** What happens next, or why it ended. */
  readonly next: ReactNode
  /** `pending`: the user acts or waits. `ended`: it has ended. */
  readonly tone?: 'pending' | 'ended' | undefined
}

/** The top of a panel about money that moves: how much, its state, and what comes next. */
export const AmountHead = ({ amount, state, next, tone }: AmountHeadProps) => (
  <>
    <div className={classes['head']}>
      <Amount of={amount} size="large" />
      {state}
    </div>
    <p className={classes['next']} data-tone={tone} role="status">
      {next}
    </p>
  </>
)
