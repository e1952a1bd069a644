/** The sums of the list under its filters, in one line above it. */
import type { Centavos } from '@singil/contract/kit/money'
import { Amount } from '../kit/amount.tsx'
import classes from './withdrawals.module.css'

interface SumsLineProps {
  readonly of: { readonly amount: Centavos; readonly fees: Centavos } | undefined
  readonly count: number | undefined
  /** The list shows one status only; otherwise what failed or was never confirmed is not in the sums. */
  readonly isOneStatus?: boolean
}

export const SumsLine = ({ of, count, isOneStatus = false }: SumsLineProps) =>
  of && count ? (
    <p className={classes['sums']} aria-live="polite">
      <span>
        {count.toLocaleString('en-PH')} {count === 1 ? 'transfer' : 'transfers'}
      </span>
      <span>
        {isOneStatus ? 'Amount' : 'Left or leaving'} <Amount of={of.amount} />
      </span>
      <span>
        Fees and VAT <Amount of={of.fees} />
      </span>
    </p>
  ) : (
    <p className={classes['sums']} />
  )
