/** The keys of both modes: the current one, and the old ones while they are valid. */
import { Button } from '@mantine/core'
import type { Credentials, MerchantKey } from '@singil/contract/payments/integration-credentials'
import { type PartnerMode, partnerModes } from '@singil/contract/kit/partner'
import CircleCheck from 'lucide-react/icons/circle-check'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Hourglass from 'lucide-react/icons/hourglass'
import { useState } from 'react'
import { Copy, Status, When } from '../../kit/values/index.ts'
import { Group, Card } from '../../kit/layout/index.ts'
import classes from './integrator.module.css'
import { RotateDialog } from './rotate-dialog.tsx'
import { scopeWords } from './scope-words.ts'
import type { Revealed } from './use-revealed.ts'

interface KeysPanelProps {
  readonly credentials: Credentials
  readonly revealed: Revealed | null
  readonly mayChange: boolean
}

const words: Readonly<Record<PartnerMode, { readonly title: string; readonly says: string }>> = {
  live: { title: 'Live key', says: 'Makes payment links that your customers pay.' },
  test: { title: 'Test key', says: 'Makes test links. They cannot be paid, and no money ever moves.' },
}
const stateOf = (key: MerchantKey) =>
  key.expiresAt
    ? ({ word: 'Old', tone: 'pending', icon: Hourglass } as const)
    : key.mode === 'test'
      ? ({ word: 'Test', tone: 'transit', icon: FlaskConical } as const)
      : ({ word: 'Live', tone: 'paid', icon: CircleCheck } as const)

export function KeysPanel({ credentials, revealed, mayChange }: KeysPanelProps) {
  const [rotating, setRotating] = useState<PartnerMode | null>(null)
  const secretOf = (key: MerchantKey) => revealed?.keys.find(({ id }) => id === key.id)?.key
  return (
    <>
      {partnerModes.map((mode) => (
        <Card
          key={mode}
          title={words[mode].title}
          action={
            mayChange ? (
              <Button variant="default" size="xs" onClick={() => setRotating(mode)}>
                Make a new {mode} key
              </Button>
            ) : null
          }
        >
          <p className={classes['lead']}>{words[mode].says}</p>
          <ul className={classes['keys']} aria-label={`${words[mode].title}s`}>
            {credentials.keys
              .filter((key) => key.mode === mode)
              .map((key) => (
                <KeyRow key={key.id} of={key} secret={secretOf(key)} />
              ))}
          </ul>
        </Card>
      ))}
      {rotating ? <RotateDialog id={credentials.id} mode={rotating} onClose={() => setRotating(null)} /> : null}
    </>
  )
}

function KeyRow({ of, secret }: { of: MerchantKey; secret: string | undefined }) {
  return (
    <li className={classes['key']} data-old={of.expiresAt !== null}>
      <Group gap={3} justify="space-between" isOneLine below={1}>
        {secret === undefined ? (
          <code className={classes['masked']}>
            singil_{of.mode}_••••{of.hint}
          </code>
        ) : (
          <span className={classes['secret']}>
            <Copy value={secret} label={`${of.mode} key`} />
          </span>
        )}
        <Status {...stateOf(of)} />
      </Group>
      <p className={classes['small']}>
        {of.expiresAt ? (
          <>
            Works until <When at={of.expiresAt} />
          </>
        ) : (
          <>
            Made <When at={of.createdAt} as="day" />
          </>
        )}
        {' · '}
        {of.lastUsedAt ? (
          <>
            last used <When at={of.lastUsedAt} />
          </>
        ) : (
          'not used yet'
        )}
      </p>
      <p className={classes['small']}>May {of.scopes.map((scope) => scopeWords[scope]).join(', ')}</p>
    </li>
  )
}
