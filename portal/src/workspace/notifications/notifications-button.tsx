/** The bell, loaded after the screen; its place is kept. */
import { lazy, Suspense } from 'react'
import classes from './notifications-button.module.css'

const Bell = lazy(() => import('./bell.tsx'))

export const NotificationsButton = () => (
  <span className={classes['place']}>
    <Suspense>
      <Bell />
    </Suspense>
  </span>
)
