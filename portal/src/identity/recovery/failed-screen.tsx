import { Button } from '@mantine/core'
import { PublicPage } from '../../foundation/provider/index.ts'
import classes from './recovery.module.css'

export default function FailedScreen() {
  return (
    <PublicPage title="Something went wrong" lead="Go back and try again in a moment.">
      <div className={classes['actions']}>
        <Button fullWidth onClick={() => history.back()}>
          Go back
        </Button>
      </div>
    </PublicPage>
  )
}
