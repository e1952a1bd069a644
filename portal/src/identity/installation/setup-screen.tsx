/** The page of a setup link: the first run of an installation, or the account of an administrator. */
import { Button } from '@mantine/core'
import { openSetupLink } from '@singil/contract/identity/installation'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { CallError, formatError, useAsk } from '../../kit/call/index.ts'
import { Stack } from '../../kit/layout/index.ts'
import { PublicPage } from '../../foundation/provider/index.ts'
import { AdministratorForm } from './administrator-form.tsx'
import { InstallationForm } from './installation-form.tsx'

export default function SetupScreen() {
  const { token = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const link = useAsk(openSetupLink, { params: { token } }, { staleTimeMs: Infinity })
  if (link.data?.kind === 'installation')
    return (
      <PublicPage
        title="Set up your installation"
        lead="Two minutes, then this server is yours. You need your company’s papers, and a second person: money moves only when two people agree."
        isWide
      >
        <InstallationForm
          token={token}
          onDone={(first) => void navigate({ to: '/setup/$token', params: { token: first }, replace: true })}
        />
      </PublicPage>
    )
  if (link.data)
    return (
      <PublicPage
        title="Make your account"
        lead="You are an administrator. After this you add a passkey or an authenticator app, so that a password alone opens nothing."
        isWide
      >
        <AdministratorForm key={token} token={token} email={link.data.email} />
      </PublicPage>
    )
  return link.error ? (
    <PublicPage
      title={isOver(link.error) ? 'This link no longer works' : 'Set up'}
      lead={<span role="alert">{formatError(link.error)}</span>}
    >
      <Stack gap={3} above={5}>
        {isOver(link.error) ? (
          <Button component={Link} to="/signin" fullWidth>
            Sign in
          </Button>
        ) : (
          <Button fullWidth onClick={() => void link.refetch()}>
            Try again
          </Button>
        )}
      </Stack>
    </PublicPage>
  ) : (
    <PublicPage title="Set up">
      <p role="status">Checking your link…</p>
    </PublicPage>
  )
}

const isOver = (error: unknown) => error instanceof CallError && error.code.startsWith('installation.link')
