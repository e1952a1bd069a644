import { texts } from '@singil/contract/onboarding/registration'
import { Link, useParams } from '@tanstack/react-router'
import { keepDraft, readDraft } from '../../kit/call/index.ts'
import { PublicPage } from './public-page.tsx'
import classes from './registration.module.css'
import { Resend } from './resend.tsx'

const sentKey = (id: string): string => `sign-up.sent.${id}`
/** Notes in this tab that the e-mail of a registration was sent, and to which address if that is known. */
export const noteSent = (id: string, email = ''): void => keepDraft(sentKey(id), { isSent: true, email })

/** Says that an e-mail was sent only in the tab that had it sent: anybody can open the address. */
export default function SentScreen() {
  const { id = '' } = useParams({ strict: false })
  const { isSent, email } = readDraft(sentKey(id), { isSent: false, email: '' })
  return (
    <PublicPage
      title="Check your e-mail"
      lead={
        isSent ? (
          <>
            We sent a link to {email ? <strong>{email}</strong> : 'your e-mail address'}. Open it within 24 hours to
            continue.
          </>
        ) : (
          'A link goes to the e-mail address of each new account. Open it within 24 hours to continue.'
        )
      }
      foot={
        <>
          Verified already? <Link to="/signin">Sign in</Link>
        </>
      }
    >
      {isSent ? (
        <p role="status" className={classes['said']}>
          {texts.emailSent}
        </p>
      ) : null}
      <p className={classes['form']}>Nothing there? Look in the spam folder, or have it sent again.</p>
      <Resend id={id} isJustSent={isSent} />
    </PublicPage>
  )
}
