/** On a server that nobody has set up, nobody can sign in: says where to begin. */
import { getInstallation } from '@singil/contract/identity/installation'
import { useAsk } from '../../kit/call/index.ts'
import classes from './setup.module.css'

export default function SignInNote() {
  const installation = useAsk(getInstallation, {})
  if (!installation.data || installation.data.mode !== null) return null
  return (
    <p role="status" className={classes['note']}>
      This server is not set up yet. Open the link that it printed when it started, or run <code>npm run setup</code> on
      it.
    </p>
  )
}
