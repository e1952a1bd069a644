/** Says on every screen that this is a test installation. */
import { getInstallation } from '@singil/contract/identity/installation'
import { useAsk } from '../kit/call/index.ts'
import classes from './top-bar.module.css'

export function TestMark() {
  const installation = useAsk(getInstallation, {})
  return installation.data?.mode === 'test' ? (
    <span className={classes['test']} title="A test installation: no real money moves.">
      Test
    </span>
  ) : null
}
