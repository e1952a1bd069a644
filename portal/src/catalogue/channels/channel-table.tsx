/** The channels in their six groups with all terms: fee, limits, expiry, settlement, refunds. */
import { formatFee } from '@singil/contract/kit/fees'
import { Button } from '@mantine/core'
import { type Channel, channelGroups } from '@singil/contract/catalogue/channels'
import { useState } from 'react'
import { ChannelCards } from './channel-cards.tsx'
import { ChannelMark } from './channel-mark.tsx'
import { ChannelState, type ChannelTerms } from './channel-state.tsx'
import { useIsUpTo } from '../../kit/layout/index.ts'
import classes from './channels.module.css'
import { MaintenanceDialog } from './maintenance-dialog.tsx'
import { formatBearer, formatExpiry, formatLimits, formatRefund, formatSettlement } from './format-channel.ts'

interface ChannelTableProps {
  readonly channels: readonly ChannelTerms[]
  readonly mayMaintain: boolean
}

export function ChannelTable({ channels, mayMaintain }: ChannelTableProps) {
  const [maintained, setMaintained] = useState<Channel | null>(null)
  const isNarrow = useIsUpTo('tablet')
  const dialog = maintained ? <MaintenanceDialog channel={maintained} onClose={() => setMaintained(null)} /> : null
  const onMaintain = mayMaintain ? ({ channel }: ChannelTerms) => setMaintained(channel) : null
  if (isNarrow)
    return (
      <>
        <ChannelCards channels={channels} onMaintain={onMaintain} />
        {dialog}
      </>
    )
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
                <ChannelRow key={each.channel.code} of={each} onMaintain={onMaintain} />
              ))}
            </tbody>
          ) : null
        })}
      </table>
      {dialog}
    </>
  )
}

interface ChannelRowProps {
  readonly of: ChannelTerms
  readonly onMaintain: ((of: ChannelTerms) => void) | null
}

function ChannelRow({ of, onMaintain }: ChannelRowProps) {
  const { channel, fee } = of
  const bearer = formatBearer(of.shoulder, of.share)
  return (
    <tr>
      <th scope="row">
        <span className={classes['name']}>
          <ChannelMark channel={channel} />
          {channel.name}
        </span>
      </th>
      <td data-long>
        <ChannelState of={of} />
      </td>
      {fee ? (
        <td>
          {formatFee(fee)}
          {bearer ? <small>{bearer}</small> : null}
        </td>
      ) : null}
      <td data-long>{formatLimits(channel)}</td>
      <td>{formatExpiry(channel)}</td>
      <td>{formatSettlement(channel)}</td>
      <td data-long>{formatRefund(channel)}</td>
      {onMaintain ? (
        <td>
          <Button variant="subtle" size="compact-sm" onClick={() => onMaintain(of)}>
            {channel.underMaintenance ? 'End maintenance' : 'Maintenance'}
          </Button>
        </td>
      ) : null}
    </tr>
  )
}
