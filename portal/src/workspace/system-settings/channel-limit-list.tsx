/** What a payment by each channel may be: now, and from a moment on. */
import { Button } from '@mantine/core'
import { channelGroups } from '@singil/contract/catalogue/channels'
import { type Centavos, formatPeso } from '@singil/contract/kit/money'
import type { ChannelLimits } from '@singil/contract/workspace/system-settings'
import { useState } from 'react'
import { type Column, DataGrid } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { When } from '../../kit/values/index.ts'
import { ChannelLimitDialog } from './channel-limit-dialog.tsx'

type Amounts = Pick<ChannelLimits, 'minAmount' | 'maxAmount'>
const most = (amount: Centavos | null) => (amount === null ? 'No limit' : formatPeso(amount))
const formatAmounts = ({ minAmount, maxAmount }: Amounts) =>
  maxAmount === null ? `From ${formatPeso(minAmount)}` : `${formatPeso(minAmount)} to ${formatPeso(maxAmount)}`
const groupOf = ({ pmethod }: ChannelLimits) => channelGroups.find(({ group }) => group === pmethod)?.label ?? pmethod
const next = ({ upcoming: [first] }: ChannelLimits) =>
  first ? (
    <span>
      {formatAmounts(first)} from <When at={first.since} />
    </span>
  ) : (
    ''
  )

export function ChannelLimitList({ rows }: { rows: readonly ChannelLimits[] }) {
  const [changed, setChanged] = useState<ChannelLimits | null>(null)
  const action = (channel: ChannelLimits) => (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={`Change ${channel.name}`}
      onClick={() => setChanged(channel)}
    >
      Change
    </Button>
  )
  const columns: readonly Column<ChannelLimits>[] = [
    { key: 'name', title: 'Channel', width: '13rem', isPinned: true, cell: ({ name }) => name },
    { key: 'group', title: 'Group', width: '13rem', isExtra: true, cell: groupOf },
    { key: 'min', title: 'A payment at least', width: '10rem', align: 'end', cell: (row) => formatPeso(row.minAmount) },
    { key: 'max', title: 'At most', width: '9rem', align: 'end', cell: (row) => most(row.maxAmount) },
    { key: 'next', title: 'What follows', least: 14, cell: next },
    { key: 'action', title: 'Action', width: '6.5rem', align: 'end', isPinned: true, cell: action },
  ]
  return (
    <>
      <DataGrid
        label="Limits of channels"
        isPlain
        columns={columns}
        rows={rows}
        rowKey={({ code }) => code}
        card={(channel) => ({
          lead: channel.name,
          trail: action(channel),
          under: (
            <>
              {formatAmounts(channel)} {channel.upcoming.length > 0 ? <>, then {next(channel)}</> : null}
            </>
          ),
        })}
        empty={<Empty title="No channel">The channels of the provider appear here.</Empty>}
      />
      {changed ? <ChannelLimitDialog of={changed} onClose={() => setChanged(null)} /> : null}
    </>
  )
}
