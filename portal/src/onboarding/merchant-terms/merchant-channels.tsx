/** Which channels a merchant may take payments and top up with. Staff decide; its stores choose among those for payments. */
import { Button } from '@mantine/core'
import {
  listMerchantChannels,
  type MerchantChannel,
  updateMerchantChannels,
} from '@singil/contract/onboarding/merchant-terms'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import { useState } from 'react'
import { type Column, DataGrid, useFilters } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { Status } from '../../kit/values/index.ts'
import { ChannelMark, formatLock } from '../../catalogue/channels/index.ts'
import classes from './terms.module.css'
import { MerchantChannelDialog } from './merchant-channel-dialog.tsx'

const on = (word: string) => <Status word={word} tone="paid" icon={CircleCheck} />
const off = (word: string) => <Status word={word} tone="expired" icon={CircleMinus} />

const ofPayments = ({ lock, payment }: MerchantChannel) =>
  lock === null ? on(payment === null ? 'By its level' : 'Switched on') : off(formatLock(lock))
const ofTopups = ({ mayTopUp, topup }: MerchantChannel) =>
  mayTopUp ? on(topup === null ? 'As usual' : 'Switched on') : off(topup === null ? 'Not usual' : 'Switched off')

const named = ({ channel }: MerchantChannel) => (
  <span className={classes['name']}>
    <ChannelMark channel={channel} />
    {channel.name}
  </span>
)

export function MerchantChannels({ mid }: { mid: string }) {
  const answer = useAsk(listMerchantChannels, { params: { mid } })
  const mayChange = useMay(updateMerchantChannels.permission)
  const [changed, setChanged] = useState<MerchantChannel | null>(null)
  const { values } = useFilters(['q'])
  const text = (values.q ?? '').trim().toLowerCase()
  const action = (row: MerchantChannel) =>
    mayChange ? (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Change ${row.channel.name}`}
        onClick={() => setChanged(row)}
      >
        Change
      </Button>
    ) : null
  const columns: readonly Column<MerchantChannel>[] = [
    { key: 'name', title: 'Channel', isPinned: true, cell: named },
    { key: 'payment', title: 'Payments', width: '14rem', cell: ofPayments },
    { key: 'topup', title: 'Top-ups', width: '12rem', cell: ofTopups },
    { key: 'action', title: 'Action', width: '6rem', align: 'end', isPinned: true, cell: action },
  ]
  return (
    <>
      <DataGrid
        label="Channels of the merchant"
        isPlain
        columns={mayChange ? columns : columns.slice(0, -1)}
        rows={answer.data?.filter(({ channel }) => channel.name.toLowerCase().includes(text))}
        rowKey={({ channel }) => channel.code}
        error={answer.error}
        onRetry={() => void answer.refetch()}
        card={(row) => ({
          lead: named(row),
          trail: action(row),
          under: <>Payments {ofPayments(row)}</>,
          aside: <>Top-ups {ofTopups(row)}</>,
        })}
        empty={<Empty title="No channel of that name">Search for another part of the name.</Empty>}
      />
      {changed ? <MerchantChannelDialog mid={mid} of={changed} onClose={() => setChanged(null)} /> : null}
    </>
  )
}
