/** All notifications of the user, by day. */
import { Button } from '@mantine/core'
import { noticeGroups } from '@singil/contract/kit/notice'
import { listNotifications } from '@singil/contract/workspace/notifications'
import { Link } from '@tanstack/react-router'
import { ChoiceFilter, FilterRow, LoadMore, moreOf, useFilters } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { Page, Tabs } from '../../kit/layout/index.ts'
import { usePages } from '../../kit/call/index.ts'
import { DayList } from './day-list.tsx'
import { groups } from './groups.ts'
import { MarkAllRead } from './mark-all-read.tsx'
import classes from './notifications.module.css'

const tabs = [
  { name: 'all', label: 'All' },
  { name: 'unread', label: 'Unread' },
] as const
const choices = noticeGroups.map((value) => ({ value, label: groups[value].label }))

export default function NotificationsScreen() {
  const { values, set, clear, isFiltered } = useFilters(['state', 'group'])
  const state = values.state === 'unread' ? ('unread' as const) : undefined
  const group = noticeGroups.find((one) => one === values.group)
  const query = { ...(state && { state }), ...(group && { group }) }
  const list = usePages(listNotifications, { query }, { limit: 50, sort: '-at' })
  return (
    <Page
      title="Notifications"
      actions={
        <>
          <MarkAllRead until={list.data?.pages[0]?.result[0]?.at} group={group} />
          <Button component={Link} to="/portal/settings/notifications" variant="default">
            Choose what you get
          </Button>
        </>
      }
      toolbar={
        <>
          <Tabs label="Notifications" parameter="state" tabs={tabs} open={state ?? 'all'} />
          <FilterRow label="Filters">
            <ChoiceFilter
              label="About"
              isSingle
              choices={choices}
              value={group}
              onChange={(next) => set({ group: next })}
            />
          </FilterRow>
        </>
      }
    >
      <div className={classes['list']}>
        <DayList
          rows={list.data?.pages.flatMap(({ result }) => result)}
          error={list.error}
          onRetry={() => void list.refetch()}
          {...(isFiltered && {
            empty: (
              <Empty
                title={state && !group ? 'You have read everything' : 'No notification like this'}
                action={
                  <Button variant="default" onClick={clear}>
                    Show all
                  </Button>
                }
              />
            ),
          })}
        />
        <LoadMore {...moreOf(list)} />
      </div>
    </Page>
  )
}
