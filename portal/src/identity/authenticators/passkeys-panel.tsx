import { ActionIcon, Button } from '@mantine/core'
import { getSecurity, type Passkey, removePasskey, type Security } from '@singil/contract/identity/authenticators'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Confirm } from '../../kit/feedback/index.ts'
import { Card } from '../../kit/layout/index.ts'
import { useChange } from '../../kit/call/index.ts'
import { When } from '../../kit/values/index.ts'
import { AddPasskey } from './add-passkey.tsx'
import { FactorRow } from './factor-row.tsx'
import { hasPasskeys } from './passkey.ts'
import { RenamePasskey } from './rename-passkey.tsx'
import classes from './security.module.css'

interface PasskeysPanelProps {
  readonly of: Security
  /** The current device, as the suggested name of a new passkey. */
  readonly device: string | undefined
  readonly onCodes: (codes: readonly string[]) => void
}
type Open = { readonly purpose: 'add' } | { readonly purpose: 'rename' | 'remove'; readonly passkey: Passkey } | null

export function PasskeysPanel({ of: { passkeys, mostPasskeys }, device, onCodes }: PasskeysPanelProps) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const remove = useChange(removePasskey, { refreshes: [getSecurity], onDone: close })
  const mayAdd = hasPasskeys() && passkeys.length < mostPasskeys
  return (
    <Card
      title="Passkeys"
      action={
        mayAdd ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => setOpen({ purpose: 'add' })}
          >
            Add a passkey
          </Button>
        ) : null
      }
    >
      {passkeys.length === 0 ? (
        <p className="muted">
          {hasPasskeys()
            ? 'Sign in and confirm with your fingerprint, your face, a PIN or a security key. A fake page cannot steal it.'
            : 'This browser cannot create passkeys. Try another browser or a phone.'}
        </p>
      ) : (
        <ul className={classes['rows']} aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.Id}>
              <FactorRow
                icon={Fingerprint}
                name={passkey.name}
                about={<Used createdAt={passkey.createdAt} lastUsedAt={passkey.lastUsedAt} />}
                actions={
                  <>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      c="var(--ink-2)"
                      aria-label={`Rename ${passkey.name}`}
                      onClick={() => setOpen({ purpose: 'rename', passkey })}
                    >
                      <Pencil size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      c="var(--failed)"
                      aria-label={`Remove ${passkey.name}`}
                      onClick={() => setOpen({ purpose: 'remove', passkey })}
                    >
                      <Trash size={16} aria-hidden />
                    </ActionIcon>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {open?.purpose === 'add' ? <AddPasskey device={device} onClose={close} onCodes={onCodes} /> : null}
      {open?.purpose === 'rename' ? <RenamePasskey passkey={open.passkey} onClose={close} /> : null}
      {open?.purpose === 'remove' ? (
        <Confirm
          isOpen
          isDanger
          title={`Remove ${open.passkey.name}?`}
          action="Remove the passkey"
          isBusy={remove.isPending}
          error={remove.error}
          onClose={() => {
            remove.reset()
            close()
          }}
          onConfirm={() => remove.mutate({ params: { id: open.passkey.Id } })}
        >
          <p>It no longer signs you in. Your device may still offer it; delete it there too.</p>
        </Confirm>
      ) : null}
    </Card>
  )
}

/** When a factor was added, and when it was last used. */
export const Used = ({ createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null }) => (
  <>
    Added <When at={createdAt} as="day" />
    {lastUsedAt ? (
      <>
        {' · '}last used <When at={lastUsedAt} />
      </>
    ) : (
      ' · not used yet'
    )}
  </>
)
