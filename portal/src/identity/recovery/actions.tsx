/** The next actions of a page; the first is the most common. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './recovery.module.css'

interface Action {
  readonly to: string
  readonly label: string
}

export const Actions = ({ first, second }: { readonly first: Action; readonly second?: Action }) => (
  <div className={classes['actions']}>
    <Button component={Link} to={first.to} fullWidth>
      {first.label}
    </Button>
    {second ? (
      <Button component={Link} to={second.to} variant="default" fullWidth>
        {second.label}
      </Button>
    ) : null}
  </div>
)
export const toSignIn: Action = { to: '/signin', label: 'Sign in' }
