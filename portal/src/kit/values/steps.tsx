/** What happened so far and what is still to come, as a line of steps. */
import classes from './steps.module.css'
import { When } from './when.tsx'

export interface Step {
  readonly label: string
  /** Null while it is not known. */
  readonly at: string | null
  readonly isDone: boolean
}

export const Steps = ({ of }: { of: readonly Step[] }) => (
  <ol className={classes['steps']} aria-label="Steps">
    {of.map(({ label, at, isDone }) => (
      <li key={label} data-done={isDone}>
        <span>
          {label}
          {isDone ? null : <span className="visually-hidden">, still to come</span>}
        </span>
        {at ? <When at={at} /> : <span className="muted">Not known yet</span>}
      </li>
    ))}
  </ol>
)
