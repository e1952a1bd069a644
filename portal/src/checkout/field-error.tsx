import type { ReactNode } from 'react'
import classes from './compose.module.css'

/** An error that prevents the next step and belongs to no single field. */
export const FieldError = ({ children }: { children: ReactNode }) =>
  children ? (
    <p role="alert" className={classes['refusal']}>
      {children}
    </p>
  ) : null
