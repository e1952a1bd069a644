/** The first screen of the provider's staff, before they select a merchant. */
import { getStaffHome } from '@singil/contract/desk/dashboard'
import { Failure } from '../../kit/feedback/index.ts'
import { Page, Card, Stack } from '../../kit/layout/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { MerchantSearch } from '../../catalogue/merchants/index.ts'
import { BooksPanel } from './books-panel.tsx'
import { ChannelHealthPanel } from './channel-health-panel.tsx'
import classes from './dashboard.module.css'
import { NewMerchants } from './new-merchants.tsx'
import { TaskList } from './task-list.tsx'
import { TodayPanel } from './today-panel.tsx'

const everyMs = 15_000

export function StaffHome() {
  const answer = useAsk(getStaffHome, {}, { everyMs, staleTimeMs: 5_000 })
  const home = answer.data
  if (answer.error && !home)
    return (
      <Page title="Dashboard">
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      </Page>
    )
  if (!home)
    return (
      <Page title="Dashboard">
        <div className={classes['grid']} aria-busy>
          {[1, 2, 3, 4].map((box) => (
            <div key={box} className={classes['placeholder']} />
          ))}
        </div>
      </Page>
    )
  return (
    <Page title="Dashboard" count={home.merchants.count === 1 ? '1 merchant' : `${home.merchants.count} merchants`}>
      <div className={classes['grid']}>
        <div className={classes['wide']}>
          <Card title="Waiting for you">
            {home.waiting.length === 0 ? (
              <p className="muted">Nothing waits for you.</p>
            ) : (
              <TaskList tasks={home.waiting} />
            )}
          </Card>
        </div>
        <TodayPanel
          title="Volume today"
          label="Paid on each of the last 8 days"
          sum="Volume"
          today={home.today}
          amount={home.volumeToday}
          sameWeekday={home.volumeSameWeekday}
          payments={home.paymentsToday}
          days={home.byDay}
        />
        <Card title="Act for a merchant">
          <MerchantSearch />
        </Card>
        <ChannelHealthPanel channels={home.channels} />
        <Stack>
          <BooksPanel books={home.books} callbacks={home.callbacks} />
          <NewMerchants merchants={home.merchants.newest} />
        </Stack>
      </div>
    </Page>
  )
}
