/** The calculation of what is on the screen, and what stays in the wallet. */
import type { Quote } from '@singil/contract/tax/disbursements'
import { centavos } from '@singil/contract/kit/money'
import { railLabels } from '@singil/contract/payouts/payouts'
import { Amount } from '../../kit/values/index.ts'
import { Facts } from '../../kit/layout/index.ts'
import { Calculation } from './calculation.tsx'
import classes from './disbursements.module.css'

export const QuoteSummary = ({ quote, isCurrent }: { quote: Quote; isCurrent: boolean }) => (
  <div aria-live="polite" aria-busy={!isCurrent} className={classes['numbers']} data-current={isCurrent}>
    {quote.isExempt ? (
      <p className={classes['note']}>The supplier is exempt on that day, so nothing is withheld.</p>
    ) : null}
    <Calculation of={quote} />
    <Facts
      of={[
        ['Available now', <Amount key="available" of={quote.available} />],
        ['Stays', <Amount key="stays" of={centavos(quote.stays)} />],
        ['By', railLabels[quote.rail]],
      ]}
    />
  </div>
)
