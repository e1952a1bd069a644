import { texts } from '@singil/contract/onboarding/registration'
import { useParams } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { keepDraft, readDraft } from '../../kit/call/index.ts'
import { Status } from '../../kit/values/index.ts'
import { PublicPage } from './public-page.tsx'
import { toSignIn } from './to-sign-in.tsx'

const verifiedKey = (id: string): string => `sign-up.verified.${id}`
export const noteVerified = (id: string): void => keepDraft(verifiedKey(id), { isVerified: true })

/** Says that an e-mail address is verified only in the tab that verified it: anybody can open the address. */
export default function VerifiedScreen() {
  const { id = '' } = useParams({ strict: false })
  const { isVerified } = readDraft(verifiedKey(id), { isVerified: false })
  return isVerified ? (
    <Verified />
  ) : (
    <PublicPage
      title="Sign in to continue"
      lead="An account works once its e-mail address is verified with the link in the e-mail."
    >
      {toSignIn}
    </PublicPage>
  )
}

function Verified() {
  return (
    <PublicPage
      title="Your account is ready"
      lead="Sign in to tell us about your business; it takes three short steps."
    >
      <Status word={texts.emailVerified} tone="paid" icon={CircleCheck} />
      {toSignIn}
    </PublicPage>
  )
}
