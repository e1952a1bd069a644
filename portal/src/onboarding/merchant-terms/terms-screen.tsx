/**
 * Terms of one merchant, or without one those of every level and the standard rolling reserve. Staff ask for changes of money and standing;
 * a second person decides.
 */
import { Button } from '@mantine/core'
import {
  askLevel,
  type Level,
  listLevels,
  formatLimit,
  formatMethods,
} from '@singil/contract/onboarding/merchant-terms'
import { askRollingReserve, getRollingReserve } from '@singil/contract/wallets/settlements'
import { useState } from 'react'
import { type Column, DataGrid } from '../../kit/list/index.ts'
import { Empty, Failure } from '../../kit/feedback/index.ts'
import { Grid, Page, Card, Skeleton } from '../../kit/layout/index.ts'
import { useAsk, useMay, useMid } from '../../kit/call/index.ts'
import { LevelLimitsDialog } from './level-limits-dialog.tsx'
import classes from './terms.module.css'
import { MerchantChannels } from './merchant-channels.tsx'
import { MerchantLimits } from './merchant-limits.tsx'
import { ReserveDialog } from './reserve-dialog.tsx'
import { StandingPanel } from './standing-panel.tsx'
import { formatReserve } from './format-limits.ts'

export default function TermsScreen() {
  const mid = useMid()
  return (
    <Page title="Merchant terms">
      <div className={classes['screen']}>
        {mid ? (
          <>
            <Grid columns={2} stacksAt="tablet" align="start">
              <StandingPanel key={mid} mid={mid} />
              <MerchantLimits key={mid} mid={mid} />
            </Grid>
            <h2>Channels</h2>
            <MerchantChannels key={mid} mid={mid} />
          </>
        ) : (
          <>
            <Levels />
            <Standard />
          </>
        )}
      </div>
    </Page>
  )
}

function Levels() {
  const answer = useAsk(listLevels, {})
  const mayAsk = useMay(askLevel.permission)
  const [changed, setChanged] = useState<Level | null>(null)
  const action = (level: Level) =>
    mayAsk ? (
      <Button size="compact-sm" variant="subtle" aria-label={`Change ${level.name}`} onClick={() => setChanged(level)}>
        Change
      </Button>
    ) : null
  const columns: readonly Column<Level>[] = [
    { key: 'name', title: 'Level', width: '8rem', isPinned: true, cell: ({ name }) => name },
    {
      key: 'payment',
      title: 'A payment',
      width: '9rem',
      align: 'end',
      cell: ({ perPayment }) => formatLimit(perPayment),
    },
    { key: 'day', title: 'A day', width: '9rem', align: 'end', cell: ({ daily }) => formatLimit(daily) },
    { key: 'month', title: 'A month', width: '9rem', align: 'end', cell: ({ monthly }) => formatLimit(monthly) },
    { key: 'methods', title: 'Channels', least: 16, cell: ({ methods }) => formatMethods(methods) },
    { key: 'action', title: 'Action', width: '6rem', align: 'end', isPinned: true, cell: action },
  ]
  return (
    <>
      <DataGrid
        label="Levels"
        isPlain
        columns={mayAsk ? columns : columns.slice(0, -1)}
        rows={answer.data}
        rowKey={({ level }) => String(level)}
        error={answer.error}
        onRetry={() => void answer.refetch()}
        card={(level) => ({
          lead: level.name,
          trail: action(level),
          under: `${formatLimit(level.monthly)} a month, ${level.methods.length} groups of channels`,
        })}
        empty={<Empty title="No level">The levels of merchants appear here.</Empty>}
      />
      {changed ? <LevelLimitsDialog of={changed} onClose={() => setChanged(null)} /> : null}
    </>
  )
}

function Standard() {
  const answer = useAsk(getRollingReserve, { query: {} })
  const mayAsk = useMay(askRollingReserve.permission)
  const [isOpen, setOpen] = useState(false)
  if (!answer.data)
    return answer.error ? (
      <Failure error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Skeleton lines={3} />
    )
  const { standard } = answer.data
  return (
    <Card
      title="Rolling reserve of merchants without one of their own"
      action={
        mayAsk ? (
          <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
            Change
          </Button>
        ) : null
      }
    >
      <p>{formatReserve(standard)}</p>
      <p className="muted">Choose a merchant at the top to see and change its own reserve and monthly limit.</p>
      {isOpen ? <ReserveDialog mid={null} own={standard} standard={standard} onClose={() => setOpen(false)} /> : null}
    </Card>
  )
}
