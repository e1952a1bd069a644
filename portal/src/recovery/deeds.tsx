/** Where a page leads on to: the first is what most people want. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './recovery.module.css'

interface Deed {
  readonly to: string
  readonly label: string
}

export const Deeds = ({ first, second }: { readonly first: Deed; readonly second?: Deed }) => (
  <div className={classes['deeds']}>
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
export const toSignIn: Deed = { to: '/signin', label: 'Sign in' }
