import { problemsOfAccess } from '@singil/contract/access'
import { deleteAccount, problemsOfRecovery, texts } from '@singil/contract/recovery'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError, sayError } from '../kit/call-error.ts'
import { PublicPage } from '../kit/public-page.tsx'
import { useChange } from '../kit/queries.ts'
import { CodeForm } from './code-form.tsx'
import { type Credentials, CredentialsForm } from './credentials-form.tsx'

function sayRefusal(error: Error): string {
  const code = error instanceof CallError ? error.code : ''
  if (code === problemsOfAccess.invalidAuth.id) return texts.deletionWrong
  if (code === problemsOfRecovery.remaining.id) return sayError(error)
  return `${texts.deletionTitle}. ${sayError(error)}`
}

export default function DeleteAccountScreen() {
  const [asked, setAsked] = useState<{ readonly typed: Credentials; readonly token: string; readonly to: string }>()
  const request = useChange(deleteAccount)
  const remove = useChange(deleteAccount)
  if (remove.isSuccess)
    return (
      <PublicPage
        title="Your account was deleted"
        lead={<span role="status">{texts.accountDeleted} Thank you for having been with us.</span>}
      />
    )
  if (asked)
    return (
      <PublicPage
        title="Enter your code"
        lead={
          <span role="status">
            We sent a code to {asked.to}. With it the account is deleted for good; there is no way back.
          </span>
        }
        foot={<Link to="/signin">Keep my account</Link>}
      >
        <CodeForm
          submit="Delete my account for good"
          isDanger
          isBusy={remove.isPending}
          error={remove.error ? sayRefusal(remove.error) : null}
          onCode={(otp) => remove.mutate({ body: { ...asked.typed, token: asked.token, otp } })}
        />
      </PublicPage>
    )
  return (
    <PublicPage
      title="Delete your account"
      lead="Nobody can sign in with it afterwards, and your name and address leave it. Records of payments are kept for as long as the law asks. Money must be withdrawn and payments finished first."
      foot={<Link to="/signin">Keep my account</Link>}
    >
      <CredentialsForm
        submit="Send the code"
        isDanger
        isBusy={request.isPending}
        onSubmit={(typed, refuse) =>
          request.mutate(
            { body: typed },
            {
              onSuccess: ({ data }) => data.code && setAsked({ typed, token: data.code.token, to: data.code.sent_to }),
              onError: (error) => refuse(sayRefusal(error)),
            },
          )
        }
      />
    </PublicPage>
  )
}
