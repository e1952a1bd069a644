/** The factors that protect the user's own account, and its sign-ins. */
import { listSignIns } from '@singil/contract/identity/access'
import { getSecurity, type Security } from '@singil/contract/identity/authenticators'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { Failure } from '../../kit/feedback/index.ts'
import { Grid, Card, Skeleton, Stack } from '../../kit/layout/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { AppPanel } from './app-panel.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { CodesPanel } from './codes-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import classes from './security.module.css'
import { SignInsPanel } from './sign-ins-panel.tsx'

export default function SecurityPart() {
  const security = useAsk(getSecurity, {})
  const signIns = useAsk(listSignIns, {})
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const here = signIns.data?.find(({ isThis }) => isThis)?.device
  return (
    <>
      <Grid columns={2} stacksAt="tablet" align="start">
        <Stack>
          {security.data ? (
            <>
              <Standing of={security.data} />
              <PasskeysPanel of={security.data} device={here} onCodes={setCodes} />
              <AppPanel of={security.data} onCodes={setCodes} />
              <CodesPanel of={security.data} onCodes={setCodes} />
            </>
          ) : security.error ? (
            <Failure error={security.error} onRetry={() => void security.refetch()} />
          ) : (
            <Card>
              <Skeleton lines={8} />
            </Card>
          )}
        </Stack>
        <Stack>
          <SignInsPanel rows={signIns.data} error={signIns.error} onRetry={() => void signIns.refetch()} />
        </Stack>
      </Grid>
      {codes ? <CodesDialog codes={codes} onClose={() => setCodes(null)} /> : null}
    </>
  )
}

/** Whether a person who learns the password and reads the e-mails could sign in. */
function Standing({ of: { passkeys, totp } }: { of: Security }) {
  const isStrong = passkeys.length > 0 || totp !== null
  const Icon = isStrong ? ShieldCheck : ShieldAlert
  return (
    <div className={classes['standing']} data-strong={isStrong}>
      <Icon size={28} aria-hidden />
      <div>
        <h2>{isStrong ? 'Your account is well protected' : 'Make your account safer'}</h2>
        <p>
          {isStrong
            ? 'Your password alone is not enough to sign in, and what you add here cannot be read from your e-mails or messages.'
            : 'Codes by e-mail or SMS can be read by others. A passkey or an authenticator app stays with you.'}
        </p>
      </div>
    </div>
  )
}
