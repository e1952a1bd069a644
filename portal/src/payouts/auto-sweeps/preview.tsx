/** The next five runs, and what the sentence would send now. */
import type { previewAutoSweep } from '@singil/contract/payouts/auto-sweeps'
import type { Answer } from '@singil/contract/kit/endpoint'
import { centavos, formatPeso } from '@singil/contract/kit/money'
import { Amount } from '../../kit/values/index.ts'
import { Facts } from '../../kit/layout/index.ts'
import classes from './auto-sweeps.module.css'
import { NextRuns } from './next-runs.tsx'

interface PreviewProps {
  readonly of: Answer<typeof previewAutoSweep> | undefined
  readonly when: string
  readonly isComplete: boolean
  readonly isCurrent: boolean
  readonly error: string | null
}

export function Preview({ of, when, isComplete, isCurrent, error }: PreviewProps) {
  if (error !== null)
    return (
      <p role="alert" className={classes['stopped']}>
        {error}
      </p>
    )
  if (!isComplete) return <p className="muted">Complete the sentence to see when it runs and what it sends.</p>
  if (!of) return <p className="muted">Looking at the calendar</p>
  return (
    <div className={classes['preview']} data-current={isCurrent} aria-live="polite">
      <p className={classes['sentence']}>{of.sentence}.</p>
      <section>
        <h2>Next runs</h2>
        <NextRuns when={when} runs={of.runs} />
      </section>
      <section>
        <h2>If it ran now</h2>
        {of.now ? (
          <Facts
            of={[
              ['Arrives', <Amount key="amount" of={of.now.amount} />],
              ['Fee and VAT', <Amount key="fee" of={centavos(of.now.fee + of.now.vat)} />],
              ['Stays in the wallet', <Amount key="stays" of={of.now.stays} />],
              of.now.legs > 1 ? ['In', `${of.now.legs} transfers, one hour apart`] : null,
            ]}
          />
        ) : null}
        {of.why ? <p>{of.why}</p> : null}
        <p className={classes['note']}>
          {formatPeso(of.available)} is available now. Auto sweeps send at most {formatPeso(of.dayLimit)} a day to this
          kind of account, with fee and VAT.
        </p>
      </section>
    </div>
  )
}
