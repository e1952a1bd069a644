import { type AppToken, listAppTokens, revokeAppToken } from '@singil/contract/catalogue/app-tokens'
import { Confirm } from '../../kit/feedback/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'

/** Revokes the link of an app after one confirmation. */
export function RevokeApp({ app: { id, label }, onClose }: { app: AppToken; onClose: () => void }) {
  const revoke = useChange(revokeAppToken, {
    refreshes: [listAppTokens],
    onDone: (_, message) => {
      onClose()
      announce(message)
    },
  })
  return (
    <Confirm
      isOpen
      title={`Revoke ${label}`}
      action="Revoke the link"
      isDanger
      isBusy={revoke.isPending}
      error={revoke.error}
      onClose={onClose}
      onConfirm={() => revoke.mutate({ params: { id }, body: {} })}
    >
      <p>Its link and its QR code stop working at once, for good. Payments that customers have begun continue.</p>
    </Confirm>
  )
}
