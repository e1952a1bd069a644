/** What waits for the user's approval, what the user asked for, and all requests; one of them open next to the list. */
import { Button } from '@mantine/core'
import { type Approval, ApprovalState, listApprovals, listRules } from '@singil/contract/workspace/approvals'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import {
  ChoiceFilter,
  DataGrid,
  FilterRow,
  ListTools,
  LoadMore,
  moreOf,
  SearchField,
  useFilters,
  useSorting,
} from '../../kit/list/index.ts'
import { Page, Stack, Tabs, useIsUpTo, WithDetail } from '../../kit/layout/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useMay, useMid, usePages } from '../../kit/call/index.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { stateWords } from './approval-state.tsx'
import classes from './approvals.module.css'
import { RequestCards } from './request-cards.tsx'
import { columnsOf } from './request-columns.tsx'
import { RulesTab } from './rules-tab.tsx'
import { RequestPanel } from './request-panel.tsx'

const most = 50
const states = ApprovalState.options.map((value) => ({ value, label: stateWords[value].word }))
const tabNames = ['waiting', 'asked', 'all'] as const
/** The fourth tab has no list of requests. */
const rulesTab = 'rules'
const nothing = {
  waiting: ['Nothing waits for you', 'What a colleague asks for, and a rule lets you approve, appears here.'],
  asked: ['You have asked for nothing', 'What you ask for and others must approve appears here, with its state.'],
  all: ['No requests yet', 'Everything that somebody asked for and others approve appears here.'],
} as const

export default function ApprovalsScreen() {
  const { approvalId } = useParams({ strict: false })
  const navigate = useNavigate()
  const mid = useMid()
  const isPhone = useIsUpTo('phone')
  const { values, set, clear, isFiltered } = useFilters(['tab', 'state', 'action', 'q'])
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isApproving, setApproving] = useState(false)
  const maySeeRules = useMay(listRules.permission)
  const isOfRules = values.tab === rulesTab && maySeeRules
  const tab = tabNames.find((one) => one === values.tab) ?? 'waiting'
  const state = ApprovalState.options.find((one) => one === values.state)
  const query = {
    tab,
    ...(state && { state }),
    ...(values.action && { action: values.action }),
    ...(values.q && { search: values.q }),
  }
  const sorting = useSorting(listApprovals, tab === 'waiting' ? 'askedAt' : '-askedAt')
  const paging = { limit: most, sort: sorting.sort }
  const list = usePages(listApprovals, { query }, paging)
  const first = list.data?.pages[0]
  const rows = useMemo(() => list.data?.pages.flatMap(({ result }) => result), [list.data])
  const chosen = (rows ?? []).filter((one) => one.canApprove && ticked.has(one.approvalId)).slice(0, most)
  const open = (next: string | undefined) =>
    void navigate({ to: '/portal/approvals/{-$approvalId}', params: { approvalId: next }, search: (before) => before })
  const onTick = ({ approvalId: id }: Approval) =>
    setTicked((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const countOf = (count: number | undefined) => (count ? ` ${count}` : '')
  const tabs = [
    { name: 'waiting', label: `Waiting for you${countOf(first?.counts.waiting)}` },
    { name: 'asked', label: `Asked by you${countOf(first?.counts.asked)}` },
    { name: 'all', label: 'All' },
    ...(maySeeRules ? [{ name: rulesTab, label: 'Rules' }] : []),
  ]
  const [title, text] = nothing[tab]
  const hasFilters = isFiltered && (state !== undefined || Boolean(values.action) || Boolean(values.q))
  const empty = hasFilters ? (
    <Empty
      title="No request like this"
      action={
        <Button variant="default" onClick={clear}>
          Clear the filters
        </Button>
      }
    />
  ) : (
    <Empty title={title}>{text}</Empty>
  )
  const toolbar = (
    <Stack gap={3}>
      <Tabs label="Requests" parameter="tab" tabs={tabs} open={tab} />
      <FilterRow label="Filters">
        <SearchField
          label="Search requests"
          placeholder="What, why or who"
          value={values.q ?? ''}
          onChange={(q) => set({ q: q || undefined })}
        />
        {(first?.actions.length ?? 0) > 1 ? (
          <ChoiceFilter
            label="Kind"
            isSingle
            choices={first!.actions.map(({ id, label }) => ({ value: id, label }))}
            value={values.action}
            onChange={(action) => set({ action })}
          />
        ) : null}
        {tab === 'waiting' ? null : (
          <ChoiceFilter
            label="State"
            isSingle
            choices={states}
            value={values.state}
            onChange={(one) => set({ state: one })}
          />
        )}
        <ListTools />
      </FilterRow>
    </Stack>
  )
  if (isOfRules)
    return (
      <Page title="Approvals" toolbar={<Tabs label="Requests" parameter="tab" tabs={tabs} open={rulesTab} />}>
        <RulesTab />
      </Page>
    )
  const ticking = tab === 'waiting' ? { ticked, onTick } : null
  const cards =
    isPhone && rows && rows.length > 0 ? (
      <>
        <RequestCards rows={rows} onOpen={(one) => open(one.approvalId)} />
        <LoadMore {...moreOf(list)} />
      </>
    ) : null
  return (
    <Page title="Approvals" toolbar={toolbar} isFilling={!isPhone}>
      <WithDetail
        list={
          cards ?? (
            <DataGrid
              label="Requests"
              sorting={sorting}
              columns={columnsOf(ticking, mid === null)}
              rows={rows}
              rowKey={(one) => one.approvalId}
              card={(one) => ({ lead: one.title, trail: null, under: one.reason })}
              openKey={approvalId}
              onOpen={(one) => open(one.approvalId)}
              onClose={() => open(undefined)}
              error={list.error}
              onRetry={() => void list.refetch()}
              more={moreOf(list)}
              empty={empty}
            />
          )
        }
        detail={approvalId ? <RequestPanel key={approvalId} id={approvalId} onClose={() => open(undefined)} /> : null}
      />
      {chosen.length > 0 ? (
        <div className={classes['bulk']} role="region" aria-label="Chosen requests">
          <span>{chosen.length} chosen</span>
          <Button variant="default" onClick={() => setTicked(new Set())}>
            Choose none
          </Button>
          <Button onClick={() => setApproving(true)}>
            Approve {chosen.length === 1 ? 'it' : `${chosen.length} requests`}
          </Button>
        </div>
      ) : null}
      {isApproving ? (
        <ApproveDialog
          of={chosen}
          onClose={() => {
            setApproving(false)
            setTicked(new Set())
          }}
        />
      ) : null}
    </Page>
  )
}
