import { type OtherFactor, problemsOfAccess } from '@singil/contract/identity/access'
import { problemsOfAuthenticators } from '@singil/contract/identity/authenticators'
import { deleteAccount, deletingAccount, problemsOfRecovery, texts } from '@singil/contract/identity/recovery'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { OtherFactorForm } from '../authenticators/index.ts'
import { CallError, formatError, useChange } from '../../kit/call/index.ts'
import { CodeForm } from '../../kit/form/index.ts'
import { PublicPage } from '../../foundation/provider/index.ts'
import { Skeleton } from '../../kit/layout/index.ts'
import { type Credentials, CredentialsForm } from './credentials-form.tsx'
import classes from './recovery.module.css'

function formatRefusal(error: Error): string {
  const code = error instanceof CallError ? error.code : ''
  if (code === problemsOfAccess.invalidAuth.id) return texts.deletionWrong
  if (code === problemsOfRecovery.remaining.id) return formatError(error)
  return `${texts.deletionTitle}. ${formatError(error)}`
}

interface CodeRequest {
  readonly typed: Credentials
  /** Null if a code is not enough for this account. */
  readonly code: { readonly token: string; readonly to: string } | null
  readonly others: readonly OtherFactor[]
}
const purpose = { action: deletingAccount.id, submit: 'Delete my account', isDanger: true } as const
const noWayBack = 'the account is deleted for good; there is no way back.'

const explanation =
  'Nobody can sign in with it afterwards, and your name and address are removed from it. Records of payments are kept for as long as the law requires. Money must be withdrawn and payments finished first.'

export default function DeleteAccountScreen() {
  const [asked, setAsked] = useState<CodeRequest>()
  const [factor, setFactor] = useState<OtherFactor | null>(null)
  const [closed, setClosed] = useState('')
  const request = useChange(deleteAccount)
  const remove = useChange(deleteAccount)
  if (remove.isSuccess)
    return (
      <PublicPage
        title="Your account was deleted"
        lead={<span role="status">{texts.accountDeleted} Thank you for being with us.</span>}
      />
    )
  const startAgain = (error: unknown) => {
    setAsked(undefined)
    setFactor(null)
    request.reset()
    remove.reset()
    setClosed(error instanceof Error ? formatRefusal(error) : texts.deletionTitle)
  }
  if (asked) {
    const { typed, code, others } = asked
    const isCode = code !== null && factor === null
    return (
      <PublicPage
        title={isCode ? 'Enter your code' : 'Confirm that this is you'}
        lead={
          <span role="status">
            {isCode ? `We sent a code to ${code.to}. With it ${noWayBack}` : `Then ${noWayBack}`}
          </span>
        }
        foot={<Link to="/signin">Keep my account</Link>}
      >
        {isCode ? (
          <div className={classes['body']}>
            <CodeForm
              label="Code"
              isPressed
              submit="Delete my account for good"
              isDanger
              isBusy={remove.isPending}
              error={remove.error ? formatRefusal(remove.error) : null}
              onCode={(otp) => remove.mutate({ body: { ...typed, token: code.token, otp } })}
            />
          </div>
        ) : null}
        {isCode && others.length === 0 ? null : (
          <div className={classes['body']}>
            <Suspense fallback={<Skeleton lines={3} />}>
              <OtherFactorForm
                purpose={purpose}
                credentials={typed}
                offered={others}
                factor={factor}
                mayUseCode={code !== null}
                onFactor={setFactor}
                onToken={(proof) => remove.mutate({ body: { ...typed, proof } }, { onError: startAgain })}
                onFailure={startAgain}
              />
            </Suspense>
          </div>
        )}
      </PublicPage>
    )
  }
  const begin = (typed: Credentials, refuse: (sentence: string) => void) =>
    request.mutate(
      { body: typed },
      {
        onSuccess: ({ data: { code, other_factors: others } }) =>
          code && setAsked({ typed, code: { token: code.token, to: code.sent_to }, others }),
        onError: (error) => {
          const isCodeWeak = error instanceof CallError && error.code === problemsOfAuthenticators.notEnough.id
          if (isCodeWeak) setAsked({ typed, code: null, others: [] })
          else refuse(formatRefusal(error))
        },
      },
    )
  return (
    <PublicPage
      title="Delete your account"
      lead={closed ? <span role="alert">{closed}</span> : explanation}
      foot={<Link to="/signin">Keep my account</Link>}
    >
      <CredentialsForm submit="Send the code" isDanger isBusy={request.isPending} onSubmit={begin} />
    </PublicPage>
  )
}
