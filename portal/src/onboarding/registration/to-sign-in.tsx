import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './registration.module.css'

export const toSignIn = (
  <div className={classes['actions']}>
    <Button component={Link} to="/signin" fullWidth>
      Sign in
    </Button>
  </div>
)
