/** One split payment: who got how much by which rule, and what refunds took back. */
import { getSplitPayment, type SplitDetail } from '@singil/contract/payments/split-payments'
import { getByRequestId } from '@singil/contract/payments/transactions'
import { Link } from '@tanstack/react-router'
import { Amount, Copy, When } from '../../kit/values/index.ts'
import { Detail, Section, Facts, Group, Skeleton } from '../../kit/layout/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { formatBearer, formatShare } from './format-share.ts'
import { aboutEntry, SplitState } from './split-columns.tsx'
import classes from './split-payments.module.css'

export function SplitPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useAsk(getSplitPayment, { params: { id } }, { staleTimeMs: 5_000 })
  const maySee = useMay(getByRequestId.permission)
  const split = answer.data
  if (!split)
    return (
      <Detail title="Split payment" onClose={onClose}>
        {answer.error ? <Failure error={answer.error} onRetry={() => void answer.refetch()} /> : <Skeleton lines={8} />}
      </Detail>
    )
  const { requestId } = split
  return (
    <Detail title={`Split payment ${requestId}`} onClose={onClose}>
      <Group gap={[2, 3]}>
        <Amount of={split.amount} size="large" />
        <SplitState of={split} />
      </Group>
      <p>{aboutEntry(split)}</p>
      <Facts
        of={[
          [
            'Payment',
            maySee && split.direction === 'out' ? (
              <Link
                key="payment"
                to="/portal/transactions/{-$requestId}"
                params={{ requestId }}
                search={(before) => ({ mid: before.mid })}
              >
                {requestId}
              </Link>
            ) : (
              <Copy key="payment" value={requestId} label="request id" />
            ),
          ],
          split.templateName ? ['Template', split.templateName] : null,
          split.sale ? ['Fee', formatBearer(split.sale.bearer)] : null,
          ['Shared', <When key="at" at={split.createdAt} />],
        ]}
      />
      {split.shares.length > 0 ? <Shares split={split} /> : null}
    </Detail>
  )
}

function Shares({ split: { shares, sale } }: { split: SplitDetail }) {
  return (
    <Section title={sale ? 'Shares' : 'Your share'}>
      <ul className={classes['shares']}>
        {shares.map((share, at) => (
          <li key={at}>
            <span>
              {share.name} <span className="muted">{formatShare(share.rule)}</span>
              {share.returned > 0 ? (
                <span className={classes['returned']}>
                  Taken back by refunds <Amount of={share.returned} />
                </span>
              ) : null}
            </span>
            <Amount of={share.amount} />
          </li>
        ))}
        {sale ? (
          <>
            <li>
              <span>You keep</span>
              <Amount of={sale.kept} />
            </li>
            <li className={classes['sum']}>
              <span>What the payment brought</span>
              <Amount of={sale.net} />
            </li>
          </>
        ) : null}
      </ul>
    </Section>
  )
}
