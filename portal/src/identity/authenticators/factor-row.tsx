/** One factor of the account with a short text and its actions. */
import type { ReactNode } from 'react'
import type { Icon } from '../../kit/slots/index.ts'
import classes from './security.module.css'

interface FactorRowProps {
  readonly icon: Icon
  readonly name: ReactNode
  readonly about: ReactNode
  readonly actions?: ReactNode
  /** The actions have text labels, and so get a line of their own on a phone. */
  readonly hasLongActions?: boolean
}

export const FactorRow = ({ icon: Icon, name, about, actions, hasLongActions = false }: FactorRowProps) => (
  <>
    <span className={classes['badge']}>
      <Icon size={18} aria-hidden />
    </span>
    <span className={classes['what']}>
      <span className={classes['name']}>{name}</span>
      <span className={classes['about']}>{about}</span>
    </span>
    {actions ? (
      <span className={classes['actions']} data-long={hasLongActions}>
        {actions}
      </span>
    ) : null}
  </>
)
