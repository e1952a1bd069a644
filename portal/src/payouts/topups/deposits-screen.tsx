/** Money that fits no top-up; staff assign it to a wallet of its merchant. */
import { type Column, countOf, ListScreen, useFilters, usePagedRows } from '../../kit/list/index.ts'
import { formatMoney } from '@singil/contract/kit/money'
import { Button } from '@mantine/core'
import { assignDeposit, type Deposit, listDeposits } from '@singil/contract/payouts/topups'
import { useState } from 'react'
import { Detail, Section, Facts, Group, Tabs } from '../../kit/layout/index.ts'
import { formatClock, formatNearDay, Status, When } from '../../kit/values/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useMay, usePages } from '../../kit/call/index.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Hourglass from 'lucide-react/icons/hourglass'
import { WaitingNote } from '../withdrawals/index.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { faultWords } from './format-topup.ts'
import classes from './topups.module.css'

const tabs = [
  { name: 'open', label: 'Open' },
  { name: 'assigned', label: 'Assigned' },
]
const looks = {
  open: { word: 'Open', tone: 'pending', icon: CircleHelp },
  asked: { word: 'Waiting for approval', tone: 'transit', icon: Hourglass },
  assigned: { word: 'Assigned', tone: 'paid', icon: CircleCheck },
} as const
const State = ({ of }: { of: Deposit['state'] }) => <Status {...looks[of]} />

const columns: readonly Column<Deposit>[] = [
  {
    key: 'amount',
    title: 'Amount',
    width: '9rem',
    isPinned: true,
    cell: (row) => <b className="figures">{formatMoney({ amount: row.amount, currency: row.currency })}</b>,
  },
  { key: 'state', title: 'Status', width: '13rem', isPinned: true, cell: (row) => <State of={row.state} /> },
  { key: 'merchant', title: 'Merchant', least: 9, leaves: 2, cell: (row) => row.merchantName },
  { key: 'fault', title: 'Why it does not fit', width: '14rem', leaves: 3, cell: (row) => faultWords[row.fault] },
  { key: 'topup', title: 'Top-up', width: '8.5rem', leaves: 4, cell: (row) => row.topup.requestId },
  { key: 'at', title: 'Arrived', width: '12.5rem', isPinned: true, cell: (row) => <When at={row.at} /> },
]
const cardOf = (row: Deposit) => ({
  lead: row.merchantName,
  trail: formatMoney({ amount: row.amount, currency: row.currency }),
  under: `${formatClock(new Date(row.at))} · ${faultWords[row.fault]}`,
  aside: <State of={row.state} />,
})

export default function DepositsScreen() {
  const filters = useFilters(['state'])
  const state = filters.values.state === 'assigned' ? ('assigned' as const) : ('open' as const)
  const found = usePages(listDeposits, { query: { state } }, { limit: 50, sort: '-at' })
  const [openId, open] = useState<string | undefined>(undefined)
  const close = () => open(undefined)
  const count = countOf(found.data?.pages)
  const list = { ...filters, ...usePagedRows(found), openId, open, close, count }
  const shown = list.rows?.find(({ paymentId }) => paymentId === openId)
  return (
    <ListScreen
      of={{ ...list, openId: shown?.paymentId }}
      title="Deposits"
      tabs={<Tabs label="States" parameter="state" tabs={tabs} open={state} />}
      columns={columns}
      card={cardOf}
      groupOf={(row) => formatNearDay(new Date(row.at), new Date())}
      rowKey={(row) => row.paymentId}
      empty={
        <Empty title={state === 'open' ? 'No deposit waits' : 'No deposit was assigned yet'}>
          Money that comes for a top-up and does not fit it appears here.
        </Empty>
      }
      detail={() => shown && <Panel of={shown} onClose={close} />}
    />
  )
}

function Panel({ of, onClose }: { of: Deposit; onClose: () => void }) {
  const [isAssigning, setAssigning] = useState(false)
  const mayAssign = useMay(assignDeposit.permission)
  const { topup, assigned } = of
  return (
    <Detail
      title={`Deposit of ${formatMoney({ amount: of.amount, currency: of.currency })}`}
      onClose={onClose}
      actions={
        mayAssign && of.state === 'open' && of.net !== null ? (
          <Button onClick={() => setAssigning(true)}>Assign to a wallet</Button>
        ) : null
      }
    >
      <Group gap={[2, 3]}>
        <State of={of.state} />
      </Group>
      <p className={classes['next']}>
        {of.state === 'assigned'
          ? 'It was credited to a wallet.'
          : 'It is in suspense until a colleague approves where it goes.'}
      </p>
      {of.request ? <WaitingNote of={of.request} /> : null}
      <Section title="Deposit">
        <Facts
          of={[
            ['Received', formatMoney({ amount: of.amount, currency: of.currency })],
            ['Arrived', <When key="at" at={of.at} />],
            ['Why it does not fit', faultWords[of.fault]],
            ['Payment of the gateway', of.paymentId],
          ]}
        />
      </Section>
      <Section title="The top-up it came for">
        <Facts
          of={[
            ['Merchant', of.merchantName],
            ['Request id', topup.requestId],
            ['Asked for', formatMoney({ amount: topup.amount, currency: 'PHP' })],
            ['By', topup.channelName],
            ['Wallet', topup.walletName],
          ]}
        />
      </Section>
      {assigned ? (
        <Section title="Assigned">
          <Facts
            of={[
              ['To', assigned.walletName],
              ['Added to the wallet', formatMoney({ amount: assigned.net, currency: 'PHP' })],
              ['Why', assigned.reason],
              ['Asked by', assigned.askedBy],
              ['Approved by', assigned.approvedBy],
              ['On', <When key="on" at={assigned.at} />],
            ]}
          />
        </Section>
      ) : null}
      {isAssigning ? <AssignDialog of={of} onClose={() => setAssigning(false)} /> : null}
    </Detail>
  )
}
