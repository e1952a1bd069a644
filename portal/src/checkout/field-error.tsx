import type { ReactNode } from 'react'
import classes from './compose.module.css'

/** What stands in the way of going on, where no single field is to blame. */
export const FieldError = ({ children }: { children: ReactNode }) =>
  children ? (
    <p role="alert" className={classes['refusal']}>
      {children}
    </p>
  ) : null
