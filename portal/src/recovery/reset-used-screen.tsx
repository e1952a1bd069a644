import { PublicPage } from '../kit/public-page.tsx'
import { Deeds, toSignIn } from './deeds.tsx'

export default function ResetUsedScreen() {
  return (
    <PublicPage
      title="This link was already used"
      lead="Each link sets a password once. If it was not you who used it, ask for a new one now."
    >
      <Deeds first={toSignIn} second={{ to: '/forgotpassword', label: 'Send me a new link' }} />
    </PublicPage>
  )
}
