/** The second step of sign-in: the one-time password, or another factor if the user has one. */
import { Modal } from '@mantine/core'
import { useSlot } from '../../kit/slots/index.ts'
import { PartView } from '../../kit/layout/index.ts'
import { SignInCode } from './sign-in-code.tsx'
import type { SignInState, SignInSteps } from './sign-in.ts'
import { otherFactors } from './slots.ts'

export function SecondStepDialog({ state, steps }: { state: SignInState; steps: SignInSteps }) {
  const { requested, credentials, factor } = state
  const parts = useSlot(otherFactors)
  const isCode = requested !== null && factor === null
  const offered = requested?.other_factors ?? []
  const hasOthers = !requested || offered.length > 0
  return (
    <Modal
      opened
      onClose={steps.close}
      title={isCode ? 'Enter your code' : 'Confirm that this is you'}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {isCode ? (
        <SignInCode
          requested={requested}
          wrongTries={state.wrongTries}
          error={state.dialogError}
          isBusy={state.isBusy}
          onCode={(code) => void steps.enterCode(code)}
          onResent={steps.resent}
        />
      ) : null}
      {credentials && hasOthers
        ? parts.map((part) => (
            <PartView
              key={part.name}
              part={part}
              props={{
                credentials,
                offered,
                factor,
                mayUseCode: requested !== null,
                onFactor: steps.chooseFactor,
                onToken: (token, isTemporary) => void steps.enterWith(token, isTemporary),
                onFailure: steps.fail,
              }}
            />
          ))
        : null}
    </Modal>
  )
}
