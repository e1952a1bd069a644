/** A merchant's day; for staff without a selected merchant, the day of all of them. */
import { Button } from '@mantine/core'
import { createTemporary } from '@singil/contract/payments/checkout'
import { getDashboard } from '@singil/contract/desk/dashboard'
import { may } from '@singil/contract/kit/permission'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { TermsButton } from '../../payouts/agreements/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { Page } from '../../kit/layout/index.ts'
import { useAsk, useMay, useMid } from '../../kit/call/index.ts'
import { RafflePanel } from '../../selling/raffles/index.ts'
import { Channels } from './channels.tsx'
import classes from './dashboard.module.css'
import { Latest } from './latest.tsx'
import { MoneyBar } from './money-bar.tsx'
import { Needs } from './needs.tsx'
import { StaffHome } from './staff-home.tsx'
import { TodayPanel } from './today-panel.tsx'

const seesMoney = may('BIZ_WALLET', 'view')

export default function DashboardScreen() {
  const mid = useMid()
  return mid ? <MerchantDashboard mid={mid} /> : <StaffHome />
}

function MerchantDashboard({ mid }: { mid: string }) {
  const mayCompose = useMay(createTemporary.permission)
  // Staff who preview a role get the answers of staff; what the role may not see is left out here.
  const maySeeMoney = useMay(seesMoney)
  const answer = useAsk(getDashboard, { params: { mid } }, { everyMs: 60_000 })
  const data = answer.data
  if (answer.error && !data)
    return (
      <Page title="Dashboard">
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      </Page>
    )
  return (
    <Page
      title="Dashboard"
      actions={
        mayCompose ? (
          <Button component={Link} to="/portal/transactions/compose">
            Compose transaction
          </Button>
        ) : null
      }
    >
      {/* The limit and the task to verify the business follow the decision of staff at once. */}
      <Suspense></Suspense>
      {data ? (
        <div className={classes['grid']}>
          <div className={classes['wide']}>
            <Needs data={data} />
          </div>
          <TodayPanel
            title="Collected today"
            label="Collected on each of the last 14 days"
            sum="Collected"
            today={data.today}
            amount={data.collectedToday}
            sameWeekday={data.collectedSameWeekday}
            payments={data.paymentsToday}
            days={data.byDay}
          />
          {data.money && maySeeMoney && <MoneyBar money={data.money} />}
          <Channels data={data} />
          <Latest data={data} />
          <RafflePanel mid={mid} />
        </div>
      ) : (
        <div className={classes['grid']} aria-busy>
          {[1, 2, 3, 4].map((box) => (
            <div key={box} className={classes['placeholder']} />
          ))}
        </div>
      )}
      <TermsButton label="Terms and Conditions (PDF)" isQuiet />
    </Page>
  )
}
