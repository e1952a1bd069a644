import { texts } from '@singil/contract/identity/access'
import { keepDraft, readDraft } from '../../kit/call/index.ts'
import { PublicPage } from '../../foundation/provider/index.ts'
import { Actions, toSignIn } from './actions.tsx'

const changedKey = 'recovery.changed'
export const noteChanged = (): void => keepDraft(changedKey, { isChanged: true })

/** Says that a password was changed only in the tab that changed it: anybody can open the address. */
export default function ResetSuccessScreen() {
  const { isChanged } = readDraft(changedKey, { isChanged: false })
  return isChanged ? (
    <Changed />
  ) : (
    <PublicPage title="Sign in" lead="Once you have set a new password, sign in with it.">
      <Actions first={toSignIn} />
    </PublicPage>
  )
}

function Changed() {
  return (
    <PublicPage
      title="Password changed"
      lead={
        <span role="status">
          {texts.passwordChanged} You were signed out everywhere. Sign in with the new password.
        </span>
      }
    >
      <Actions first={toSignIn} />
    </PublicPage>
  )
}
