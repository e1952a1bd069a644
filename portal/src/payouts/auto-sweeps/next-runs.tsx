/** The next runs as a list, or what starts a run where no clock does. */
import classes from './auto-sweeps.module.css'
import { sayRule, sayRun } from './say-sweep.ts'

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
              {sayRun(at)}
            </time>
          </li>
        ))}
      </ol>
    )}
    {sayRule(when) ? <p className={classes['note']}>{sayRule(when)}</p> : null}
  </>
)
