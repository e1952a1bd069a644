/** A form with a summary next to it, which says what it does; below it on a narrow screen, where the button stays visible. */
import type { ReactNode } from 'react'
import { Form, type FormProps } from './form.tsx'
import classes from './summary-form.module.css'

interface SummaryFormProps<Values> extends FormProps<Values> {
  /** The accessible name of the summary. */
  readonly label: string
  readonly summary: ReactNode
}

export const SummaryForm = <Values,>({ label, summary, children, ...form }: SummaryFormProps<Values>) => (
  <div className={classes['flow']}>
    <Form {...form}>
      <div className={classes['fields']}>{children}</div>
      <aside className={classes['summary']} aria-label={label}>
        {summary}
      </aside>
    </Form>
  </div>
)

interface AllOfProps {
  /** How much there is, as a sentence. */
  readonly says: string
  /** Names what a press enters; null if there is nothing to enter. */
  readonly label: string | null
  readonly onAll: () => void
}

/** Below an amount: how much it can be at most, and a button that enters all of it. */
export const AllOf = ({ says, label, onAll }: AllOfProps) => (
  <p className={classes['most']}>
    <span>{says}</span>
    {label === null ? null : (
      <button type="button" onClick={onAll} aria-label={label}>
        All
      </button>
    )}
  </p>
)
