import { texts } from '@singil/contract/registration'
import { Link, useParams } from '@tanstack/react-router'
import { readDraft } from '../kit/draft.ts'
import { PublicPage } from './public-page.tsx'
import classes from './registration.module.css'
import { Resend } from './resend.tsx'

/** Where this tab keeps the address that the e-mail was sent to. */
export const sentKey = (id: string): string => `sign-up.sent.${id}`

export default function SentScreen() {
  const { id = '' } = useParams({ strict: false })
  const { email } = readDraft(sentKey(id), { email: '' })
  return (
    <PublicPage
      title="Check your e-mail"
      lead={
        <>
          We sent a link to {email ? <strong>{email}</strong> : 'your e-mail address'}. Open it within 24 hours to
          continue.
        </>
      }
      foot={
        <>
          Verified already? <Link to="/signin">Sign in</Link>
        </>
      }
    >
      <p role="status" className={classes['said']}>
        {texts.emailSent}
      </p>
      <p className={classes['form']}>Nothing there? Look in the spam folder, or have it sent again.</p>
      <Resend id={id} isJustSent />
    </PublicPage>
  )
}
