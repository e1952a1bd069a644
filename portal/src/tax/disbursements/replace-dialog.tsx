/** Replaces a certificate by one with the present particulars, with a reason. */
import type { Endpoint, Request } from '@singil/contract/kit/endpoint'
import { replaceCertificate } from '@singil/contract/tax/disbursements'
import type { ReactNode } from 'react'
import { FormDialog, ReasonField, useDraftForm } from '../../kit/form/index.ts'
import { useChange } from '../../kit/call/index.ts'

interface ReplaceDialogProps<E extends Endpoint> {
  readonly endpoint: E
  readonly request: (reason: string) => Request<E>
  readonly mid: string
  readonly refreshes: readonly Endpoint[]
  /** What becomes of the certificate. */
  readonly children: ReactNode
  readonly onClose: () => void
}

export function ReplaceDialog<E extends Endpoint>({
  endpoint,
  request,
  mid,
  refreshes,
  children,
  onClose,
}: ReplaceDialogProps<E>) {
  const form = useDraftForm({ schema: replaceCertificate.body, initial: { reason: '' } })
  const replace = useChange(endpoint, {
    mid,
    refreshes,
    showsMessage: true,
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Replace form 2307"
      onClose={onClose}
      form={form}
      isDanger
      isBusy={replace.isPending}
      submit="Replace the certificate"
      onSubmit={({ reason }) => replace.mutate(request(reason), { onError: form.refuse })}
    >
      <p>{children}</p>
      <ReasonField {...form.text('reason')} />
    </FormDialog>
  )
}
