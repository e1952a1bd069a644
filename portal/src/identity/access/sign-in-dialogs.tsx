/** The dialog of the current step of sign-in, above the form. */
import { NewPasswordDialog } from './new-password-dialog.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { SecondStepDialog } from './second-step-dialog.tsx'
import type { SignInState, SignInSteps } from './sign-in.ts'

export default function SignInDialogs({ state, steps }: { state: SignInState; steps: SignInSteps }) {
  const common = { isBusy: state.isBusy, onClose: steps.close }
  if (state.step === 'notice') return <NoticeDialog {...common} onAgree={() => void steps.agree()} />
  if (state.step === 'second') return <SecondStepDialog state={state} steps={steps} />
  if (state.step !== 'new-password') return null
  return (
    <NewPasswordDialog
      {...common}
      error={state.dialogError}
      onSubmit={(passwords) => void steps.replacePassword(passwords)}
    />
  )
}
