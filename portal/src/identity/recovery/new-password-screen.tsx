/** The page of the link in a recovery mail. Opening it does not use it up; saving does. */
import { Button } from '@mantine/core'
import { getResetToken, problemsOfRecovery } from '@singil/contract/identity/recovery'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { formatError, useAsk } from '../../kit/call/index.ts'
import { PublicPage } from '../../foundation/provider/index.ts'
import { Stack } from '../../kit/layout/index.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { noteChanged } from './reset-success-screen.tsx'
import classes from './recovery.module.css'

const ends = { used: '/redirect_reset_used', expired: '/redirect_reset_expired' } as const

export default function NewPasswordScreen() {
  const { id: token = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const link = useAsk(getResetToken, { params: { token } }, { staleTimeMs: 0 })
  if (link.data && link.data.state !== 'valid') return <Navigate to={ends[link.data.state]} replace />
  if (link.error)
    return (
      <PublicPage title="Set a new password" lead={<span role="alert">{formatError(link.error)}</span>}>
        <Stack gap={3} above={5}>
          <Button fullWidth onClick={() => void link.refetch()}>
            Try again
          </Button>
        </Stack>
      </PublicPage>
    )
  return (
    <PublicPage
      title="Set a new password"
      lead="You will be signed out everywhere. Then sign in with the new password."
    >
      {link.data ? (
        <NewPasswordForm
          token={token}
          onDone={() => {
            noteChanged()
            void navigate({ to: '/redirect_reset_success', replace: true })
          }}
          onClosed={(code) =>
            void navigate({ to: code === problemsOfRecovery.linkUsed.id ? ends.used : ends.expired, replace: true })
          }
        />
      ) : (
        <p role="status" className={classes['body']}>
          Checking your link…
        </p>
      )}
    </PublicPage>
  )
}
