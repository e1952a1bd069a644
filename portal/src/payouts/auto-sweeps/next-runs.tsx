/** The next runs as a list, or what starts a run where no clock does. */
import classes from './auto-sweeps.module.css'
import { formatRule, formatRun } from './format-sweep.ts'

interface NextRunsProps {
  readonly when: string
  readonly runs: readonly string[]
}

export const NextRuns = ({ when, runs }: NextRunsProps) => (
  <>
    {when === 'THRESHOLD' ? (
      <p>It runs as soon as the balance is above the amount, whatever the day.</p>
    ) : (
      <ol className={classes['runs']} aria-label="Next runs">
        {runs.map((at) => (
          <li key={at}>
            <time dateTime={at} className="figures">
              {formatRun(at)}
            </time>
          </li>
        ))}
      </ol>
    )}
    {formatRule(when) ? <p className={classes['note']}>{formatRule(when)}</p> : null}
  </>
)
