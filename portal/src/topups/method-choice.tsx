/** The channels as cards with their fee, grouped by method. */
import { Input } from '@mantine/core'
import { sayFee } from '@singil/contract/kit/fees'
import type { TopupTerms } from '@singil/contract/topups'
import type { ReactNode } from 'react'
import { ChoiceCards } from '../kit/choice-cards.tsx'
import { sayMethod } from './say-topup.ts'
import classes from './topups.module.css'

interface MethodChoiceProps {
  readonly channels: TopupTerms['channels']
  readonly value: string
  readonly error: ReactNode
  readonly onChange: (code: string) => void
}

/** QR Ph works with every bank and e-wallet, so it has a group of its own. */
const groupOf = ({ flow, method }: TopupTerms['channels'][number]) => (flow === 'qr' ? 'QR Ph' : sayMethod(method))

export function MethodChoice({ channels, value, error, onChange }: MethodChoiceProps) {
  const usable = channels.filter(({ underMaintenance }) => !underMaintenance)
  const groups = [...new Set(usable.map(groupOf))]
  return (
    <div data-path="channel" tabIndex={-1} className={classes['methods']}>
      {groups.map((label) => (
        <div key={label}>
          <p className={classes['label']} aria-hidden>
            {label}
          </p>
          <ChoiceCards
            label={label}
            value={value}
            onChange={onChange}
            choices={usable
              .filter((channel) => groupOf(channel) === label)
              .map(({ code, name, fee, isCard }) => ({
                value: code as string,
                label: name,
                says: `Fee ${sayFee(fee)} and VAT${isCard ? ', confirmed by a code' : ''}`,
              }))}
          />
        </div>
      ))}
      {error ? <Input.Error role="alert">{error}</Input.Error> : null}
    </div>
  )
}
