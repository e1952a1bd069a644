/** Says why a session ended, wherever one stands. */
import { Button, Modal } from '@mantine/core'
import { texts } from '@singil/contract/access'
import { sayWhen } from '../kit/manila.ts'
import { forgetEnding, useSession } from '../kit/session.ts'

const reasons = {
  'kicked-out': 'Your session has expired, or you signed in on another browser or platform.',
  idle: 'You were away for a while, so we signed you out.',
} as const

export default function EndedDialog() {
  const session = useSession()
  const ended = session.phase === 'guest' ? session.ended : undefined
  const newer = session.phase === 'guest' ? session.newer : undefined
  const reason = ended && ended !== 'signed-out' ? reasons[ended] : null
  return (
    <Modal
      opened={reason !== null}
      onClose={forgetEnding}
      title={texts.automaticLoggedOut}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p>{reason}</p>
      {newer?.signedInAt ? (
        <p className="muted">
          Signed in {newer.device ? `on ${newer.device} ` : ''}at {sayWhen(new Date(newer.signedInAt))}. If that was not
          you, change your password and tell your administrator.
        </p>
      ) : null}
      <Button fullWidth mt="md" onClick={forgetEnding} data-autofocus>
        Sign in again
      </Button>
    </Modal>
  )
}
