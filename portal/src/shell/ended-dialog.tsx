/** Explains why a session ended, and by which newer sign-in, on any screen. */
import { Button, Modal } from '@mantine/core'
import { texts } from '@singil/contract/identity/access'
import { Link } from '@tanstack/react-router'
import { Facts } from '../kit/layout/index.ts'
import { forgetEnding, useSession } from '../kit/call/index.ts'
import { When } from '../kit/values/index.ts'
import classes from './ended-dialog.module.css'

const reasons = {
  'kicked-out': {
    title: texts.automaticLoggedOut,
    says: 'Your session has expired, or you signed in on another browser or platform.',
  },
  idle: { title: texts.automaticLoggedOut, says: 'You were away for a while, so we signed you out.' },
  disowned: { title: 'You are signed out everywhere', says: texts.disowned },
} as const

const named = (device: string | null) => {
  const said = device ?? 'an unknown device'
  return said.charAt(0).toUpperCase() + said.slice(1)
}

export default function EndedDialog() {
  const session = useSession()
  const ended = session.phase === 'guest' ? session.ended : undefined
  const newer = session.phase === 'guest' ? session.newer : undefined
  const reason = ended && ended !== 'signed-out' ? reasons[ended] : null
  return (
    <Modal
      opened={reason !== null}
      onClose={forgetEnding}
      title={reason?.title}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p>{reason?.says}</p>
      {newer?.signedInAt ? (
        <>
          <div className={classes['newer']}>
            <Facts
              of={[
                ['The newer sign-in', named(newer.device)],
                ['When', <When key="when" at={newer.signedInAt} />],
              ]}
            />
          </div>
          <p className="muted">
            Was that not you?{' '}
            <Link to="/forgotpassword" onClick={forgetEnding}>
              Set a new password
            </Link>{' '}
            now, and tell your administrator.
          </p>
        </>
      ) : null}
      <Button fullWidth mt="md" onClick={forgetEnding} data-autofocus>
        Sign in again
      </Button>
    </Modal>
  )
}
