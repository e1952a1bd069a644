/** The payments of a settlement, each with its line on the gateway's statement. */
import { listSettlementPayments, type SettlementPayment } from '@singil/contract/desk/reconciliation'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { useChannelNames } from '../../catalogue/channels/index.ts'
import { Amount, Status, When } from '../../kit/values/index.ts'
import { useCursorPages } from '../../kit/call/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { Group, Skeleton } from '../../kit/layout/index.ts'
import classes from './reconciliation.module.css'
import { formatSettled } from './format-line.ts'

export default function SettlementPayments({ settlementId }: { settlementId: string }) {
  const list = useCursorPages(listSettlementPayments, { params: { settlementId }, query: {} })
  const pages = list.data?.pages ?? []
  const [first] = pages
  if (!first)
    return list.error ? <Failure error={list.error} onRetry={() => void list.refetch()} /> : <Skeleton lines={4} />
  return (
    <>
      <p className={classes['summary']}>{formatSettled(first)}</p>
      <ul className={classes['payments']} aria-label="Payments in it">
        {pages
          .flatMap(({ result }) => result)
          .map((payment) => (
            <PaymentRow key={payment.transactionId} of={payment} />
          ))}
      </ul>
      {list.hasNextPage ? (
        <Button variant="default" fullWidth loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </>
  )
}

function PaymentRow({ of: { requestId, channel, paidAt, gross, isShare, line } }: { of: SettlementPayment }) {
  const nameOf = useChannelNames()
  return (
    <li>
      <Group gap={[0, 4]} justify="space-between">
        {isShare ? (
          <span>{requestId}</span>
        ) : (
          <Link to="/portal/transactions/{-$requestId}" params={{ requestId }} search={{}}>
            {requestId}
          </Link>
        )}
        <Amount of={gross} />
      </Group>
      <small>
        {isShare ? 'Share of a split payment' : nameOf(channel)}, <When at={paidAt} />
      </small>
      <Group gap={[0, 4]} justify="space-between">
        <LineState line={line} isShare={isShare} gross={gross} />
        {line ? (
          <small>
            {line.lineRef}, <When at={line.day} />
          </small>
        ) : null}
      </Group>
    </li>
  )
}

function LineState({ line, isShare, gross }: Pick<SettlementPayment, 'line' | 'isShare' | 'gross'>) {
  if (isShare) return <small>On the statement of the whole payment</small>
  if (!line) return <Status word="Not on a statement yet" tone="pending" icon={Clock} />
  if (line.state === 'matched' || line.state === 'resolved')
    return <Status word="On the statement" tone="paid" icon={CircleCheck} />
  const word = line.amount === gross ? 'Being checked' : 'Another amount on the statement'
  return <Status word={word} tone="failed" icon={CircleAlert} />
}
