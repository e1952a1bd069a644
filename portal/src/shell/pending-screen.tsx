/** Placeholder of a screen that is still loading. */
import { Skeleton } from '../kit/layout/index.ts'
import classes from './pending-screen.module.css'

export const PendingScreen = () => (
  <div className={classes['pending']} role="status" aria-label="Loading">
    <i />
    <Skeleton lines={10} />
  </div>
)
