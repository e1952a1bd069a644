/** What waits for the user's approval, what the user asked for, and all requests; one of them open next to the list. */
import { Button } from '@mantine/core'
import { type Approval, ApprovalState, listApprovals, listRules } from '@singil/contract/workspace/approvals'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ChoiceFilter, ListBar, ListScreen, StateFilter, useList } from '../../kit/list/index.ts'
import { Page, Tabs, useIsUpTo } from '../../kit/layout/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useMay, useMid } from '../../kit/call/index.ts'
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
  const mid = useMid()
  const isPhone = useIsUpTo('phone')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isApproving, setApproving] = useState(false)
  const maySeeRules = useMay(listRules.permission)
  const { tab: named } = useSearch({ strict: false })
  const tab = tabNames.find((one) => one === named) ?? 'waiting'
  const list = useList({
    path: '/portal/approvals/{-$approvalId}',
    filters: ['tab', 'state', 'action', 'q'],
    list: listApprovals,
    request: ({ state: asked, action, q }) => {
      const state = ApprovalState.options.find((one) => one === asked)
      return { query: { tab, ...(state && { state }), ...(action && { action }), ...(q && { search: q }) } }
    },
    sort: tab === 'waiting' ? 'askedAt' : '-askedAt',
  })
  const { values, set, first } = list
  const chosen = (list.rows ?? []).filter((one) => one.canApprove && ticked.has(one.approvalId)).slice(0, most)
  const onTick = ({ approvalId: id }: Approval) =>
    setTicked((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const countOf = (count: number | undefined) => (count ? ` ${count}` : '')
  const tabs = [
    { name: 'waiting', label: `Waiting for you${countOf(first?.counts.waiting)}` },
    { name: 'asked', label: `Asked by you${countOf(first?.counts.asked)}` },
    { name: 'all', label: 'All' },
    ...(maySeeRules ? [{ name: rulesTab, label: 'Rules' }] : []),
  ]
  if (named === rulesTab && maySeeRules)
    return (
      <Page title="Approvals" toolbar={<Tabs label="Requests" parameter="tab" tabs={tabs} open={rulesTab} />}>
        <RulesTab />
      </Page>
    )
  const [title, text] = nothing[tab]
  return (
    <ListScreen
      of={{ ...list, count: undefined }}
      title="Approvals"
      label="Requests"
      tabs={<Tabs label="Requests" parameter="tab" tabs={tabs} open={tab} />}
      bar={
        <ListBar of={list} search={{ label: 'Search requests', placeholder: 'What, why or who' }}>
          {first && first.actions.length > 1 ? (
            <ChoiceFilter
              label="Kind"
              isSingle
              choices={first.actions.map(({ id, label }) => ({ value: id, label }))}
              value={values.action}
              onChange={(action) => set({ action })}
            />
          ) : null}
          {tab === 'waiting' ? null : (
            <StateFilter choices={states} value={values.state} onChange={(state) => set({ state })} />
          )}
        </ListBar>
      }
      {...(isPhone
        ? {
            rowsAs: (rows: readonly Approval[]) => (
              <RequestCards rows={rows} onOpen={(one) => list.open(one.approvalId)} />
            ),
          }
        : {
            columns: columnsOf(tab === 'waiting' ? { ticked, onTick } : null, mid === null),
            rowKey: (one: Approval) => one.approvalId,
            card: (one: Approval) => ({ lead: one.title, trail: null, under: one.reason }),
          })}
      none="No request like this"
      empty={<Empty title={title}>{text}</Empty>}
      detail={(id) => <RequestPanel id={id} onClose={list.close} />}
    >
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
    </ListScreen>
  )
}
