import { Button } from '@mantine/core'
import { getSecurity, removeTotp, type Security } from '@singil/contract/identity/authenticators'
import Plus from 'lucide-react/icons/plus'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { Confirm } from '../../kit/feedback/index.ts'
import { Card } from '../../kit/layout/index.ts'
import { useChange } from '../../kit/call/index.ts'
import { AddApp } from './add-app.tsx'
import { FactorRow } from './factor-row.tsx'
import { Used } from './passkeys-panel.tsx'
import classes from './security.module.css'

interface AppPanelProps {
  readonly of: Security
  readonly onCodes: (codes: readonly string[]) => void
}

export function AppPanel({ of: { totp }, onCodes }: AppPanelProps) {
  const [open, setOpen] = useState<'add' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const remove = useChange(removeTotp, { refreshes: [getSecurity], onDone: close })
  return (
    <Card
      title="Authenticator app"
      action={
        totp ? null : (
          <Button
            size="xs"
            variant="default"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => setOpen('add')}
          >
            Add an app
          </Button>
        )
      }
    >
      {totp ? (
        <div className={classes['single']}>
          <FactorRow
            icon={Smartphone}
            name="Authenticator app"
            about={<Used {...totp} />}
            actions={
              <Button size="xs" variant="subtle" color="red" onClick={() => setOpen('remove')}>
                Remove
              </Button>
            }
          />
        </div>
      ) : (
        <p className="muted">An app on your phone shows a new code every 30 seconds, even without a signal.</p>
      )}
      {open === 'add' ? <AddApp onClose={close} onCodes={onCodes} /> : null}
      {open === 'remove' ? (
        <Confirm
          isOpen
          isDanger
          title="Remove your authenticator app?"
          action="Remove the app"
          isBusy={remove.isPending}
          error={remove.error}
          onClose={() => {
            remove.reset()
            close()
          }}
          onConfirm={() => totp && remove.mutate({ params: { id: totp.Id } })}
        >
          <p>Its codes no longer sign you in. You can add it again at any time, with a new key.</p>
        </Confirm>
      ) : null}
    </Card>
  )
}
