/** What stands above a list: its tabs, its filters, and the sums of what they show. */
import { formatNumber } from '@singil/contract/kit/count'
import type { Centavos } from '@singil/contract/kit/money'
import type { ReactNode } from 'react'
import { Amount } from '../values/index.ts'
import classes from './list-toolbar.module.css'

export const ListToolbar = ({ children }: { children: ReactNode }) => (
  <div className={classes['toolbar']}>{children}</div>
)

interface Sums {
  readonly count: number
  /** Older rows are not summed. */
  readonly isMore: boolean
}
interface ListSumsProps {
  /** Undefined while they are fetched. */
  readonly of: Sums | undefined
  /** What one row and several rows are called. */
  readonly nouns: readonly [one: string, several: string]
  readonly sums: readonly (readonly [label: string, amount: Centavos])[]
}
/** The sums of the list under its filters, in one line. */
export function ListSums({ of, nouns, sums }: ListSumsProps) {
  if (!of || of.count === 0) return <p className={classes['sums']} />
  const count = `${formatNumber(of.count)} ${nouns[of.count === 1 ? 0 : 1]}`
  return (
    <p className={classes['sums']} aria-live="polite">
      <span>{of.isMore ? `The newest ${count}` : count}</span>
      {sums.map(([label, amount]) => (
        <span key={label}>
          {label} <Amount of={amount} />
        </span>
      ))}
    </p>
  )
}
