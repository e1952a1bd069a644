/** The secret that signs webhooks: shown and replaced after a step-up; and how a program checks a webhook. */
import { Button, Modal, NativeSelect } from '@mantine/core'
import {
  getWebhookEndpoint,
  overlapHours,
  revealWebhookSecret,
  rotateWebhookSecret,
  type WebhookEndpoint,
} from '@singil/contract/workspace/webhooks'
import { useState } from 'react'
import { announce, formatError, isStaff, useChange, useMay, useUser } from '../../kit/call/index.ts'
import { Copy, When } from '../../kit/values/index.ts'
import { Group } from '../../kit/layout/index.ts'
import { ReceiveGuide } from './receive-guide.tsx'
import classes from './webhooks.module.css'

const overlaps = [
  { value: String(overlapHours), label: `For ${overlapHours} hours` },
  { value: '0', label: 'No longer: it leaked' },
]

export function SecretDialog({ of, onClose }: { of: WebhookEndpoint; onClose: () => void }) {
  const isOwn = !isStaff(useUser())
  const mayUse = useMay(revealWebhookSecret.permission) && isOwn
  const [overlap, setOverlap] = useState(String(overlapHours))
  const reveal = useChange(revealWebhookSecret, { refreshes: [getWebhookEndpoint] })
  const rotate = useChange(rotateWebhookSecret, {
    refreshes: [getWebhookEndpoint],
    onDone: (_, message) => {
      reveal.reset()
      announce(message)
    },
  })
  const secrets = reveal.data?.data.secrets ?? []
  const error = reveal.error ?? rotate.error
  return (
    <Modal opened onClose={onClose} size="lg" title="Signing secret" closeButtonProps={{ 'aria-label': 'Close' }}>
      <ul className={classes['secrets']} aria-label="Secrets">
        {of.secrets.map(({ id, hint, createdAt, expiresAt }) => {
          const secret = secrets.find((one) => one.id === id)?.secret
          return (
            <li key={id}>
              {secret === undefined ? <code>whsec_••••{hint}</code> : <Copy value={secret} label="secret" />}
              <span className="muted">
                {expiresAt ? 'Signs until ' : 'Made '}
                <When at={expiresAt ?? createdAt} />
              </span>
            </li>
          )
        })}
      </ul>
      {error ? (
        <p role="alert" className={classes['error']}>
          {formatError(error)}
        </p>
      ) : null}
      {mayUse ? (
        <Group gap={3} align="end" above={4}>
          <Button variant="default" loading={reveal.isPending} onClick={() => reveal.mutate({ body: {} })}>
            Show the secret
          </Button>
          <NativeSelect
            label="The old one signs"
            data={overlaps}
            value={overlap}
            onChange={(event) => setOverlap(event.currentTarget.value)}
          />
          <Button
            variant="default"
            loading={rotate.isPending}
            {...(overlap === '0' ? { color: 'red' } : {})}
            onClick={() => rotate.mutate({ body: { overlapHours: Number(overlap) } })}
          >
            Make a new secret
          </Button>
        </Group>
      ) : (
        <p className="muted">Only the merchant’s own users can see or change its webhook secret.</p>
      )}
      <ReceiveGuide />
    </Modal>
  )
}
