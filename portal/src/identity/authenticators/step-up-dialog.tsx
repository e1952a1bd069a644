/** Shows the operation as described by the server, and takes the proof for it. */
import { Button, Modal } from '@mantine/core'
import {
  beginStepUp,
  type Factor,
  type FactorProof,
  problemsOfAuthenticators as problem,
  proveStepUp,
  type StepUpDetails,
} from '@singil/contract/identity/authenticators'
import { problemsOfAccess } from '@singil/contract/identity/access'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError, formatError, useChange } from '../../kit/call/index.ts'
import { Skeleton, Stack } from '../../kit/layout/index.ts'
import { hasPasskeys } from './passkey.ts'
import { ProofForm } from './proof-form.tsx'
import classes from './proof.module.css'
import { SentCode, useSentCode } from './sent-code.tsx'
import { useOnce } from './use-once.ts'
import { FactorList } from './factor-list.tsx'

interface StepUpDialogProps {
  readonly needed: StepUpDetails
  readonly onDone: (proofId: string | null) => void
}

/** These errors end the challenge; a new one is begun. */
const isOver = (error: unknown): boolean =>
  error instanceof CallError &&
  [problem.challengeOver.id, problem.triesUsedUp.id, problemsOfAccess.otpLimitReached.id].includes(error.code)

export default function StepUpDialog({ needed, onDone }: StepUpDialogProps) {
  const [chosen, setChosen] = useState<Factor | null>(null)
  const begin = useChange(beginStepUp)
  const prove = useChange(proveStepUp, { onDone: ({ proofId }) => onDone(proofId) })
  const challenge = begin.data?.data
  const challengeId = challenge?.challengeId
  const sending = useSentCode(challengeId)
  const start = () => begin.mutate({ body: { ticket: needed.ticket } })
  useOnce(start)
  const usable = challenge?.factors.filter((factor) => factor !== 'passkey' || hasPasskeys()) ?? []
  const factor = chosen ?? usable[0] ?? 'otp'
  const submit = (proof: FactorProof) => {
    if (challengeId) prove.mutate({ body: { challengeId, proof } })
  }
  const again = () => {
    prove.reset()
    sending.reset()
    start()
  }
  const choose = (next: Factor) => {
    prove.reset()
    setChosen(next)
  }
  const error = prove.error && !isOver(prove.error) ? formatError(prove.error) : null
  const failure = begin.error ?? (isOver(prove.error) ? prove.error : null)
  return (
    <Modal
      opened
      onClose={() => onDone(null)}
      title="Confirm that this is you"
      closeOnClickOutside={false}
      zIndex={300}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <p className={classes['sentence']}>{challenge?.sentence ?? needed.sentence}</p>
        {failure ? (
          <>
            <p role="alert" className={classes['error']}>
              {formatError(failure)}
            </p>
            {failure instanceof CallError && failure.code === problem.enrolFirst.id ? (
              <Link to="/portal/settings/{-$section}" params={{ section: 'security' }} onClick={() => onDone(null)}>
                Open Security
              </Link>
            ) : (
              <Button fullWidth loading={begin.isPending} onClick={again}>
                Start again
              </Button>
            )}
          </>
        ) : challenge ? (
          <>
            <ProofForm
              key={factor}
              factor={factor}
              passkeyOptions={challenge.passkeyOptions}
              submit="Confirm"
              isBusy={prove.isPending}
              error={error}
              sent={factor === 'otp' ? sending.sent?.resendAt : undefined}
              onProof={submit}
            >
              {factor === 'otp' ? <SentCode sending={sending} /> : null}
            </ProofForm>
            <FactorList factors={usable.filter((other) => other !== factor)} onChoose={choose} />
          </>
        ) : (
          <Skeleton lines={3} />
        )}
      </Stack>
    </Modal>
  )
}
