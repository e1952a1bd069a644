import { PublicPage } from '../../foundation/provider/index.ts'
import { Actions, toSignIn } from './actions.tsx'
import classes from './recovery.module.css'

export default function DownloadAppScreen() {
  return (
    <PublicPage
      title="Singil on your phone"
      lead="The portal works in the browser of any phone. You can also add it to your home screen."
    >
      <div className={classes['text']}>
        <h2>On an iPhone</h2>
        <ol>
          <li>Open this address in Safari and sign in.</li>
          <li>Touch Share, then “Add to Home Screen”.</li>
        </ol>
        <h2>On Android</h2>
        <ol>
          <li>Open this address in Chrome and sign in.</li>
          <li>Touch the menu, then “Add to Home screen”.</li>
        </ol>
      </div>
      <Actions first={toSignIn} />
    </PublicPage>
  )
}
