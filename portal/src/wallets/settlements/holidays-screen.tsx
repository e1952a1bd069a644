/** The bank calendar by year: the days without settlement, and how sure each one is. Staff maintain it. */
import { Button } from '@mantine/core'
import { addHoliday, type Holiday, listHolidays } from '@singil/contract/wallets/settlements'
import CalendarOff from 'lucide-react/icons/calendar-off'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Landmark from 'lucide-react/icons/landmark'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { type Column, DataGrid, useFilters } from '../../kit/list/index.ts'
import { dayOf, Status } from '../../kit/values/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { Page, Tabs } from '../../kit/layout/index.ts'
import { isStaff, useAsk, useMay, useUser } from '../../kit/call/index.ts'
import { HolidayDialog } from './holiday-dialog.tsx'
import { HolidayDay } from './holiday-day.tsx'
import classes from './holidays.module.css'
import { capital, isAwaited, formatCalendar, yearsShown } from './format-holiday.ts'

const closed = <Status word="Closed" tone="expired" icon={CalendarOff} />
const open = <Status word="Open" tone="paid" icon={Landmark} />
const banks = ({ banksClosed }: Holiday) => (banksClosed ? closed : open)
const sureness = (holiday: Holiday) => (
  <Status
    word={capital(holiday.confidence)}
    tone={isAwaited(holiday) ? 'pending' : 'paid'}
    icon={isAwaited(holiday) ? Clock : CircleCheck}
  />
)

const sourceOf = ({ source }: Holiday) => (
  <span className={classes['source']} title={source}>
    {capital(source)}
  </span>
)

export default function HolidaysScreen() {
  const today = dayOf(new Date())
  const isOurs = isStaff(useUser())
  const mayChange = useMay(addHoliday.permission) && isOurs
  const [asked, setAsked] = useState<Holiday | 'new' | null>(null)
  const { values } = useFilters(['year'])
  const { year, years } = yearsShown(today, values.year)
  const answer = useAsk(listHolidays, { query: { year } })
  const action = (holiday: Holiday) =>
    mayChange && holiday.day >= today ? (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Change ${holiday.name}`}
        onClick={() => setAsked(holiday)}
      >
        Change
      </Button>
    ) : null
  const columns: readonly Column<Holiday>[] = [
    { key: 'day', title: 'Day', width: '9.5rem', cell: ({ day }) => <HolidayDay of={day} /> },
    { key: 'name', title: 'Holiday', least: 17, cell: ({ name, kind }) => <span title={capital(kind)}>{name}</span> },
    { key: 'banks', title: 'Banks', width: '7rem', cell: banks },
    { key: 'confidence', title: 'How sure', width: '9rem', cell: sureness },
    { key: 'source', title: 'Source', width: '13rem', isExtra: true, cell: sourceOf },
    ...(mayChange
      ? [
          {
            key: 'action',
            title: 'Action',
            width: '6rem',
            align: 'end',
            isPinned: true,
            cell: action,
          } satisfies Column<Holiday>,
        ]
      : []),
  ]
  return (
    <Page
      title="Bank holidays"
      count={answer.data ? String(answer.data.length) : undefined}
      actions={
        mayChange ? (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAsked('new')}>
            Add a holiday
          </Button>
        ) : null
      }
      toolbar={
        <Tabs label="Year" parameter="year" tabs={years.map((name) => ({ name, label: name }))} open={String(year)} />
      }
    >
      {answer.data && answer.data.length > 0 ? <p className={classes['about']}>{formatCalendar(answer.data)}</p> : null}
      <DataGrid
        label={`Bank holidays of ${year}`}
        isPlain
        columns={columns}
        rows={answer.data}
        rowKey={({ day }) => day}
        error={answer.error}
        onRetry={() => void answer.refetch()}
        card={(holiday) => ({
          lead: holiday.name,
          trail: banks(holiday),
          under: <HolidayDay of={holiday.day} />,
          aside: (
            <span className={classes['aside']}>
              {sureness(holiday)}
              {action(holiday)}
            </span>
          ),
        })}
        empty={
          <Empty title={`No holiday of ${year} yet`}>
            Until its holidays are added, the forecast settles payments on every weekday of that year.
          </Empty>
        }
      />
      {asked ? <HolidayDialog of={asked} today={today} onClose={() => setAsked(null)} /> : null}
    </Page>
  )
}
