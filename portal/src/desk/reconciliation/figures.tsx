/** How far statements and books agree: matched, waiting and missing. */
import { centavos } from '@singil/contract/kit/money'
import type { Reconciliation } from '@singil/contract/desk/reconciliation'
import type { ReactNode } from 'react'
import { Amount } from '../../kit/values/index.ts'
import classes from './reconciliation.module.css'
import { formatDays, formatShare } from './format-line.ts'

const number = new Intl.NumberFormat('en-PH')

interface FigureProps {
  readonly name: string
  readonly value: string
  readonly isOpen?: boolean
  readonly children: ReactNode
}
const Figure = ({ name, value, isOpen = false, children }: FigureProps) => (
  <div data-open={isOpen}>
    <dt>{name}</dt>
    <dd>
      <strong>{value}</strong>
      <small>{children}</small>
    </dd>
  </div>
)

export function Figures({ of: { lines, matched, matchedInTime, suspense, missing } }: { of: Reconciliation }) {
  return (
    <dl className={classes['figures']}>
      <Figure name="Matched" value={formatShare(matched, lines)}>
        {number.format(matched)} of {number.format(lines)} lines, {formatShare(matchedInTime, lines)} within 4 days
      </Figure>
      <Figure name="In suspense" value={number.format(suspense.lines)} isOpen={suspense.lines > 0}>
        {suspense.oldestDays === null ? (
          'Every line is explained'
        ) : (
          <>
            {suspense.over > 0 ? (
              <>
                <Amount of={centavos(suspense.over)} /> too much,{' '}
              </>
            ) : null}
            {suspense.under < 0 ? (
              <>
                <Amount of={centavos(-suspense.under)} /> too little,{' '}
              </>
            ) : null}
            oldest {formatDays(suspense.oldestDays)}
          </>
        )}
      </Figure>
      <Figure name="Missing on statements" value={number.format(missing.lines)} isOpen={missing.lines > 0}>
        {missing.oldestDays === null ? (
          'All bookings are on statements in time'
        ) : (
          <>
            <Amount of={centavos(missing.amount)} /> · oldest {formatDays(missing.oldestDays)} late
          </>
        )}
      </Figure>
    </dl>
  )
}
