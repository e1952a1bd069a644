/** API credentials of a merchant's programs: shown after a code, renewed without interruption. */
import { Button } from '@mantine/core'
import { may } from '@singil/contract/kit/permission'
import { fetchByMid, saveCredentials } from '@singil/contract/payments/integration-credentials'
import BookOpen from 'lucide-react/icons/book-open'
import { Suspense, useState } from 'react'
import { Failure } from '../../kit/feedback/index.ts'
import { Grid, Page, Card, Skeleton, Stack } from '../../kit/layout/index.ts'
import { isStaff, useAsk, useMay, useMid, useUser } from '../../kit/call/index.ts'
import { RegisteredFromBatches } from '../../onboarding/batch-upload/index.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { CredentialsPanel } from './credentials-panel.tsx'
import classes from './integrator.module.css'
import { KeysPanel } from './keys-panel.tsx'
import { RevealDialog } from './reveal-dialog.tsx'
import { TryIt } from './try-it.tsx'
import { useRevealed } from './use-revealed.ts'

export default function IntegratorScreen() {
  const mid = useMid() ?? ''
  const user = useUser()
  const mayChange = useMay(saveCredentials.permission) && !isStaff(user)
  const maySeeBatches = useMay(may('MERCHANT_BATCH_UPLOAD', 'view'))
  const answer = useAsk(fetchByMid, { params: { mid } }, { isEnabled: mid !== '' })
  const [isAsking, setAsking] = useState(false)
  const shown = useRevealed(answer.data?.id)
  const credentials = answer.data
  return (
    <Page
      title="Third Party Integrator"
      actions={
        <Button
          component="a"
          href="/docs/api"
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<BookOpen size={16} aria-hidden />}
        >
          API reference
        </Button>
      }
    >
      {answer.isPending ? (
        <Skeleton lines={10} />
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : credentials ? (
        <Grid columns={2} stacksAt="tablet" align="start">
          <Stack>
            <CredentialsPanel
              credentials={credentials}
              password={shown.revealed?.password}
              isShown={shown.revealed !== null}
              mayChange={mayChange}
              onShow={() => setAsking(true)}
              onHide={shown.hide}
            />
            <KeysPanel credentials={credentials} revealed={shown.revealed} mayChange={mayChange} />
            {isStaff(user) ? (
              <p className="muted">Only the merchant’s own users can see or change its API credentials.</p>
            ) : null}
          </Stack>
          <TryIt />
        </Grid>
      ) : (
        <Grid columns={2} stacksAt="tablet" align="start">
          <Stack>
            <Card title="API credentials">
              <p className={classes['lead']}>
                Let your own shop or system make payment links and read your transactions. Choose a username and a
                password; we create a live key and a test key for you.
              </p>
              {mayChange ? (
                <CredentialsForm submit="Save and make keys" />
              ) : (
                <p className="muted">Your merchant has no API credentials yet.</p>
              )}
            </Card>
          </Stack>
          <TryIt />
        </Grid>
      )}
      {mid === '' ? null : (
        <div className={classes['more']}>
          <Suspense>{maySeeBatches ? <RegisteredFromBatches /> : null}</Suspense>
        </div>
      )}
      {isAsking && credentials ? (
        <RevealDialog
          id={credentials.id}
          onClose={() => setAsking(false)}
          onRevealed={(revealed) => {
            shown.show(revealed)
            setAsking(false)
          }}
        />
      ) : null}
    </Page>
  )
}
