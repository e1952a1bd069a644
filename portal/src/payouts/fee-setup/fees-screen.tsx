/** The fees of a merchant and the defaults: current, past and upcoming. Staff request changes; other people approve them. */
import { formatFee } from '@singil/contract/kit/fees'
import { Button } from '@mantine/core'
import {
  changeFee,
  channelGroups,
  createFee,
  type Fee,
  listFeeChanges,
  listFees,
} from '@singil/contract/catalogue/channels'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import TimerOff from 'lucide-react/icons/timer-off'
import { useState } from 'react'
import { type Column, DataGrid, usePagedRows } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { Page, Stack } from '../../kit/layout/index.ts'
import { isStaff, useMay, useMid, usePages, useUser } from '../../kit/call/index.ts'
import { Status, When } from '../../kit/values/index.ts'
import { formatBearer, useChannelNames } from '../../catalogue/channels/index.ts'
import { MerchantName } from '../../catalogue/merchants/index.ts'
import { FeeDialog } from './fee-dialog.tsx'
import classes from './fees.module.css'
import { MerchantFees } from './merchant-fees.tsx'
import { type FeeNames, WaitingFees } from './waiting-fees.tsx'

const states = {
  'in force': <Status word="In force" tone="paid" icon={CircleCheck} />,
  'to come': <Status word="To come" tone="pending" icon={Clock} />,
  past: <Status word="Past" tone="expired" icon={TimerOff} />,
} as const

export default function FeesScreen() {
  const mid = useMid()
  const isOurs = isStaff(useUser())
  return isOurs || !mid ? <StaffFees mid={mid} /> : <MerchantFees mid={mid} />
}

function StaffFees({ mid }: { mid: string | null }) {
  const mayCreate = useMay(createFee.permission)
  const mayChange = useMay(changeFee.permission)
  const maySeeChanges = useMay(listFeeChanges.permission)
  const [asked, setAsked] = useState<Fee | 'new' | null>(null)
  const grid = usePagedRows(usePages(listFees, { query: mid === null ? {} : { mid } }, { limit: 50, sort: '-since' }))
  const nameOf = useFeeNames(mid)
  const action = (fee: Fee) =>
    mayChange && fee.state !== 'past' && fee.platform === 'any' ? (
      <Button size="compact-sm" variant="subtle" onClick={() => setAsked(fee)}>
        Change
      </Button>
    ) : null
  const columns: readonly Column<Fee>[] = [
    { key: 'of', title: 'For', least: 14, cell: (fee) => nameOf.channel(fee) + ofPlatform(fee) },
    { key: 'mid', title: 'Merchant', width: '11rem', isExtra: true, cell: (fee) => nameOf.merchant(fee) },
    { key: 'fee', title: 'Fee, plus VAT', width: '9rem', cell: (fee) => formatFee(fee.fee) },
    { key: 'bearer', title: 'Who bears it', width: '14rem', isExtra: true, cell: formatBearerOf },
    { key: 'since', title: 'From', width: '11rem', cell: (fee) => <When at={fee.since} as="day" /> },
    { key: 'state', title: 'State', width: '8rem', cell: (fee) => states[fee.state] },
    ...(mayChange
      ? [
          {
            key: 'action',
            title: 'Action',
            width: '6rem',
            align: 'end',
            isPinned: true,
            cell: action,
          } satisfies Column<Fee>,
        ]
      : []),
  ]
  return (
    <Page
      title="Custom Merchant Fees"
      actions={
        mayCreate ? (
          <Button onClick={() => setAsked('new')}>{mid === null ? 'New default fee' : 'New fee'}</Button>
        ) : null
      }
    >
      <Stack gap={5}>
        {maySeeChanges ? <WaitingFees nameOf={nameOf} /> : null}
        <DataGrid
          label="Fees"
          isPlain
          columns={columns}
          {...grid}
          rowKey={(fee) => `${fee.mid} ${fee.pmethod} ${fee.code} ${fee.platform} ${fee.since}`}
          card={(fee) => ({
            lead: nameOf.channel(fee) + ofPlatform(fee),
            trail: formatFee(fee.fee),
            under:
              fee.mid === '*' ? (
                formatBearerOf(fee)
              ) : (
                <>
                  {nameOf.merchant(fee)} · {formatBearerOf(fee)}
                </>
              ),
            aside: (
              <span className={classes['aside']}>
                {states[fee.state]}
                {action(fee)}
              </span>
            ),
          })}
          empty={<Empty title="No fee">The default fee of every channel will appear here.</Empty>}
        />
      </Stack>
      {asked ? (
        <FeeDialog
          mid={asked === 'new' ? (mid ?? '*') : asked.mid}
          fee={asked}
          name={asked === 'new' ? null : nameOf.channel(asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Page>
  )
}

/** Fees of Shopify are changed on a screen of their own. */
const ofPlatform = ({ platform }: Fee): string => (platform === 'shopify' ? ', orders from Shopify' : '')

const formatBearerOf = ({ shoulder, share }: Pick<Fee, 'shoulder' | 'share'>): string =>
  shoulder === null ? 'As set in Settings' : (formatBearer(shoulder, share) ?? 'Merchant shoulders it')

function useFeeNames(mid: string | null): FeeNames {
  const channelName = useChannelNames()
  const group = (pmethod: string) => channelGroups.find((each) => each.group === pmethod)?.label ?? pmethod
  return {
    channel: ({ pmethod, code }) => (code === '*' ? group(pmethod) : `${channelName(code)} (${group(pmethod)})`),
    merchant: (of) =>
      of.mid === '*' ? 'Every merchant' : of.mid === mid ? 'This merchant' : <MerchantName of={of.mid} />,
  }
}
