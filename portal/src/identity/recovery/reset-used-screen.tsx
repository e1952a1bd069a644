import { PublicPage } from '../../foundation/provider/index.ts'
import { Actions, toSignIn } from './actions.tsx'

export default function ResetUsedScreen() {
  return (
    <PublicPage
      title="This link was already used"
      lead="Each link works once. If you did not use it yourself, ask for a new one now."
    >
      <Actions first={toSignIn} second={{ to: '/forgotpassword', label: 'Send me a new link' }} />
    </PublicPage>
  )
}
