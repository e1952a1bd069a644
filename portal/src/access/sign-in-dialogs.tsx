/** Whatever step of sign-in stands above the form. */
import { CodeDialog } from './code-dialog.tsx'
import { NewPasswordDialog } from './new-password-dialog.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import type { SignInState, SignInSteps } from './sign-in.ts'

export default function SignInDialogs({ state, steps }: { state: SignInState; steps: SignInSteps }) {
  const common = { isBusy: state.isBusy, onClose: steps.close }
  if (state.step === 'notice') return <NoticeDialog {...common} onAgree={() => void steps.agree()} />
  if (state.step === 'new-password')
    return (
      <NewPasswordDialog
        {...common}
        error={state.dialogError}
        onSubmit={(passwords) => void steps.replacePassword(passwords)}
      />
    )
  if (state.step !== 'code' || !state.requested) return null
  return (
    <CodeDialog
      {...common}
      requested={state.requested}
      wrongTries={state.wrongTries}
      error={state.dialogError}
      onCode={(code) => void steps.enterCode(code)}
      onResent={steps.resent}
    />
  )
}
