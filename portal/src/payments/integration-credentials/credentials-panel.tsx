/** Username and password, masked until revealed by a code. */
import { Button, Modal } from '@mantine/core'
import type { Credentials } from '@singil/contract/payments/integration-credentials'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { Copy, When } from '../../kit/values/index.ts'
import { Facts, Group, Card } from '../../kit/layout/index.ts'
import { CredentialsForm } from './credentials-form.tsx'
import classes from './integrator.module.css'

interface CredentialsPanelProps {
  readonly credentials: Credentials
  readonly password: string | undefined
  readonly isShown: boolean
  readonly mayChange: boolean
  readonly onShow: () => void
  readonly onHide: () => void
}

export function CredentialsPanel({ credentials, password, isShown, mayChange, onShow, onHide }: CredentialsPanelProps) {
  const [isEditing, setEditing] = useState(false)
  return (
    <Card title="API credentials">
      <Facts
        of={[
          ['Username', <Copy key="username" value={credentials.username} label="username" />],
          [
            'Password',
            password === undefined ? (
              <span key="masked" aria-label="Hidden">
                {credentials.password}
              </span>
            ) : (
              <span key="shown" className={classes['secret']}>
                <Copy value={password} label="password" />
              </span>
            ),
          ],
          [
            'Saved',
            <span key="saved">
              <When at={credentials.savedAt} /> by {credentials.savedBy}
            </span>,
          ],
          ['Last shown', credentials.revealedAt ? <When key="shown-at" at={credentials.revealedAt} /> : 'Never'],
        ]}
      />
      {mayChange ? (
        <Group align="stretch" above={4}>
          {isShown ? (
            <Button variant="default" leftSection={<EyeOff size={16} aria-hidden />} onClick={onHide}>
              Hide again
            </Button>
          ) : (
            <Button leftSection={<Eye size={16} aria-hidden />} onClick={onShow}>
              Show credentials
            </Button>
          )}
          <Button variant="default" onClick={() => setEditing(true)}>
            Change
          </Button>
        </Group>
      ) : null}
      {isEditing ? (
        <Modal
          opened
          onClose={() => setEditing(false)}
          title="Change username and password"
          closeButtonProps={{ 'aria-label': 'Close' }}
        >
          <CredentialsForm
            username={credentials.username}
            submit="Save the credentials"
            onDone={() => {
              onHide()
              setEditing(false)
            }}
          />
        </Modal>
      ) : null}
    </Card>
  )
}
