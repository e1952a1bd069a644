/** The button of the downloads, loaded after the screen; its place is kept. */
import { lazy, Suspense } from 'react'
import classes from './downloads-button.module.css'

const Opener = lazy(() => import('./downloads-opener.tsx'))

export const DownloadsButton = () => (
  <span className={classes['place']}>
    <Suspense>
      <Opener />
    </Suspense>
  </span>
)
