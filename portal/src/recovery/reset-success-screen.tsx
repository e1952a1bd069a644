import { texts } from '@singil/contract/access'
import { PublicPage } from '../kit/public-page.tsx'
import { Deeds, toSignIn } from './deeds.tsx'

export default function ResetSuccessScreen() {
  return (
    <PublicPage
      title="Password changed"
      lead={
        <span role="status">{texts.passwordChanged} You were signed out everywhere; sign in with the new one.</span>
      }
    >
      <Deeds first={toSignIn} />
    </PublicPage>
  )
}
