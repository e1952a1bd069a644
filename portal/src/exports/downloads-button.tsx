/** The button of the downloads, loaded after the screen; its place is kept. */
import { lazy, Suspense } from 'react'
import classes from './downloads-button.module.css'

const TrayButton = lazy(() => import('./tray-button.tsx'))

export const DownloadsButton = () => (
  <span className={classes['place']}>
    <Suspense>
      <TrayButton />
    </Suspense>
  </span>
)
