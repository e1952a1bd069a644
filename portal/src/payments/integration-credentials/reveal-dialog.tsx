/** Sends a code to the user, and shows the credentials for it. */
import { texts } from '@singil/contract/identity/access'
import {
  type CredentialsId,
  fetchByMid,
  requestIntegrationCode,
  revealCredentials,
  validateIntegrationCode,
} from '@singil/contract/payments/integration-credentials'
import { fill } from '@singil/contract/kit/problem'
import { formatError, useChange } from '../../kit/call/index.ts'
import { CodeDialog } from '../../kit/form/index.ts'
import type { Revealed } from './use-revealed.ts'

interface RevealDialogProps {
  readonly id: CredentialsId
  readonly onClose: () => void
  readonly onRevealed: (revealed: Revealed) => void
}

export function RevealDialog({ id, onClose, onRevealed }: RevealDialogProps) {
  const send = useChange(requestIntegrationCode)
  const validate = useChange(validateIntegrationCode)
  const reveal = useChange(revealCredentials, { refreshes: [fetchByMid], onDone: onRevealed })
  const asked = send.data?.data
  const error = validate.error ?? reveal.error
  return (
    <CodeDialog
      title="Show API credentials"
      submit="Show them"
      sent={asked && { message: fill(texts.otpSent, { email: asked.sent_to }), resendAt: asked.resend_at }}
      sending={send}
      onSend={() => {
        validate.reset()
        send.mutate({ body: {} })
      }}
      onCode={(otp) => {
        if (!asked) return
        reveal.reset()
        validate.mutate(
          { body: { token: asked.token, otp } },
          {
            onSuccess: ({ data }) => reveal.mutate({ params: { id }, body: data }),
          },
        )
      }}
      refusal={error ? formatError(error) : null}
      isBusy={validate.isPending || reveal.isPending}
      onClose={onClose}
    />
  )
}
