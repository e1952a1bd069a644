import { Button } from '@mantine/core'
import { getSecurity, renewRecoveryCodes, type Security } from '@singil/contract/identity/authenticators'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { useState } from 'react'
import { Confirm } from '../../kit/feedback/index.ts'
import { Card } from '../../kit/layout/index.ts'
import { useChange } from '../../kit/call/index.ts'
import { When } from '../../kit/values/index.ts'
import { FactorRow } from './factor-row.tsx'
import classes from './security.module.css'

interface CodesPanelProps {
  readonly of: Security
  readonly onCodes: (codes: readonly string[]) => void
}

export function CodesPanel({ of: { passkeys, totp, recoveryCodes }, onCodes }: CodesPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const renew = useChange(renewRecoveryCodes, {
    refreshes: [getSecurity],
    onDone: (made) => {
      close()
      onCodes(made.recoveryCodes)
    },
  })
  const hasFactor = passkeys.length > 0 || totp !== null
  return (
    <Card title="Recovery codes">
      {recoveryCodes ? (
        <div className={classes['single']}>
          <FactorRow
            icon={LifeBuoy}
            name={`${recoveryCodes.left} of ${recoveryCodes.of} left`}
            about={
              <>
                Made <When at={recoveryCodes.createdAt} as="day" />
              </>
            }
            actions={
              <Button size="xs" variant="default" onClick={() => setOpen(true)}>
                Make new codes
              </Button>
            }
          />
        </div>
      ) : hasFactor ? (
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          Make recovery codes
        </Button>
      ) : (
        <p className="muted">
          For when you lose your phone. You get them with your first passkey or authenticator app.
        </p>
      )}
      <Confirm
        isOpen={isOpen}
        title="Make new recovery codes?"
        action="Make new codes"
        isBusy={renew.isPending}
        error={renew.error}
        onClose={() => {
          renew.reset()
          close()
        }}
        onConfirm={() => renew.mutate({ body: {} })}
      >
        <p>The codes you have now stop working at once.</p>
      </Confirm>
    </Card>
  )
}
