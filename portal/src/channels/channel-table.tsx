/** The channels in their six groups with everything that holds for them: fee, limits, expiry, settlement, refunds. */
import { Button } from '@mantine/core'
import { type Channel, channelGroups, type FeeRule, type FeeShoulder } from '@singil/contract/channels'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import Wrench from 'lucide-react/icons/wrench'
import { useState } from 'react'
import type * as z from 'zod'
import { Status } from '../kit/status.tsx'
import { When } from '../kit/when.tsx'
import { ChannelSwitch } from './channel-switch.tsx'
import classes from './channels.module.css'
import { MaintenanceDialog } from './maintenance-dialog.tsx'
import { sayBearer, sayExpiry, sayFee, sayLimits, sayRefund, saySettlement } from './say-channel.ts'

/** A channel, with what a store made of it where one is looked at. */
export interface ChannelTerms {
  readonly channel: Channel
  readonly storeId?: string
  readonly enabled?: boolean
  readonly fee?: z.output<typeof FeeRule>
  readonly shoulder?: FeeShoulder
  readonly share?: number | null
}

interface ChannelTableProps {
  readonly channels: readonly ChannelTerms[]
  readonly mayMaintain: boolean
}

export function ChannelTable({ channels, mayMaintain }: ChannelTableProps) {
  const [maintained, setMaintained] = useState<Channel | null>(null)
  const hasFees = channels.some((each) => each.fee)
  return (
    <>
      <table className={classes['table']}>
        <caption className="visually-hidden">Payment channels</caption>
        <thead>
          <tr>
            <th scope="col">Channel</th>
            <th scope="col">Status</th>
            {hasFees ? <th scope="col">Fee, plus VAT</th> : null}
            <th scope="col">Amounts</th>
            <th scope="col">Expires after</th>
            <th scope="col">Settles after</th>
            <th scope="col">Refunds</th>
            {mayMaintain ? (
              <th scope="col">
                <span className="visually-hidden">Maintenance</span>
              </th>
            ) : null}
          </tr>
        </thead>
        {channelGroups.map(({ group, label }) => {
          const ofGroup = channels.filter((each) => each.channel.pmethod === group)
          return ofGroup.length > 0 ? (
            <tbody key={group}>
              <tr className={classes['group']}>
                <th scope="rowgroup" colSpan={8}>
                  {label}
                </th>
              </tr>
              {ofGroup.map((each) => (
                <ChannelRow
                  key={each.channel.code}
                  of={each}
                  onMaintain={mayMaintain ? () => setMaintained(each.channel) : null}
                />
              ))}
            </tbody>
          ) : null
        })}
      </table>
      {maintained ? <MaintenanceDialog channel={maintained} onClose={() => setMaintained(null)} /> : null}
    </>
  )
}

function ChannelRow({ of, onMaintain }: { of: ChannelTerms; onMaintain: (() => void) | null }) {
  const { channel, fee } = of
  const bearer = sayBearer(of.shoulder, of.share)
  return (
    <tr>
      <th scope="row">{channel.name}</th>
      <td data-name="Status">
        <ChannelState of={of} />
      </td>
      {fee ? (
        <td data-name="Fee, plus VAT">
          {sayFee(fee)}
          {bearer ? <small>{bearer}</small> : null}
        </td>
      ) : null}
      <td data-name="Amounts">{sayLimits(channel)}</td>
      <td data-name="Expires after">{sayExpiry(channel)}</td>
      <td data-name="Settles after">{saySettlement(channel)}</td>
      <td data-name="Refunds">{sayRefund(channel)}</td>
      {onMaintain ? (
        <td data-name="Maintenance">
          <Button variant="subtle" size="compact-sm" onClick={onMaintain}>
            {channel.underMaintenance ? 'End maintenance' : 'Maintenance'}
          </Button>
        </td>
      ) : null}
    </tr>
  )
}

/** What a store that chose nothing itself has. */
const catalogueStates = {
  active: <Status word="On by default" tone="paid" icon={CircleCheck} />,
  optional: <Status word="Off by default" tone="expired" icon={CircleMinus} />,
  inactive: <Status word="Closed" tone="failed" icon={Ban} />,
} as const

function ChannelState({ of }: { of: ChannelTerms }) {
  const { channel, storeId, enabled } = of
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
  if (storeId !== undefined && enabled !== undefined)
    return (
      <span className={classes['state']}>
        <ChannelSwitch storeId={storeId} channel={channel} isOn={enabled} />
        {maintenance}
      </span>
    )
  if (maintenance) return maintenance
  return catalogueStates[channel.status]
}
