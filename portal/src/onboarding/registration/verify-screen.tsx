/** The page of the link in the e-mail. It verifies with a click, so that programs which open links do not use it up. */
import { Button } from '@mantine/core'
import { problemsOfRegistration as problems, validatePrereg } from '@singil/contract/onboarding/registration'
import { useNavigate, useParams } from '@tanstack/react-router'
import { CallError, formatError, useChange } from '../../kit/call/index.ts'
import { Stack } from '../../kit/layout/index.ts'
import { PublicPage } from './public-page.tsx'
import classes from './registration.module.css'
import { Resend } from './resend.tsx'
import { noteSent } from './sent-screen.tsx'
import { toSignIn } from './to-sign-in.tsx'
import { noteVerified } from './verified-screen.tsx'

export default function VerifyScreen() {
  const { id: token = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const verify = useChange(validatePrereg, {
    onDone: ({ id }) => {
      noteVerified(id)
      void navigate({ to: '/registration_verified_email/$id', params: { id }, replace: true })
    },
  })
  const code = verify.error instanceof CallError ? verify.error.code : ''
  if (code === problems.linkUsed.id)
    return (
      <PublicPage title="This link was already used" lead="Your e-mail is verified. Sign in to continue.">
        {toSignIn}
      </PublicPage>
    )
  if (code === problems.linkExpired.id)
    return (
      <PublicPage title="This link has expired" lead="Links work for 24 hours. We can send you a new one.">
        <Resend
          id={token}
          isJustSent={false}
          onSent={(id) => {
            noteSent(id)
            void navigate({ to: '/registration_success/$id', params: { id }, replace: true })
          }}
        />
      </PublicPage>
    )
  if (code === problems.linkUnknown.id || (verify.error instanceof CallError && verify.error.status === 400))
    return (
      <PublicPage
        title="This link does not work"
        lead="It is incomplete, or a newer link has replaced it. Open the link in the newest e-mail."
      >
        {toSignIn}
      </PublicPage>
    )
  return (
    <PublicPage title="Verify your e-mail" lead="One click, and your e-mail address is verified.">
      {verify.error ? (
        <p role="alert" className={classes['said']} data-failed>
          {formatError(verify.error)}
        </p>
      ) : null}
      <Stack gap={3} above={5}>
        <Button fullWidth loading={verify.isPending} onClick={() => verify.mutate({ body: { token } })}>
          Verify my e-mail
        </Button>
      </Stack>
    </PublicPage>
  )
}
