import { texts } from '@singil/contract/access'
import { PublicPage } from '../provider/index.ts'
import { Actions, toSignIn } from './actions.tsx'

export default function ResetSuccessScreen() {
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
