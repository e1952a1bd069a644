/** What leaves, what arrives and when, what stays; and the transfers, if there are several. */
import { centavos } from '@singil/contract/kit/money'
import type { Quote } from '@singil/contract/payouts/withdrawals'
import { useEffect } from 'react'
import { Amount, When } from '../../kit/values/index.ts'
import { Facts } from '../../kit/layout/index.ts'
import { useCountdown } from '../../kit/form/index.ts'
import { formatLeft, formatRail, formatTransfers } from './format-withdrawal.ts'
import classes from './withdraw.module.css'

interface SummaryProps {
  readonly quote: Quote
  readonly hasAmount: boolean
  /** False while a changed withdrawal is being calculated. */
  readonly isCurrent: boolean
  readonly onCutOff: () => void
}

/** Later than this minute: only so much may leave a wallet within an hour. */
const isLater = (dueAt: string): boolean => Date.parse(dueAt) > Date.now() + 60_000

export function Summary({ quote, hasAmount, isCurrent, onCutOff }: SummaryProps) {
  const last = quote.legs.at(-1)
  return (
    <div aria-live="polite" aria-busy={!isCurrent} className={classes['numbers']} data-current={isCurrent}>
      {hasAmount && quote.amount > 0 ? (
        <>
          <Facts
            of={[
              [
                'Arrives',
                <b key="amount">
                  <Amount of={quote.amount} />
                </b>,
              ],
              ['Fee', <Amount key="fee" of={quote.fee} />],
              ['VAT on the fee', <Amount key="vat" of={quote.vat} />],
              [
                'Leaves the wallet',
                <b key="total">
                  <Amount of={quote.total} />
                </b>,
              ],
              ['Available now', <Amount key="available" of={quote.available} />],
              ['Stays', <Amount key="stays" of={centavos(quote.stays)} />],
              ['By', formatRail(quote.rail)],
              quote.legs.length === 1 && isLater(quote.legs[0]!.dueAt)
                ? ['Leaves', <When key="due" at={quote.legs[0]!.dueAt} />]
                : null,
              last
                ? [quote.legs.length > 1 ? 'All of it arrives by' : 'Arrives by', <When key="at" at={last.arrives} />]
                : null,
            ]}
          />
          {quote.legs.length > 1 ? <Legs of={quote} /> : null}
        </>
      ) : (
        <Facts of={[['Available now', <Amount key="available" of={quote.available} />]]} />
      )}
      {quote.cutOff ? <CutOff key={quote.cutOff} at={quote.cutOff} onOver={onCutOff} /> : null}
      {quote.notices.map(({ text, from, to }) => (
        <p key={`${from}${text}`} className={classes['notice']}>
          {text} From <When at={from} /> to <When at={to} />.
        </p>
      ))}
    </div>
  )
}

const Legs = ({ of: { legs } }: { of: Quote }) => (
  <>
    <h3>It leaves in {formatTransfers(legs.length)}</h3>
    <ol className={classes['legs']}>
      {legs.map((leg) => (
        <li key={leg.leg}>
          <span>
            <When at={leg.dueAt} />
          </span>
          <Amount of={leg.amount} />
        </li>
      ))}
    </ol>
    <p className={classes['small']}>You confirm once. A transfer that has not left yet can be cancelled.</p>
  </>
)

/** Counts down to the end of the batch; then the withdrawal is calculated anew. */
function CutOff({ at, onOver }: { at: string; onOver: () => void }) {
  const seconds = useCountdown(at)
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) onOver()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, at the end
  }, [isOver])
  return (
    <p className={classes['small']}>
      {isOver ? (
        'The batch has closed; the next one is being looked up.'
      ) : (
        <>
          For this batch, withdraw within <span className="figures">{formatLeft(seconds)}</span>, until <When at={at} />
          .
        </>
      )}
    </p>
  )
}
