/** Whether customers can use a channel now, with the switch for it on a store. */
import type { Channel, ChannelLock, FeeRule, FeeShoulder } from '@singil/contract/catalogue/channels'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import Lock from 'lucide-react/icons/lock'
import Wrench from 'lucide-react/icons/wrench'
import type * as z from 'zod'
import { Status, When } from '../../kit/values/index.ts'
import { ChannelSwitch } from './channel-switch.tsx'
import classes from './channels.module.css'
import { formatLock } from './format-channel.ts'

/** A channel, with the store's setting if it is shown for a store. */
export interface ChannelTerms {
  readonly channel: Channel
  readonly storeId?: string
  readonly enabled?: boolean
  readonly lock?: ChannelLock | null
  readonly fee?: z.output<typeof FeeRule>
  readonly shoulder?: FeeShoulder
  readonly share?: number | null
}

/** States of a channel that the store has not set. */
const catalogueStates = {
  active: <Status word="On by default" tone="paid" icon={CircleCheck} />,
  optional: <Status word="Off by default" tone="expired" icon={CircleMinus} />,
  inactive: <Status word="Closed" tone="failed" icon={Ban} />,
} as const
const storeStates = {
  on: <Status word="On" tone="paid" icon={CircleCheck} />,
  off: <Status word="Off" tone="expired" icon={CircleMinus} />,
} as const

interface ChannelStateProps {
  readonly of: ChannelTerms
  /** Shows only the text; the switch is elsewhere. */
  readonly isWord?: boolean
}

export function ChannelState({ of, isWord = false }: ChannelStateProps) {
  const { channel, storeId, enabled, lock } = of
  const maintenance = channel.underMaintenance ? (
    <>
      <Status word="Maintenance" tone="pending" icon={Wrench} />
      {channel.maintenanceUntil ? (
        <small>
          until <When at={channel.maintenanceUntil} />
        </small>
      ) : null}
    </>
  ) : null
  if (storeId === undefined || enabled === undefined) return maintenance ?? catalogueStates[channel.status]
  if (lock) return <Status word={formatLock(lock)} tone="expired" icon={Lock} />
  if (isWord) return maintenance ?? storeStates[enabled ? 'on' : 'off']
  return (
    <span className={classes['state']}>
      <ChannelSwitch storeId={storeId} channel={channel} isOn={enabled} />
      {maintenance}
    </span>
  )
}
