import { PublicPage } from '../../foundation/provider/index.ts'
import { Actions, toSignIn } from './actions.tsx'

export default function ResetExpiredScreen() {
  return (
    <PublicPage
      title="This link has expired"
      lead="Links work for 30 minutes, and only the newest one works. We can send you another."
    >
      <Actions first={{ to: '/forgotpassword', label: 'Send me a new link' }} second={toSignIn} />
    </PublicPage>
  )
}
