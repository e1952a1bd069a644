/** Report of a period: totals per day, state and channel of at most 31 days. */
import { Modal } from '@mantine/core'
import { type Centavos, centavos, sum } from '@singil/contract/kit/money'
import {
  maxReportDays,
  type PeriodReport,
  problemsOfTransactions,
  reportPeriod,
} from '@singil/contract/payments/transactions'
import { type ReactNode, useState } from 'react'
import { Amount, dayOf, formatDay, startOfDay, TransactionState } from '../../kit/values/index.ts'
import { DayInput } from '../../kit/form/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { Grid, Skeleton } from '../../kit/layout/index.ts'
import classes from './period-report.module.css'

const dayMs = 86_400_000

interface PeriodReportProps {
  readonly mid: string
  readonly storeId: string | undefined
  readonly storeName: string | undefined
  readonly onClose: () => void
}

/** Why the period cannot be reported, in the words of the server; null if it can. */
export function faultOf(from: string, to: string): string | null {
  if (from === '' || to === '') return 'Choose the first and the last day.'
  if (to < from) return problemsOfTransactions.periodReversed.message
  const days = (startOfDay(to).getTime() - startOfDay(from).getTime()) / dayMs + 1
  return days > maxReportDays ? problemsOfTransactions.periodTooLong.message : null
}

export default function PeriodReportDialog({ mid, storeId, storeName, onClose }: PeriodReportProps) {
  const today = dayOf(new Date())
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`)
  const [to, setTo] = useState(today)
  const fault = faultOf(from, to)
  const body = { merchantId: mid, from, to, ...(storeId && { storeId }) }
  const answer = useAsk(reportPeriod, { body }, { isEnabled: fault === null, staleTimeMs: 10_000 })
  return (
    <Modal opened onClose={onClose} size="xl" title="Report of a period" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes['report']}>
        <Grid columns="repeat(2, minmax(0, 14rem))" gap={3}>
          <DayInput label="From" value={from} max={today} onChange={setFrom} />
          <DayInput label="To" value={to} max={today} onChange={setTo} error={fault} />
        </Grid>
        <p className="muted">
          {storeId ? `Payments of ${storeName ?? 'one store'}` : 'All payments'} that began on these days, at most 31.
        </p>
        {fault !== null ? null : answer.data ? (
          <Totals of={answer.data} />
        ) : answer.error ? (
          <Failure error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    </Modal>
  )
}

function Totals({ of: { byDay, byStatus, byChannel } }: { of: PeriodReport }) {
  const all = (part: (day: PeriodReport['byDay'][number]) => number) =>
    byDay.reduce((total, day) => total + part(day), 0)
  const count = all((day) => day.count)
  if (count === 0) return <p>No payment began in this period.</p>
  const money = (part: (day: PeriodReport['byDay'][number]) => Centavos) => sum(byDay.map(part))
  return (
    <>
      <Table title="By status" heads={['Status', 'Payments', 'Asked']}>
        {byStatus.map(({ status, count: number, amount }) => (
          <Row
            key={status}
            of={[<TransactionState key="state" of={status} />, number, <Amount key="amount" of={amount} />]}
          />
        ))}
      </Table>
      <Table title="By channel" heads={['Channel', 'Payments', 'Paid', 'Amount paid']}>
        {byChannel.map((channel) => (
          <Row
            key={channel.pchannel}
            of={[channel.name, channel.count, channel.paid, <Amount key="amount" of={channel.amount} />]}
          />
        ))}
      </Table>
      <Table title="By day" heads={['Day', 'Payments', 'Paid', 'Amount paid', 'Refunded']}>
        {byDay.map(({ day, count: number, paid, amount, refunded }) => (
          <Row
            key={day}
            of={[
              formatDay(startOfDay(day)),
              number,
              paid,
              <Amount key="amount" of={amount} />,
              <Refunded key="refunded" of={refunded} />,
            ]}
          />
        ))}
        <Row
          isTotal
          of={[
            'Total',
            count,
            all((day) => day.paid),
            <Amount key="amount" of={money((day) => day.amount)} />,
            <Refunded key="refunded" of={money((day) => day.refunded)} />,
          ]}
        />
      </Table>
    </>
  )
}

const Refunded = ({ of }: { of: Centavos }) => (of === 0 ? '–' : <Amount of={centavos(-of)} />)

const Table = ({ title, heads, children }: { title: string; heads: readonly string[]; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    <table className={classes['table']} aria-label={title}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)

const Row = ({ of: [first, ...others], isTotal = false }: { of: readonly ReactNode[]; isTotal?: boolean }) => (
  <tr data-total={isTotal}>
    <th scope="row">{first}</th>
    {others.map((cell, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the columns never change
      <td key={at}>{cell}</td>
    ))}
  </tr>
)
