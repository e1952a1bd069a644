import { PublicPage } from '../kit/public-page.tsx'
import { Deeds, toSignIn } from './deeds.tsx'

export default function ResetExpiredScreen() {
  return (
    <PublicPage
      title="This link has expired"
      lead="Links are good for 30 minutes, and only the newest one works. We can send you another."
    >
      <Deeds first={{ to: '/forgotpassword', label: 'Send me a new link' }} second={toSignIn} />
    </PublicPage>
  )
}
