/** What came of pages, posters and posts within some days, and of payment links and the referral link. */
import { formatNumber } from '@singil/contract/kit/count'
import { Button } from '@mantine/core'
import { formatPeso } from '@singil/contract/kit/money'
import { getResults, type Result } from '@singil/contract/selling/marketing'
import { Link } from '@tanstack/react-router'
import Trophy from 'lucide-react/icons/trophy'
import { Amount, formatDay, startOfDay } from '../../kit/values/index.ts'
import { type Column, DataGrid } from '../../kit/list/index.ts'
import { Empty, Pending } from '../../kit/feedback/index.ts'
import { Card, Stack } from '../../kit/layout/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import classes from './marketing.module.css'
import { OtherWays } from './other-ways.tsx'
import type { Period } from './period.ts'
import { bestOf, formatConversion, formatVisits, totalOf, whatOf } from './format-results.ts'

const pollMs = 60_000

const columns: readonly Column<Result>[] = [
  {
    key: 'name',
    title: 'Name',
    inFile: ['name', 'medium', 'pageName'],
    cell: (row) => (
      <span className={classes['name']}>
        {row.campaignId === null ? (
          <b>{row.name}</b>
        ) : (
          <Link
            to="/portal/marketing/{-$campaignId}"
            params={{ campaignId: row.campaignId }}
            search={{ tab: 'campaigns' }}
          >
            {row.name}
          </Link>
        )}
        <small>{whatOf(row)}</small>
      </span>
    ),
  },
  { key: 'visits', title: 'Visits', width: '6rem', align: 'end', cell: (row) => formatNumber(row.visits) },
  { key: 'orders', title: 'Orders', width: '6rem', align: 'end', cell: (row) => formatNumber(row.orders) },
  { key: 'paid', title: 'Paid', width: '6rem', align: 'end', cell: (row) => formatNumber(row.paid) },
  { key: 'share', title: 'Paid of visits', width: '8rem', align: 'end', isExtra: true, cell: formatConversion },
  {
    key: 'amount',
    title: 'Amount paid',
    width: '10rem',
    align: 'end',
    isPinned: true,
    cell: (row) => <Amount of={row.amount} />,
  },
]

interface ResultsProps {
  readonly period: Period
  readonly onMake: (() => void) | null
}
export function Results({ period, onMake }: ResultsProps) {
  const answer = useAsk(getResults, { query: period }, { everyMs: pollMs, keepsPrevious: true })
  if (!answer.data) return <Pending of={answer} lines={8} />
  const { rows, links, countedSince } = answer.data
  const best = bestOf(rows)
  const total = totalOf(rows)
  return (
    <Stack gap={5}>
      {best ? (
        <section className={classes['best']} aria-label="Best performer">
          <Trophy size={20} aria-hidden />
          <p>
            <b>{best.name}</b> brought the most: {formatPeso(best.amount)} with {formatNumber(best.paid)} paid{' '}
            {best.paid === 1 ? 'order' : 'orders'} of {formatVisits(best.visits)}.
          </p>
        </section>
      ) : null}
      <Card title={`${formatPeso(total.amount)} from ${formatVisits(total.visits)}`}>
        <DataGrid
          label="Results"
          isPlain
          columns={columns}
          rows={rows}
          rowKey={({ storeId, webStoreId, campaignId }) => `${storeId} ${webStoreId} ${campaignId}`}
          card={(row) => ({
            lead: row.name,
            trail: <Amount of={row.amount} />,
            under: `${whatOf(row)} · ${formatVisits(row.visits)}, ${formatNumber(row.paid)} paid`,
          })}
          empty={
            <Empty
              title="No visits in these days"
              action={onMake ? <Button onClick={onMake}>New poster or post</Button> : undefined}
            >
              Print a poster or share a post. Each has a link of its own, so you see here what it brings.
            </Empty>
          }
        />
        <p className={`muted ${classes['note']}`}>
          A visit is one time that somebody came to your page from outside; previews and robots are left out, and nobody
          is followed. Orders count on the day on which they are placed, and amounts are before refunds.
          {countedSince !== null && countedSince > period.from
            ? ` Visits are counted since ${formatDay(startOfDay(countedSince))}.`
            : ''}
        </p>
      </Card>
      <OtherWays links={links} />
    </Stack>
  )
}
