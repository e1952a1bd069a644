/** A passkey, an authenticator app or a recovery code, in addition to or instead of the one-time password, before sign-in. */
import { problemsOfAccess, signingIn } from '@singil/contract/identity/access'
import {
  beginAsGuest,
  type Factor,
  type FactorProof,
  problemsOfAuthenticators as problem,
  proveAsGuest,
} from '@singil/contract/identity/authenticators'
import type { StepUpAction } from '@singil/contract/kit/step-up'
import type { OtherFactorProps } from '../access/index.ts'
import { CallError, formatError, useChange } from '../../kit/call/index.ts'
import { Skeleton, Stack } from '../../kit/layout/index.ts'
import { ProofForm } from './proof-form.tsx'
import classes from './proof.module.css'
import { useOnce } from './use-once.ts'
import { FactorList } from './factor-list.tsx'

interface Purpose {
  readonly action: StepUpAction
  /** Label of the button. */
  readonly submit: string
  readonly isDanger?: true
}
const bySigningIn: Purpose = { action: signingIn.id, submit: 'Sign in' }

export default function OtherFactorForm(props: OtherFactorProps & { readonly purpose?: Purpose }) {
  const { factor, offered, mayUseCode, onFactor } = props
  if (factor === null && mayUseCode)
    return (
      <div className={classes['beside']}>
        <FactorList factors={offered} onChoose={(next) => onFactor(otherOf(next))} />
      </div>
    )
  return <Proving purpose={bySigningIn} {...props} />
}

const otherOf = (factor: Factor) => (factor === 'otp' ? null : factor)

/** True if another try, or another factor, may still succeed. */
const isMendable = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.kind === 'network' ||
    [
      problem.passkeyRefused.id,
      problem.wrongRecoveryCode.id,
      problem.notEnough.id,
      problemsOfAccess.invalidOtp.id,
    ].includes(error.code))

function Proving({
  purpose,
  credentials,
  factor,
  mayUseCode,
  onFactor,
  onToken,
  onFailure,
}: OtherFactorProps & { purpose: Purpose }) {
  const begin = useChange(beginAsGuest)
  const prove = useChange(proveAsGuest, { onDone: (data) => onToken(data.token, data.is_temporary_password) })
  useOnce(() => begin.mutate({ body: { ...credentials, action: purpose.action } }, { onError: onFailure }))
  const challenge = begin.data?.data
  if (!challenge) return <Skeleton lines={3} />
  const chosen = factor ?? challenge.factors[0] ?? 'recoveryCode'
  const submit = (proof: FactorProof) =>
    prove.mutate(
      { body: { ...credentials, challengeId: challenge.challengeId, proof } },
      {
        onError: (error) => {
          if (!isMendable(error)) onFailure(error)
        },
      },
    )
  const others: readonly Factor[] = challenge.factors.filter((other) => other !== chosen && other !== 'otp')
  return (
    <Stack>
      <ProofForm
        key={chosen}
        factor={chosen}
        passkeyOptions={challenge.passkeyOptions}
        submit={purpose.submit}
        isDanger={purpose.isDanger ?? false}
        isBusy={prove.isPending || prove.isSuccess}
        error={prove.error ? formatError(prove.error) : null}
        onProof={submit}
      />
      <FactorList
        factors={mayUseCode ? [...others, 'otp'] : others}
        onChoose={(next) => {
          prove.reset()
          onFactor(otherOf(next))
        }}
      />
    </Stack>
  )
}
