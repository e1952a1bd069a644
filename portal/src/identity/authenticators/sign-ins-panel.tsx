/** The user's latest sign-ins, with the action to report one as not theirs. */
import { Button } from '@mantine/core'
import { disownSignIn, type Ending, type SignInShown } from '@singil/contract/identity/access'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { call, endSession } from '../../kit/call/index.ts'
import { Confirm, Failure } from '../../kit/feedback/index.ts'
import { Card, Skeleton } from '../../kit/layout/index.ts'
import { When } from '../../kit/values/index.ts'
import { FactorRow } from './factor-row.tsx'
import classes from './security.module.css'

interface SignInsPanelProps {
  readonly rows: readonly SignInShown[] | undefined
  readonly error: unknown
  readonly onRetry: () => void
}

const shownAtFirst = 6
const endings: Readonly<Record<Ending, string>> = {
  'signed-out': 'signed out',
  'newer-sign-in': 'ended by a newer sign-in',
  idle: 'ended after a while without activity',
  'too-long': 'ended after the maximum time',
  revoked: 'ended for your safety',
}
const isPhone = (device: string) => /iPhone|iPad|Android/.test(device)
const named = (device: string) => device.charAt(0).toUpperCase() + device.slice(1)

export function SignInsPanel({ rows, error, onRetry }: SignInsPanelProps) {
  const [isAll, setAll] = useState(false)
  const [doubted, setDoubted] = useState<SignInShown | null>(null)
  const shown = isAll ? rows : rows?.slice(0, shownAtFirst)
  return (
    <Card title="Your latest sign-ins">
      {error && !rows ? <Failure error={error} onRetry={onRetry} /> : null}
      {!rows && !error ? <Skeleton lines={8} /> : null}
      {shown ? (
        <ul className={classes['rows']} aria-label="Sign-ins">
          {shown.map((row) => (
            <li key={row.id}>
              <FactorRow
                hasLongActions
                icon={isPhone(row.device) ? Smartphone : Monitor}
                name={
                  <>
                    {named(row.device)}
                    {row.isThis ? <span className={classes['here']}>You are here</span> : null}
                    {row.isDisowned ? <span className={classes['stranger']}>Not you</span> : null}
                  </>
                }
                about={
                  <>
                    <When at={row.signedInAt} /> · {row.ip}
                    {row.endedWhy ? ` · ${endings[row.endedWhy]}` : null}
                  </>
                }
                actions={
                  row.isThis || row.isDisowned ? null : (
                    <Button size="xs" variant="subtle" color="red" onClick={() => setDoubted(row)}>
                      This was not me
                    </Button>
                  )
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
      {rows && rows.length > shownAtFirst && !isAll ? (
        <Button size="xs" variant="subtle" mt="xs" onClick={() => setAll(true)}>
          Show {rows.length - shownAtFirst} more
        </Button>
      ) : null}
      {doubted ? <Disown row={doubted} onClose={() => setDoubted(null)} /> : null}
    </Card>
  )
}

function Disown({ row, onClose }: { row: SignInShown; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const report = async () => {
    setBusy(true)
    try {
      await call(disownSignIn, { params: { id: row.id }, body: {} })
      endSession('disowned')
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <Confirm
      isOpen
      isDanger
      title="Was this not you?"
      action="Sign me out everywhere"
      keep="It was me"
      isBusy={isBusy}
      error={error}
      onClose={onClose}
      onConfirm={() => void report()}
    >
      <p>
        {named(row.device)}, <When at={row.signedInAt} />, from {row.ip}.
      </p>
      <p>
        Someone else knows your password. We sign you out everywhere, remove the passkeys and apps that were added
        there, and ask you for a new password when you sign in again. We confirm it by e-mail.
      </p>
    </Confirm>
  )
}
