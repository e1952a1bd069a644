/** Money that came late, twice or with another amount: the merchant takes it as the payment or sends it back. */
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { formatPeso } from '@singil/contract/kit/money'
import {
  acceptLatePayment,
  getByRequestId,
  LatePayment,
  listLatePayments,
  returnLatePayment,
  searchTransactions,
} from '@singil/contract/transactions'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type * as z from 'zod'
import { Amount } from '../kit/amount.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { type Column, DataGrid } from '../kit/data-grid.tsx'
import { moreOf } from '../kit/load-more.tsx'
import { Empty } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import { useChange, usePages } from '../kit/queries.ts'
import { useMay } from '../kit/session.ts'
import { When } from '../kit/when.tsx'
import classes from './late-payments-screen.module.css'

type Late = z.output<typeof LatePayment>
interface Decision {
  readonly late: Late
  readonly kind: 'accept' | 'return'
}

/** Only the asked amount of a payment that ended can become that payment after all. */
const mayBeAccepted = (late: Late) => late.why === 'late' || late.why === 'no_stock' || isOfRefund(late)
/** Nothing came in: the channel contradicted how a refund had ended. */
const isOfRefund = ({ why }: Late) => why === 'refunded_late' || why === 'refund_undone'
const effects = {
  refunded_late: 'The refund counts as done, and its money is taken from your wallet.',
  refund_undone: 'The refund counts as failed, and its money is back in your wallet.',
} as const
const effectOf = ({ why }: Late) =>
  why === 'refunded_late' || why === 'refund_undone'
    ? effects[why]
    : 'The payment becomes paid, and its money goes into clearing as with any other.'
const amountOf = (late: Late) =>
  late.currency === 'PHP' ? formatPeso(late.amount) : `${late.currency} ${late.amount / 100}`

export default function LatePaymentsScreen() {
  const [decision, setDecision] = useState<Decision | null>(null)
  const list = usePages(listLatePayments, {}, { limit: 50, sort: '-createdAt' })
  const mayAccept = useMay(acceptLatePayment.permission)
  const mayReturn = useMay(returnLatePayment.permission)
  const actions = (late: Late) =>
    late.status === 'returning' ? <span className="muted">On its way back</span> : choices(late)
  const choices = (late: Late) => (
    <span className={classes['actions']}>
      {mayAccept && mayBeAccepted(late) ? (
        <Button size="compact-sm" onClick={() => setDecision({ late, kind: 'accept' })}>
          Accept
        </Button>
      ) : null}
      {mayReturn && !isOfRefund(late) ? (
        <Button size="compact-sm" variant="default" onClick={() => setDecision({ late, kind: 'return' })}>
          Send back
        </Button>
      ) : null}
    </span>
  )
  const columns: readonly Column<Late>[] = [
    { key: 'amount', title: 'Amount', align: 'end', width: '9rem', cell: (late) => <b>{amountOf(late)}</b> },
    {
      key: 'requestId',
      title: 'Request id',
      width: '9rem',
      cell: (late) => <Link to={`/portal/transactions/${late.requestId}`}>{late.requestId}</Link>,
    },
    { key: 'note', title: 'Why it waits', cell: (late) => late.note },
    { key: 'createdAt', title: 'Arrived', width: '11rem', isExtra: true, cell: (late) => <When at={late.createdAt} /> },
    { key: 'actions', title: 'Your decision', width: '12rem', align: 'end', cell: actions },
  ]
  return (
    <Page title="Late payments">
      <DataGrid
        label="Late payments"
        columns={columns}
        rows={list.data?.pages.flatMap((page) => page.result)}
        rowKey={(late) => late.id}
        error={list.error}
        onRetry={() => void list.refetch()}
        more={moreOf(list)}
        card={(late) => ({
          lead: late.requestId,
          trail: late.currency === 'PHP' ? <Amount of={late.amount} /> : amountOf(late),
          under: late.note,
          aside: actions(late),
        })}
        empty={
          <Empty title="Nothing waits">
            Money that arrives late, twice or with another amount is kept here until you decide about it.
          </Empty>
        }
      />
      {decision ? <Decide decision={decision} onClose={() => setDecision(null)} /> : null}
    </Page>
  )
}

const refreshes = [listLatePayments, searchTransactions, getByRequestId]

function Decide({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const { late, kind } = decision
  const amount = amountOf(late)
  const onDone = () => {
    const message =
      kind === 'return'
        ? `${amount} is on its way back.`
        : isOfRefund(late)
          ? `The refund of ${amount} is settled.`
          : `${amount} is now the payment ${late.requestId}.`
    notifications.show({ color: 'green', message })
    onClose()
  }
  const accept = useChange(acceptLatePayment, { mid: late.merchantId, refreshes, onDone })
  const giveBack = useChange(returnLatePayment, { mid: late.merchantId, refreshes, onDone })
  const change = kind === 'accept' ? accept : giveBack
  return (
    <Confirm
      isOpen
      title={kind === 'accept' ? `Accept ${amount}` : `Send ${amount} back`}
      action={kind === 'accept' ? `Accept ${amount}` : `Send ${amount} back`}
      isDanger={kind === 'return'}
      isBusy={change.isPending}
      error={change.error}
      onClose={onClose}
      onConfirm={() => change.mutate({ params: { id: late.id }, body: {} })}
    >
      <p>{late.note}</p>
      <p>
        {kind === 'accept'
          ? effectOf(late)
          : 'The customer gets the money back by the same channel. This cannot be undone.'}
      </p>
    </Confirm>
  )
}
