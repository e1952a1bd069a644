import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PublicPage } from './public-page.tsx'
import classes from './registration.module.css'

export default function VerifiedScreen() {
  return (
    <PublicPage
      title="Email verified"
      lead="Your account is ready. Sign in to tell us about your business; it takes three short steps."
    >
      <div className={classes['actions']}>
        <Button component={Link} to="/signin" fullWidth>
          Sign in
        </Button>
      </div>
    </PublicPage>
  )
}
