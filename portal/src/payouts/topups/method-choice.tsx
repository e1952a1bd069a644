/** How it is paid: the method first, then, if there are several, its channel. */
import { Input } from '@mantine/core'
import { formatFee } from '@singil/contract/kit/fees'
import type { TopupTerms } from '@singil/contract/payouts/topups'
import type { ReactNode } from 'react'
import { ChoiceCards } from '../../kit/form/index.ts'
import { formatMethod } from './format-topup.ts'
import classes from './topups.module.css'

type Channel = TopupTerms['channels'][number]
interface MethodChoiceProps {
  readonly channels: readonly Channel[]
  readonly value: string
  readonly error: ReactNode
  readonly onChange: (code: string) => void
}

/** QR Ph works with every bank and e-wallet, so it is a method of its own. */
const methodOf = ({ flow, method }: Channel) => (flow === 'qr' ? 'QR Ph' : formatMethod(method))
const formatCost = ({ fee, isCard }: Channel) => `Fee ${formatFee(fee)} and VAT${isCard ? ', confirmed by a code' : ''}`

export function MethodChoice({ channels, value, error, onChange }: MethodChoiceProps) {
  const usable = channels.filter(({ underMaintenance }) => !underMaintenance)
  const methods = [...new Set(usable.map(methodOf))]
  const chosen = usable.find(({ code }) => code === value)
  const ofMethod = (method: string) => usable.filter((channel) => methodOf(channel) === method)
  const others = chosen ? ofMethod(methodOf(chosen)) : []
  return (
    <div data-path="channel" tabIndex={-1} className={classes['methods']}>
      <div>
        <p className={classes['label']} aria-hidden>
          How you pay
        </p>
        <ChoiceCards
          label="How you pay"
          value={chosen ? methodOf(chosen) : null}
          onChange={(method) => onChange(ofMethod(method)[0]!.code)}
          choices={methods.map((method) => ({ value: method, label: method, says: formatCost(ofMethod(method)[0]!) }))}
        />
      </div>
      {channels.some(({ isCard }) => isCard) ? null : (
        <p className="muted">
          Top-ups by card are not switched on for your business, because a card payment can be taken back later. Ask our
          support if you need them.
        </p>
      )}
      {others.length > 1 ? (
        <div className={classes['channels']}>
          <p className={classes['label']} aria-hidden>
            With
          </p>
          <ChoiceCards
            label="With"
            value={value}
            onChange={onChange}
            choices={others.map(({ code, name }) => ({ value: code as string, label: name }))}
          />
        </div>
      ) : null}
      {error ? <Input.Error role="alert">{error}</Input.Error> : null}
    </div>
  )
}
