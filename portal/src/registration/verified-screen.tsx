import { Button } from '@mantine/core'
import { texts } from '@singil/contract/registration'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Status } from '../kit/status.tsx'
import { PublicPage } from './public-page.tsx'
import classes from './registration.module.css'

export default function VerifiedScreen() {
  return (
    <PublicPage
      title="Your account is ready"
      lead="Sign in to tell us about your business; it takes three short steps."
    >
      <Status word={texts.emailVerified} tone="paid" icon={CircleCheck} />
      <div className={classes['actions']}>
        <Button component={Link} to="/signin" fullWidth>
          Sign in
        </Button>
      </div>
    </PublicPage>
  )
}
